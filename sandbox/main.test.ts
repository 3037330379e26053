import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { get, request } from 'node:http';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { ownEnvironment } from '../harness/environment';
import { startSandbox } from '../harness/sandbox-process';
import { CAST } from './seed/cast';
import { listen } from './testing/listen';
import { fileOfSize } from './testing/sample-files';

// Each test starts processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), 'admin-dash-main-'));
const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true }));

type Run = { child: ChildProcess; output: () => string; exit: Promise<unknown[]> };

function run(env: Record<string, string> = {}): Run {
  const { HOST: _, ...inherited } = ownEnvironment();
  const child = spawn(process.execPath, ['--import', 'tsx', 'sandbox/main.ts'], {
    env: { ...inherited, PORT: '0', SANDBOX_DATA: folder, ...env },
  });
  started.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  return { child, output: () => text, exit: once(child, 'exit') };
}

/** Resolves to the address once it is printed; the sandbox answers from then on. */
async function address(sandbox: Run): Promise<string> {
  for (;;) {
    const port = /http:\/\/sandbox\.localhost:(\d+)/.exec(sandbox.output())?.[1];
    if (port) return `http://127.0.0.1:${port}`;
    const more = sandbox.child.stdout ? once(sandbox.child.stdout, 'data') : Promise.reject();
    await Promise.race([more, sandbox.exit.then(() => Promise.reject(new Error(sandbox.output())))]);
  }
}

async function signIn(origin: string) {
  const response = await fetch(`${origin}/v1/session?scope=admin`, {
    method: 'POST',
    headers: { Origin: origin, 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'super', password: 'sandbox-super' }),
  });
  expect(response.status).toBe(204);
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

const userPath = `/v1/user/${CAST.hopeful.id}`;
const isBanned = async (origin: string, cookie: string) =>
  (await (await fetch(origin + userPath, { headers: { Cookie: cookie } })).json()).is_banned;

test('after kill -9 everything that was answered is still there, the session too', async () => {
  const first = run();
  const origin = await address(first);
  const cookie = await signIn(origin);
  expect(await isBanned(origin, cookie)).toBe(false);
  const response = await fetch(origin + userPath, {
    method: 'PATCH',
    headers: { Origin: origin, Cookie: cookie, 'Content-Type': 'application/json' },
    body: '{"isBanned":true}',
  });
  expect(response.status).toBe(200);
  first.child.kill('SIGKILL');
  await first.exit;
  expect(existsSync(join(folder, 'lock'))).toBe(true);

  const second = run();
  expect(await isBanned(await address(second), cookie)).toBe(true);
  second.child.kill('SIGTERM');
  expect(await second.exit).toEqual([0, null]);
  expect(existsSync(join(folder, 'lock'))).toBe(false);
});

test('kill -9 during an upload leaves no media without a file, and the leftover bytes are deleted', async () => {
  const media = join(folder, 'media');
  const first = run();
  const origin = await address(first);
  const cookie = await signIn(origin);
  const call = (at: string, method: string, path: string, body?: BodyInit) =>
    fetch(at + path, { method, headers: { Origin: at, Cookie: cookie }, body });
  const reserve = async () => (await call(origin, 'POST', '/v1/media/clip.mp4')).json();
  const [whole, half] = [await reserve(), await reserve()];
  expect((await call(origin, 'PUT', whole.upload_url, fileOfSize('mp4', 100_000))).status).toBe(204);
  const headers = { Origin: origin, 'Content-Length': 200_000 };
  const sender = request(origin + half.upload_url, { method: 'PUT', headers });
  sender.on('error', () => {});
  sender.write(fileOfSize('mp4', 100_000));
  const parts = () => readdirSync(media).filter((name) => name.endsWith('.part'));
  await vi.waitFor(() => expect(parts()).toHaveLength(1), { timeout: 20_000 });
  first.child.kill('SIGKILL');
  await first.exit;
  expect(readdirSync(media)).toHaveLength(2);

  const twoHoursAgo = new Date(Date.now() - 7_200_000);
  for (const name of readdirSync(media)) utimesSync(join(media, name), twoHoursAgo, twoHoursAgo);
  const again = await address(run());
  await vi.waitFor(() => expect(parts()).toEqual([]), { timeout: 20_000 });
  const kept = await call(again, 'GET', `/sandbox/media/${whole.media_id}.mp4`);
  expect((await kept.arrayBuffer()).byteLength).toBe(100_000);
  expect((await call(again, 'GET', `/v1/media/${half.media_id}/thumbnail`)).status).toBe(404);
  expect((await call(again, 'PUT', half.upload_url, fileOfSize('mp4', 100_000))).status).toBe(204);
});

test('a second start on the same folder is refused with the reason, and the first goes on', async () => {
  const first = run();
  const origin = await address(first);
  const second = run();
  expect(await second.exit).toEqual([1, null]);
  expect(second.output().trim()).toBe(
    `the data folder ${folder} is in use by process ${first.child.pid}; stop that one, or set SANDBOX_DATA to another folder`,
  );
  expect((await fetch(`${origin}/v1/system/status`)).status).toBe(204);
});

test('a start that was killed before the seed was complete is repaired by the next one', async () => {
  const data = join(folder, 'half');
  for (const ms of [700, 1_500, 2_500]) {
    const early = run({ SANDBOX_DATA: data });
    const late = setTimeout(() => early.child.kill('SIGKILL'), ms);
    await early.exit;
    clearTimeout(late);
  }
  const origin = await address(run({ SANDBOX_DATA: data }));
  const count = await fetch(`${origin}/v1/user/count`, { headers: { Cookie: await signIn(origin) } });
  expect(await count.json()).toEqual({ total: 500 });
});

test('a bucket that is down ends neither the start nor a reset, and is named', async () => {
  const closed = await listen(new Hono());
  closed.close();
  const sandbox = run({ MEDIA_URL: `s3://media?endpoint=${closed.url}` });
  const origin = await address(sandbox);
  const failed = `The file store ${closed.url}/media: connect ECONNREFUSED`;
  await vi.waitFor(() => expect(sandbox.output()).toContain(failed), { timeout: 20_000 });
  const cookie = await signIn(origin);
  expect(
    (await fetch(`${origin}/sandbox/reset`, { method: 'POST', headers: { Origin: origin } })).status,
  ).toBe(503);
  expect((await fetch(origin + userPath, { headers: { Cookie: cookie } })).status).toBe(401);
});

test('a sandbox of a test is not led to the database or the bucket of the machine', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://127.0.0.1:1/nothing');
  vi.stubEnv('MEDIA_URL', 's3://nothing?endpoint=http://127.0.0.1:1');
  const sandbox = await startSandbox({ data: 'memory' });
  vi.unstubAllEnvs();
  expect(sandbox.output()).not.toContain('MEDIA_URL');
  await sandbox.stop();
});

test('without settings it answers only on loopback and under its own names', async () => {
  const ours = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  const outer = ours.find(({ family, internal }) => family === 'IPv4' && !internal);
  // Without a network, Linux still has all of 127.0.0.0/8.
  const host = outer?.address ?? '127.0.0.2';
  const at = (address: string) => `http://${host}:${new URL(address).port}`;
  const statusOf = async (url: string, init?: RequestInit) => (await fetch(url, init)).status;
  const loopback = run({ SANDBOX_DATA: 'memory' });
  const open = run({ SANDBOX_DATA: 'memory', HOST: '0.0.0.0', SANDBOX_HOSTS: `${host},qa.example.com` });
  const [usual, everywhere] = [await address(loopback), await address(open)];

  expect(await statusOf(`${usual}/v1/system/status`)).toBe(204);
  expect(await statusOf(`${usual}/sandbox/log`)).toBe(200);
  await expect(fetch(at(usual))).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
  expect(loopback.output()).not.toContain('Bearer');

  expect(await statusOf(`${at(everywhere)}/v1/system/status`)).toBe(204);
  expect(await statusOf(`${at(everywhere)}/sandbox/log`)).toBe(401);
  const [, token = ''] = /Bearer (\S{32})\n/.exec(open.output()) ?? [];
  const headers = { Authorization: `Bearer ${token}` };
  expect(await statusOf(`${at(everywhere)}/sandbox/log`, { headers })).toBe(200);

  // Node's fetch does not allow setting the Host header.
  async function statusFor(name: string, path: string) {
    const { port } = new URL(everywhere);
    const asked = get({ host: '127.0.0.1', port, path, headers: { Host: `${name}:${port}` } });
    const [response] = await once(asked, 'response');
    response.resume();
    return response.statusCode;
  }
  for (const path of ['/v1/system/status', '/sandbox/log', '/lists/users', '/sandbox/media/x.png']) {
    expect([path, await statusFor('rebound.example.com', path)]).toEqual([path, 421]);
  }
  expect(await statusFor('qa.example.com', '/v1/system/status')).toBe(204);
  expect(await statusFor('sandbox.localhost', '/v1/system/status')).toBe(204);
});

test.each<Record<string, string>>([
  { SANDBOX_HOSTS: 'qa.example.com' },
  { SANDBOX_TRUSTED_PROXIES: '127.0.0.1' },
])('behind a proxy on the same machine a reset needs the token: %j', async (settings) => {
  const sandbox = run({ SANDBOX_DATA: 'memory', ...settings });
  const reset = `${await address(sandbox)}/sandbox/reset`;
  expect((await fetch(reset, { method: 'POST' })).status).toBe(401);
  const [, token = ''] = /Bearer (\S{32})\n/.exec(sandbox.output()) ?? [];
  const headers = { Authorization: `Bearer ${token}` };
  expect((await fetch(reset, { method: 'POST', headers })).status).toBe(204);
});

test('SANDBOX_PASSWORD replaces the public passwords, also those of an earlier start, and after a reset', async () => {
  const data = join(folder, 'password');
  const early = run({ SANDBOX_DATA: data });
  await signIn(await address(early));
  early.child.kill('SIGTERM');
  await early.exit;

  const sandbox = run({ SANDBOX_DATA: data, SANDBOX_PASSWORD: 'our own' });
  const origin = await address(sandbox);
  const statusWith = async (username: string, password: string) => {
    const headers = { Origin: origin, 'Content-Type': 'application/json' };
    const body = JSON.stringify({ username, password });
    return (await fetch(`${origin}/v1/session`, { method: 'POST', headers, body })).status;
  };
  const reset = () => fetch(`${origin}/sandbox/reset`, { method: 'POST' });
  for (const prepare of [async () => {}, reset]) {
    await prepare();
    for (const name of ['super', 'admin', 'fan']) {
      expect(await statusWith(name, `sandbox-${name}`)).toBe(401);
      expect(await statusWith(name, 'our own')).toBe(204);
    }
  }
  const { accounts } = await (await fetch(`${origin}/sandbox/about`)).json();
  expect(accounts).toEqual([]);
  expect(sandbox.output()).not.toMatch(/our own|sandbox-super/);
});

test('it prints its accounts, and wrong settings in one line', async () => {
  const sandbox = run({ SANDBOX_DATA: 'memory' });
  await address(sandbox);
  for (const name of ['super', 'admin', 'fan']) expect(sandbox.output()).toContain(`sandbox-${name}`);
  const { port } = new URL(await address(sandbox));
  const taken = run({ SANDBOX_DATA: 'memory', PORT: port });
  expect(await taken.exit).toEqual([1, null]);
  expect(taken.output().trim()).toBe(
    `port ${port} is in use; stop the program that uses it, or set PORT to another port`,
  );
  const wrong = run({ SANDBOX_DATA: 'memory', SANDBOX_ORIGINS: 'https://a.example/' });
  expect(await wrong.exit).toEqual([1, null]);
  expect(wrong.output().trim()).toBe(
    'SANDBOX_ORIGINS: https://a.example/ is not an origin such as https://admin.example.com',
  );
});
