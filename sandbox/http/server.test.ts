import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { problemSchema } from '@/wire/problem';
import { createHttpServer } from './server';

const app = new Hono()
  .get('/', (c) => c.text('here'))
  .get('/half', (c) => {
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode('half'));
        await pause(200);
        controller.close();
      },
    });
    return c.body(body);
  })
  .get('/odd', () => {
    throw 'thrown as no error is';
  });
const server = createHttpServer(app.fetch);
let port = 0;
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // A TCP server's address is an AddressInfo.
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

/** Everything that the server sends until it closes the connection. */
async function send(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

const REST = 'Host: localhost\r\nConnection: close\r\n\r\n';
const LONG = 'a'.repeat(20_000);

test.each([
  ['a backslash in the path', `GET /v1\\user HTTP/1.1\r\n${REST}`, 400],
  ['an asterisk for a path', `OPTIONS * HTTP/1.1\r\n${REST}`, 400],
  ['an absolute address that is none', `GET http://[/ HTTP/1.1\r\n${REST}`, 400],
  ['a path without its slash', `GET v1 HTTP/1.1\r\n${REST}`, 400],
  ['a NUL in the path', `GET /\0 HTTP/1.1\r\n${REST}`, 400],
  ['an address of 20,000 characters', `GET /v2/user?search=${LONG} HTTP/1.1\r\n${REST}`, 431],
  ['a header of 20,000 characters', `GET / HTTP/1.1\r\nX-Long: ${LONG}\r\n${REST}`, 431],
  ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['a Host that is none', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
  ['an unknown method', `HELLO / HTTP/1.1\r\n${REST}`, 400],
  ['a length that is none', `POST / HTTP/1.1\r\nContent-Length: x\r\n${REST}`, 400],
  ['an unknown expectation', `POST / HTTP/1.1\r\nExpect: miracles\r\n${REST}`, 417],
  ['something else than HTTP', 'hello\r\n\r\n', 400],
])('%s is refused with a problem and the security headers', async (_, text, status) => {
  const [head = '', body = ''] = (await send(text)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} \\w`));
  expect(head.toLowerCase()).toContain('content-type: application/problem+json');
  expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
  expect(head.toLowerCase()).toContain("content-security-policy: default-src 'none'");
  // A body of unknown length is sent in chunks.
  const json = body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1);
  expect(problemSchema.parse(JSON.parse(json)).status).toBe(status);
});

test('a thrown value that is no Error becomes a problem too', async () => {
  const answer = await send(`GET /odd HTTP/1.1\r\n${REST}`);
  expect(answer).toMatch(/^HTTP\/1\.1 500 /);
  expect(answer).toContain('"detail":"something went wrong in the sandbox"');
});

test('garbage sent while an answer is half sent adds nothing to that answer', async () => {
  const answer = await send('GET /half HTTP/1.1\r\nHost: localhost\r\n\r\nhello\r\n\r\n');
  expect(answer).not.toContain('problem');
});

test('the connections beyond 500 are closed', async () => {
  const sockets: Socket[] = [];
  for (let i = 0; i < 500; i++) {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    sockets.push(socket);
  }
  expect(await send(`GET / HTTP/1.1\r\n${REST}`)).toBe('');
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => send(`GET / HTTP/1.1\r\n${REST}`)).toContain('here');
});
