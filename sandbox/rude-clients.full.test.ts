import { once } from 'node:events';
import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type SandboxProcess, startSandbox } from './playwright/start';
import { startCluster } from './testing/postgres-cluster';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const ANSWER_LIMIT_MS = 10_000;
const RUDE_MS = 20_000;
const SILENT_MS = 60_000;
const EACH_MS = 500;
const DOCUMENT = '/sandbox/openapi.json';
const REQUEST = `GET ${DOCUMENT} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const HALF_BODY =
  'POST /v1/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{';

const cluster = await startCluster();
let sandbox: SandboxProcess;
beforeAll(async () => {
  sandbox = await startSandbox({
    data: 'memory',
    database: cluster?.url,
    nodeArgs: ['--max-old-space-size=512'],
  });
});
afterAll(async () => {
  cluster?.resume();
  await sandbox.stop();
  await cluster?.stop();
});

/** The status of a call on a connection of its own. */
async function call(path: string): Promise<number> {
  const request = get(sandbox.direct + path, {
    agent: false,
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  });
  const [response] = await once(request, 'response');
  for await (const _ of response);
  return response.statusCode;
}

/** The statuses, or errors, of calls to the database and past it that start every half second. */
async function callFor(ms: number): Promise<Set<number | string>> {
  const calls: Promise<number | string>[] = [];
  for (const end = Date.now() + ms; Date.now() < end; await pause(EACH_MS)) {
    for (const path of ['/v1/system/status', DOCUMENT]) calls.push(call(path).catch(String));
  }
  return new Set(await Promise.all(calls));
}

test.each([
  ['60 connections that each pipeline 1,181 requests', 60, REQUEST.repeat(1_181)],
  ['500 half-sent headers', 500, 'GET / HTTP/1.1\r\nHost: local'],
  ['500 requests whose answers nobody reads', 500, REQUEST],
  ['500 half-sent bodies', 500, HALF_BODY],
])('%s end neither the process nor the answers to others [sandbox-105]', async (_, count, text) => {
  const { port } = new URL(sandbox.direct);
  const sockets: Socket[] = [];
  for (let i = 0; i < count; i++) {
    const socket = connect(Number(port), '127.0.0.1');
    // The sandbox may cut the connection off.
    socket.on('error', () => {});
    socket.pause();
    socket.write(text);
    sockets.push(socket);
  }
  expect(await callFor(RUDE_MS)).toEqual(new Set([200, 204]));
  for (const socket of sockets) socket.destroy();
  expect([await call('/v1/system/status'), await call(DOCUMENT)]).toEqual([204, 200]);
  expect(sandbox.ended(), sandbox.output()).toBe(null);
});

test.runIf(cluster)(
  'while PostgreSQL is silent for a minute calls get 503, and afterwards their answers [sandbox-54]',
  async () => {
    cluster?.freeze();
    expect(await callFor(SILENT_MS)).toEqual(new Set([503, 200]));
    cluster?.resume();
    // The connections that were given up are opened anew, which takes a slow machine a moment.
    await expect.poll(() => call('/v1/system/status')).toBe(204);
    expect(await call(DOCUMENT)).toBe(200);
    expect(sandbox.ended(), sandbox.output()).toBe(null);
  },
);
