import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { problemSchema } from './problem';
import { createHttpServer } from './server';

const READ_LIMIT_MS = 1_000;
// Much more than the system holds for a connection.
const LARGE = Buffer.alloc(50_000_000);
let started = 0;
let counted = 0;
let open = 0;

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
  .get('/late', async (c) => {
    await pause(2.5 * READ_LIMIT_MS);
    return c.text('late');
  })
  .get('/large', (c) => {
    started++;
    return c.body(LARGE);
  })
  .get('/count', async (c) => {
    const running = ++open;
    await pause(5);
    open--;
    return c.text(`count ${++counted} of ${running}`);
  })
  .post('/body', async (c) => {
    // It breaks off when the connection is closed.
    const body = await c.req.text().catch(() => '');
    return c.text(`${body.length} bytes`);
  })
  .get('/odd', () => {
    throw 'thrown as no error is';
  });
const server = createHttpServer(app.fetch, READ_LIMIT_MS);
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

const connectionsOf = (server: Server) => promisify(server.getConnections.bind(server))();

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

test('beyond 500 connections, the one that has waited for its client the longest is closed', async () => {
  const sockets: Socket[] = [];
  for (let i = 0; i < 500; i++) {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write('GET / HTTP/1.1\r\n');
    sockets.push(socket);
  }
  const closed = sockets.map((socket) => once(socket, 'close'));
  expect(await send(`GET / HTTP/1.1\r\n${REST}`)).toContain('here');
  await closed[0];
  expect(sockets.map(({ destroyed }) => destroyed).indexOf(false)).toBe(1);
  for (const socket of sockets) socket.destroy();
});

test('beyond 500 connections with half a body, one that goes on sending keeps its place', async () => {
  const sockets: Socket[] = [];
  for (let i = 0; i < 500; i++) {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const arrived = once(server, 'request');
    socket.write('POST /body HTTP/1.1\r\nHost: localhost\r\nContent-Length: 6\r\n\r\nbod');
    await arrived;
    sockets.push(socket);
  }
  const [uploading, second] = sockets;
  const closed = second && once(second, 'close');
  uploading?.write('y');
  expect(await send(`GET / HTTP/1.1\r\n${REST}`)).toContain('here');
  await closed;
  expect(sockets.filter(({ destroyed }) => destroyed)).toEqual([second]);
  uploading?.write(' x');
  const [answer] = await once(uploading ?? server, 'data');
  expect(String(answer)).toContain('6 bytes');
  for (const socket of sockets) socket.destroy();
});

test('a connection with half a request is told so, and closed even if its client leaves it open', async () => {
  server.headersTimeout = 100;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.write('GET / HTTP/1.1\r\n');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 408 /);
  await expect.poll(() => connectionsOf(server)).toBe(0);
  server.headersTimeout = 30_000;
  socket.destroy();
});

test('a few pipelined requests are answered in order, each started after the answer before it', async () => {
  const answer = await send(
    `${'GET /count HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(9)}GET /count HTTP/1.1\r\n${REST}`,
  );
  expect([...answer.matchAll(/count (\d+) of (\d+)/g)].map(([text]) => text)).toEqual(
    Array.from({ length: 10 }, (_, i) => `count ${i + 1} of 1`),
  );
});

test('a client that pipelines many requests and reads nothing is cut off after the first answer', async () => {
  const before = started;
  const sockets = Array.from({ length: 5 }, () => connect(port, '127.0.0.1'));
  for (const socket of sockets) {
    socket.pause();
    socket.write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(1_181));
    // It is closed while it still has something to read.
    socket.on('error', () => {});
  }
  await expect.poll(() => started).toBeGreaterThan(before);
  await expect.poll(() => connectionsOf(server)).toBe(0);
  expect(started - before).toBeLessThanOrEqual(5);
  for (const socket of sockets) socket.destroy();
});

test('a client that reads nothing is cut off, and one that reads slowly is not', async () => {
  const [stuck, slow] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  for (const socket of [stuck, slow]) {
    socket.pause();
    socket.write(`GET /large HTTP/1.1\r\n${REST}`);
  }
  let read = 0;
  const start = Date.now();
  for await (const chunk of slow) {
    read += chunk.length;
    await pause(5);
  }
  expect(read).toBeGreaterThan(LARGE.length);
  expect(Date.now() - start).toBeGreaterThan(2 * READ_LIMIT_MS);
  await expect.poll(() => connectionsOf(server)).toBe(0);
  stuck.destroy();
});

test('an answer that takes long to make is not cut off', async () => {
  expect(await send(`GET /late HTTP/1.1\r\n${REST}`)).toContain('late');
});
