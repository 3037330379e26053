import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { startSandbox } from '../tools/harness/sandbox-process';
import { CAST } from './seed/cast/cast';
import { listen } from './testing/listen';
import { address, folder, run, seededFolder, signIn } from './testing/run-main';
import { fileOfSize } from './testing/sample-files';

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
  await vi.waitFor(() => expect(parts()).toHaveLength(1));
  first.child.kill('SIGKILL');
  await first.exit;
  expect(readdirSync(media)).toHaveLength(2);

  const twoHoursAgo = new Date(Date.now() - 7_200_000);
  for (const name of readdirSync(media)) utimesSync(join(media, name), twoHoursAgo, twoHoursAgo);
  const again = await address(run());
  await vi.waitFor(() => expect(parts()).toEqual([]));
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
  await vi.waitFor(() => expect(sandbox.output()).toContain(failed));
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

test('it prints its accounts, and wrong settings in one line', async () => {
  const sandbox = run();
  await address(sandbox);
  for (const name of ['super', 'admin', 'fan']) expect(sandbox.output()).toContain(`sandbox-${name}`);
  const { port } = new URL(await address(sandbox));
  const taken = run({ SANDBOX_DATA: seededFolder(), PORT: port });
  expect(await taken.exit).toEqual([1, null]);
  expect(taken.output().trim()).toBe(
    `port ${port} is in use; stop the program that uses it, or set PORT to another port`,
  );
  const wrong = run({ SANDBOX_DATA: seededFolder(), SANDBOX_ORIGINS: 'https://a.example/' });
  expect(await wrong.exit).toEqual([1, null]);
  expect(wrong.output().trim()).toBe(
    'SANDBOX_ORIGINS: https://a.example/ is not an origin such as https://admin.example.com',
  );
});
