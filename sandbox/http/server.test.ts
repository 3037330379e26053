import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { portOf } from './port-of';
import { problemSchema } from './problem';
import { createHttpServer } from './server';

const READ_LIMIT_MS = 1_000;
// Much more than the system holds for a connection.
const LARGE = Buffer.alloc(50_000_000);
let startedLargeAnswers = 0;
let countedCalls = 0;
let runningCalls = 0;

const app = new Hono()
  .get('/', (c) => c.text('here'))
  .options('/', (c) => c.text('GET'))
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
  .get('/soon', async (c) => {
    await pause(20);
    return c.text('soon');
  })
  .get('/late', async (c) => {
    await pause(2.5 * READ_LIMIT_MS);
    return c.text('late');
  })
  .get('/large', (c) => {
    startedLargeAnswers++;
    return c.body(LARGE);
  })
  .get('/count', async (c) => {
    const running = ++runningCalls;
    await pause(5);
    runningCalls--;
    return c.text(`count ${++countedCalls} of ${running}`);
  })
  .post('/body', async (c) => {
    // The body breaks off when the connection is closed.
    const body = await c.req.text().catch(() => '');
    return c.text(`${body.length} bytes`);
  })
  .get('/odd', () => {
    throw 'thrown as no error is';
  });
const HEADERS_LIMIT_MS = 60;
const { server } = createHttpServer(app.fetch, { readMs: READ_LIMIT_MS });
const impatient = createHttpServer(app.fetch, {
  headersMs: HEADERS_LIMIT_MS,
  keepAliveMs: 10 * HEADERS_LIMIT_MS,
  checkEachMs: HEADERS_LIMIT_MS / 3,
});
const ending = createHttpServer(app.fetch);
const servers = [server, impatient.server, ending.server];
let port = 0;
beforeAll(async () => {
  for (const each of servers) await once(each.listen(0, '127.0.0.1'), 'listening');
  port = portOf(server);
});
afterAll(() => {
  for (const each of servers) {
    each.close();
    each.closeAllConnections();
  }
});

const connectionsOf = (server: Server) => promisify(server.getConnections.bind(server))();

/** What the server sends until it closes the connection. */
async function send(text: string | Buffer): Promise<string> {
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
const LONG = 'a'.repeat(70_000);
const FOREIGN = [
  ['PROXY TCP4 10.0.0.1 10.0.0.2 56324 443\r\nGET / HTTP/1.1\r\nHost: localhost\r\n\r\n', 'PROXY protocol'],
  [Buffer.from('0d0a0d0a000d0a515549540a2111000c0a0000010a000002dc0401bb', 'hex'), 'PROXY protocol'],
  [Buffer.from('16030100a5010000a10303', 'hex'), 'let the load balancer end TLS'],
  ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 'not HTTP/2'],
] as const;

test.each([
  ['a backslash in the path', `GET /v1\\user HTTP/1.1\r\n${REST}`, 400],
  ['an asterisk for a path', `GET * HTTP/1.1\r\n${REST}`, 400],
  ['an invalid absolute address', `GET http://[/ HTTP/1.1\r\n${REST}`, 400],
  ['a path without its slash', `GET v1 HTTP/1.1\r\n${REST}`, 400],
  ['a NUL in the path', `GET /\0 HTTP/1.1\r\n${REST}`, 400],
  ['an address of 70,000 characters', `GET /v2/user?search=${LONG} HTTP/1.1\r\n${REST}`, 431],
  ['a header of 70,000 characters', `GET / HTTP/1.1\r\nX-Long: ${LONG}\r\n${REST}`, 431],
  ['an invalid Host', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
  ['an unknown method', `HELLO / HTTP/1.1\r\n${REST}`, 400],
  ['an invalid length', `POST / HTTP/1.1\r\nContent-Length: x\r\n${REST}`, 400],
  ['an unknown expectation', `POST / HTTP/1.1\r\nExpect: miracles\r\n${REST}`, 417],
  ['bytes that are not HTTP', 'hello\r\n\r\n', 400],
])(
  '%s is refused with a problem and the security headers [sandbox-68, sandbox-166]',
  async (_, text, status) => {
    const [head = '', body = ''] = (await send(text)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} \\w`));
    expect(head.toLowerCase()).toContain('content-type: application/problem+json');
    expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(head.toLowerCase()).toContain("content-security-policy: default-src 'none'");
    // A body of unknown length is sent in chunks.
    const json = body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1);
    expect(problemSchema.parse(JSON.parse(json)).status).toBe(status);
  },
);

test('a thrown value that is not an Error becomes a problem too', async () => {
  const answer = await send(`GET /odd HTTP/1.1\r\n${REST}`);
  expect(answer).toMatch(/^HTTP\/1\.1 500 /);
  expect(answer).toContain('"detail":"something went wrong in the sandbox"');
});

test('garbage sent while an answer is half sent adds nothing to that answer', async () => {
  const answer = await send('GET /half HTTP/1.1\r\nHost: localhost\r\n\r\nhello\r\n\r\n');
  expect(answer).not.toContain('problem');
});

test('beyond 500 connections, the server closes the one that has waited for its client the longest [sandbox-104]', async () => {
  const sockets: Socket[] = [];
  for (let i = 0; i < 500; i++) {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write('GET / HTTP/1.1\r\n');
    sockets.push(socket);
  }
  const closing = sockets.map((socket) => once(socket, 'close'));
  expect(await send(`GET / HTTP/1.1\r\n${REST}`)).toContain('here');
  await closing[0];
  expect(sockets.map(({ destroyed }) => destroyed).indexOf(false)).toBe(1);
  for (const socket of sockets) socket.destroy();
});

test('beyond 500 connections with half a body, one that goes on sending keeps its place [sandbox-104]', async () => {
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
  const closing = second && once(second, 'close');
  uploading?.write('y');
  expect(await send(`GET / HTTP/1.1\r\n${REST}`)).toContain('here');
  await closing;
  expect(sockets.filter(({ destroyed }) => destroyed)).toEqual([second]);
  uploading?.write(' x');
  const [answer] = await once(uploading ?? server, 'data');
  expect(String(answer)).toContain('6 bytes');
  for (const socket of sockets) socket.destroy();
});

test('a connection with half a request gets a 408, and is closed even if its client keeps it open [sandbox-104]', async () => {
  const socket = connect({ port: portOf(impatient.server), host: '127.0.0.1', allowHalfOpen: true });
  socket.write('GET / HTTP/1.1\r\n');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 408 /);
  await expect.poll(() => connectionsOf(impatient.server), { timeout: 3_000 }).toBe(0);
  socket.destroy();
});

describe('behind a load balancer', () => {
  const ASK = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

  async function ask(socket: Socket, text = ASK) {
    socket.write(text);
    const [answer] = await once(socket, 'data');
    return String(answer);
  }

  test('a connection stays open for its next request longer than the load balancers in use keep it [sandbox-163]', async () => {
    const socket = connect(port, '127.0.0.1');
    const [, seconds] = /keep-alive: timeout=(\d+)/i.exec(await ask(socket)) ?? [];
    socket.destroy();
    // The default of Envoy.
    expect(Number(seconds)).toBeGreaterThan(3_600);
  });

  test.each([
    ['between two requests', ASK],
    ['before its first request', null],
  ])(
    'a connection that is idle %s outlasts the limit of headers, and is closed without an answer [sandbox-163]',
    async (_, first) => {
      const socket = connect(portOf(impatient.server), '127.0.0.1');
      if (first) await ask(socket, first);
      await pause(3 * HEADERS_LIMIT_MS);
      expect(await ask(socket)).toMatch(/^HTTP\/1\.1 200 /);
      const onMoreData = vi.fn();
      socket.on('data', onMoreData);
      await once(socket, 'close');
      expect(onMoreData).not.toHaveBeenCalled();
    },
  );

  // Only Linux shows which timers of a connection run.
  test.runIf(process.platform === 'linux')(
    'a silent connection is probed within a minute, before a network on the way forgets it',
    async () => {
      const socket = connect(port, '127.0.0.1');
      await ask(socket);
      const endpoints = [port, socket.localPort ?? 0].map(
        (end) => `0100007F:${end.toString(16).toUpperCase().padStart(4, '0')}`,
      );
      const secondsToProbe = () => {
        const line = readFileSync('/proc/net/tcp', 'utf8')
          .split('\n')
          .find((line) => line.includes(endpoints.join(' ')));
        // The second timer, in hundredths of a second.
        const [, remaining = ''] = / 02:([0-9A-F]{8}) /.exec(line ?? '') ?? [];
        return Number.parseInt(remaining, 16) / 100;
      };
      await expect.poll(secondsToProbe, { timeout: 3_000 }).toBeLessThanOrEqual(60);
      socket.destroy();
    },
  );

  test('a client that closes its direction after the request gets its answer [sandbox-166]', async () => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.end('GET /soon HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
    await once(socket, 'end');
    socket.destroy();
  });

  test.each([
    ['40 kB of headers', `GET / HTTP/1.1\r\nX-Amzn-Oidc-Data: ${'a'.repeat(40_000)}\r\n${REST}`],
    ['HTTP/1.0 without a Host', 'GET / HTTP/1.0\r\n\r\n'],
    ['HTTP/1.1 without a Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['a question about the server', `OPTIONS * HTTP/1.1\r\n${REST}`],
  ])('%s reaches the application [sandbox-164, sandbox-166]', async (_, text) => {
    expect(await send(text)).toMatch(/^HTTP\/1\.1 200 /);
  });

  test.each(FOREIGN)('%j is refused with the setting to change [sandbox-167]', async (bytes, words) => {
    expect(await send(bytes)).toContain(words);
  });

  test('at the end every answer is the last of its connection, also answers in preparation [sandbox-165]', async () => {
    const [busy, idle, unused] = Array.from({ length: 3 }, () => connect(portOf(ending.server), '127.0.0.1'));
    if (!busy || !idle || !unused) throw new Error('no sockets');
    expect(await ask(idle)).toContain('keep-alive');
    const arrived = once(ending.server, 'request');
    const answer = ask(busy, 'GET /soon HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await arrived;
    ending.closeAfterAnswers();
    for (const text of [await answer, await ask(idle)]) {
      expect(text).toMatch(/^HTTP\/1\.1 200 /);
      expect(text).toContain('Connection: close');
    }
    ending.closeUnused();
    await once(unused, 'close');
  });
});

test('a few pipelined requests are answered in order, each started after the answer before it [sandbox-69]', async () => {
  const answer = await send(
    `${'GET /count HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(9)}GET /count HTTP/1.1\r\n${REST}`,
  );
  expect([...answer.matchAll(/count (\d+) of (\d+)/g)].map(([text]) => text)).toEqual(
    Array.from({ length: 10 }, (_, i) => `count ${i + 1} of 1`),
  );
});

test('a client that pipelines many requests and reads nothing is cut off after the first answer [sandbox-69]', async () => {
  const startedBefore = startedLargeAnswers;
  const sockets = Array.from({ length: 5 }, () => connect(port, '127.0.0.1'));
  for (const socket of sockets) {
    socket.pause();
    socket.write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(1_181));
    // The server closes the connection before the client has read everything.
    socket.on('error', () => {});
  }
  await expect.poll(() => startedLargeAnswers).toBeGreaterThan(startedBefore);
  await expect.poll(() => connectionsOf(server)).toBe(0);
  expect(startedLargeAnswers - startedBefore).toBeLessThanOrEqual(5);
  for (const socket of sockets) socket.destroy();
});

test('a client that reads nothing is cut off, but not a client that reads slowly [sandbox-69]', async () => {
  const [stuckClient, slowClient] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  for (const socket of [stuckClient, slowClient]) {
    socket.pause();
    socket.write(`GET /large HTTP/1.1\r\n${REST}`);
  }
  let bytesRead = 0;
  const start = Date.now();
  for await (const chunk of slowClient) {
    bytesRead += chunk.length;
    await pause(5);
  }
  expect(bytesRead).toBeGreaterThan(LARGE.length);
  expect(Date.now() - start).toBeGreaterThan(2 * READ_LIMIT_MS);
  await expect.poll(() => connectionsOf(server)).toBe(0);
  stuckClient.destroy();
});

test('an answer that takes long to make is not cut off', async () => {
  expect(await send(`GET /late HTTP/1.1\r\n${REST}`)).toContain('late');
});
