import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CAST } from './seed/cast/cast';
import { address, folder, run, seededFolder } from './testing/run-main';
import { signIn } from './testing/sign-in';

const userPath = `/v1/user/${CAST.hopeful.id}`;
const isBanned = async (origin: string, cookie: string) =>
  (await (await fetch(origin + userPath, { headers: { Cookie: cookie } })).json()).is_banned;

const hoursAhead = async (origin: string, init?: RequestInit) =>
  (await (await fetch(`${origin}/sandbox/clock`, init)).json()).offsetSeconds / 3_600;

test('after kill -9 everything that was answered is still there, the session and the time of the sandbox too [sandbox-51, sandbox-171]', async () => {
  const firstRun = run();
  const origin = await address(firstRun);
  const cookie = await signIn(origin);
  expect(await isBanned(origin, cookie)).toBe(false);
  const response = await fetch(origin + userPath, {
    method: 'PATCH',
    headers: { Origin: origin, Cookie: cookie, 'Content-Type': 'application/json' },
    body: '{"isBanned":true}',
  });
  expect(response.status).toBe(200);
  const put = { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: '{"advance":3600}' };
  expect(await hoursAhead(origin, put)).toBe(1);
  firstRun.child.kill('SIGKILL');
  await firstRun.exit;
  expect(existsSync(join(folder, 'lock'))).toBe(true);

  const secondRun = run();
  expect(await isBanned(await address(secondRun), cookie)).toBe(true);
  expect(await hoursAhead(await address(secondRun))).toBe(1);
  secondRun.child.kill('SIGINT');
  expect(await secondRun.exit).toEqual([0, null]);
  expect(existsSync(join(folder, 'lock'))).toBe(false);
});

test('the start prints the accounts, and a wrong setting in one line [sandbox-89]', async () => {
  const sandbox = run();
  await address(sandbox);
  for (const name of ['super', 'admin', 'fan']) expect(sandbox.output()).toContain(`sandbox-${name}`);
  const { port } = new URL(await address(sandbox));
  const runOnTakenPort = run({ SANDBOX_DATA: seededFolder(), PORT: port });
  expect(await runOnTakenPort.exit).toEqual([1, null]);
  expect(runOnTakenPort.output().trim()).toBe(
    `port ${port} is in use; stop the program that uses it, or set PORT to another port`,
  );
  const runWithWrongOrigin = run({ SANDBOX_DATA: seededFolder(), SANDBOX_ORIGINS: 'https://a.example/x' });
  expect(await runWithWrongOrigin.exit).toEqual([1, null]);
  expect(runWithWrongOrigin.output().trim()).toBe(
    'SANDBOX_ORIGINS: https://a.example/x is not an origin such as https://admin.example.com',
  );
});
