import { once } from 'node:events';
import { readdirSync, utimesSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { startSandbox } from './playwright/start';
import { CAST } from './seed/cast/cast';
import { listen } from './testing/listen';
import { address, folder, run, seededFolder } from './testing/run-main';
import { fileOfSize } from './testing/sample-files';
import { signIn } from './testing/sign-in';

const userPath = `/v1/user/${CAST.hopeful.id}`;

test('kill -9 during an upload leaves no media without a file, and the leftover bytes are deleted [media-34]', async () => {
  const media = join(folder, 'media');
  const firstRun = run();
  const origin = await address(firstRun);
  const cookie = await signIn(origin);
  const call = (origin: string, method: string, path: string, body?: BodyInit) =>
    fetch(origin + path, { method, headers: { Origin: origin, Cookie: cookie }, body });
  const reserve = async () => (await call(origin, 'POST', '/v1/media/clip.mp4')).json();
  const [wholeUpload, halfUpload] = [await reserve(), await reserve()];
  expect((await call(origin, 'PUT', wholeUpload.upload_url, fileOfSize('mp4', 100_000))).status).toBe(204);
  const headers = { Origin: origin, 'Content-Length': 200_000 };
  const sender = request(origin + halfUpload.upload_url, { method: 'PUT', headers });
  sender.on('error', () => {});
  sender.write(fileOfSize('mp4', 100_000));
  const parts = () => readdirSync(media).filter((name) => name.endsWith('.part'));
  await vi.waitFor(() => expect(parts()).toHaveLength(1));
  firstRun.child.kill('SIGKILL');
  await firstRun.exit;
  expect(readdirSync(media)).toHaveLength(2);

  const twoHoursAgo = new Date(Date.now() - 7_200_000);
  for (const name of readdirSync(media)) utimesSync(join(media, name), twoHoursAgo, twoHoursAgo);
  const restartedOrigin = await address(run());
  await vi.waitFor(() => expect(parts()).toEqual([]));
  const wholeFile = await call(restartedOrigin, 'GET', `/sandbox/media/${wholeUpload.media_id}.mp4`);
  expect((await wholeFile.arrayBuffer()).byteLength).toBe(100_000);
  expect((await call(restartedOrigin, 'GET', `/v1/media/${halfUpload.media_id}/thumbnail`)).status).toBe(404);
  expect((await call(restartedOrigin, 'PUT', halfUpload.upload_url, fileOfSize('mp4', 100_000))).status).toBe(
    204,
  );
});

test('a second start on the same folder is refused with the reason, and the first goes on [sandbox-51]', async () => {
  const firstRun = run();
  const origin = await address(firstRun);
  const secondRun = run();
  expect(await secondRun.exit).toEqual([1, null]);
  expect(secondRun.output().trim()).toBe(
    `the data folder ${folder} is in use by process ${firstRun.child.pid}; stop that one, or set SANDBOX_DATA to another folder`,
  );
  expect((await fetch(`${origin}/v1/system/status`)).status).toBe(204);
});

test('a bucket that is down ends neither the start nor a reset, and the output names it [sandbox-59]', async () => {
  const closedServer = await listen(new Hono());
  closedServer.close();
  const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
  const sandbox = run({ MEDIA_URL: `s3://media?endpoint=${closedServer.url}`, ...keys });
  const origin = await address(sandbox);
  const failed = `The file store ${closedServer.url}/media: connect ECONNREFUSED`;
  await vi.waitFor(() => expect(sandbox.output()).toContain(failed));
  const cookie = await signIn(origin);
  expect(
    (await fetch(`${origin}/sandbox/reset`, { method: 'POST', headers: { Origin: origin } })).status,
  ).toBe(503);
  expect((await fetch(origin + userPath, { headers: { Cookie: cookie } })).status).toBe(401);
});

test('a start that was killed before the seed was complete is repaired by the next one', async () => {
  const data = join(folder, 'half');
  for (const ms of [700, 1_500, 2_500]) {
    const killedRun = run({ SANDBOX_DATA: data });
    const killTimer = setTimeout(() => killedRun.child.kill('SIGKILL'), ms);
    await killedRun.exit;
    clearTimeout(killTimer);
  }
  const origin = await address(run({ SANDBOX_DATA: data }));
  const count = await fetch(`${origin}/v1/user/count`, { headers: { Cookie: await signIn(origin) } });
  expect(await count.json()).toEqual({ total: 500 });
});

test('a checkout starts without a temporary folder, and the compiler does without its cache [sandbox-185]', async () => {
  // For root too nothing can be made below a file.
  const sandbox = run({ SANDBOX_DATA: seededFolder(), TMPDIR: 'package.json' });
  expect((await fetch(`${await address(sandbox)}/sandbox/health`)).status).toBe(200);
});

test('after a SIGTERM each call closes its connection for some seconds, then the process ends within 10 s [sandbox-165]', async () => {
  const { child, exit, ...sandbox } = run({ SANDBOX_DATA: seededFolder() });
  const origin = await address({ child, exit, ...sandbox });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const status = async (path: string) => {
    const call = request(origin + path, { agent }).end();
    const [response] = await once(call, 'response');
    response.resume();
    await once(response, 'end');
    return [response.statusCode, response.headers.connection];
  };
  expect(await status('/sandbox/health')).toEqual([200, 'keep-alive']);
  const unused = connect(Number(new URL(origin).port), '127.0.0.1');
  const closing = once(unused, 'close');
  await once(unused, 'connect');
  const start = Date.now();
  child.kill('SIGTERM');
  await vi.waitFor(async () => expect(await status('/sandbox/health')).toEqual([503, 'close']));
  expect(await status('/v1/system/status')).toEqual([204, 'close']);
  await vi.waitFor(() => expect(fetch(origin)).rejects.toThrow());
  const end = Date.now();
  await closing;
  // At once: open answers have 4 s more.
  expect(Date.now() - end).toBeLessThan(2_000);
  expect(await exit).toEqual([0, null]);
  expect(Date.now() - start).toBeLessThan(10_000);
});

test('a second SIGTERM ends the process at once, with the log written and the folder free [sandbox-165]', async () => {
  const env = { SANDBOX_DATA: seededFolder() };
  const firstRun = run(env);
  expect((await fetch(`${await address(firstRun)}/v1/nothing`)).status).toBe(404);
  firstRun.child.kill('SIGTERM');
  await vi.waitFor(async () =>
    expect((await fetch(`${await address(firstRun)}/sandbox/health`)).status).toBe(503),
  );
  firstRun.child.kill('SIGTERM');
  expect(await firstRun.exit).toEqual([0, null]);
  const { requests } = await (await fetch(`${await address(run(env))}/sandbox/log`)).json();
  expect(requests).toMatchObject([{ path: '/v1/nothing', status: 404 }]);
});

test('a sandbox of a test is not led to the database or the bucket of the machine [sandbox-102]', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://127.0.0.1:1/nothing');
  vi.stubEnv('MEDIA_URL', 's3://nothing?endpoint=http://127.0.0.1:1');
  const sandbox = await startSandbox({ data: 'memory' });
  vi.unstubAllEnvs();
  expect(sandbox.output()).not.toContain('MEDIA_URL');
  await sandbox.stop();
});

test.each<Record<string, string>>([
  { SANDBOX_HOSTS: 'qa.example.com' },
  { SANDBOX_TRUSTED_PROXIES: '127.0.0.1' },
])('behind a proxy on the same machine a reset needs the token: %j [sandbox-48]', async (settings) => {
  const sandbox = run({ SANDBOX_DATA: seededFolder(), ...settings });
  const reset = `${await address(sandbox)}/sandbox/reset`;
  expect((await fetch(reset, { method: 'POST' })).status).toBe(401);
  const [, token = ''] = /Bearer (\S{32})\n/.exec(sandbox.output()) ?? [];
  const headers = { Authorization: `Bearer ${token}` };
  expect((await fetch(reset, { method: 'POST', headers })).status).toBe(204);
});
