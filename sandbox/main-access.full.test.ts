import { expect, test } from 'vitest';
import { address, run, seededFolder } from './testing/run-main';
import { signIn } from './testing/sign-in';

/** Sends a call from the sandbox's own origin, and returns the status. */
async function post(origin: string, path: string, json: unknown): Promise<number> {
  const headers = { Origin: origin, 'Content-Type': 'application/json' };
  return (await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(json) })).status;
}

test('SANDBOX_PASSWORD replaces the public passwords, also those of an earlier start, and after a reset [sandbox-49]', async () => {
  const data = seededFolder();
  const earlierRun = run({ SANDBOX_DATA: data });
  await signIn(await address(earlierRun));
  earlierRun.child.kill('SIGINT');
  await earlierRun.exit;

  const sandbox = run({ SANDBOX_DATA: data, SANDBOX_PASSWORD: 'our own' });
  const origin = await address(sandbox);
  const reset = () => fetch(`${origin}/sandbox/reset`, { method: 'POST' });
  for (const prepare of [async () => {}, reset]) {
    await prepare();
    for (const name of ['super', 'admin', 'fan']) {
      expect(await post(origin, '/v1/session', { username: name, password: `sandbox-${name}` })).toBe(401);
      expect(await post(origin, '/v1/session', { username: name, password: 'our own' })).toBe(204);
    }
  }
  const { accounts } = await (await fetch(`${origin}/sandbox/about`)).json();
  expect(accounts).toEqual([]);
  expect(sandbox.output()).not.toMatch(/our own|sandbox-super/);
});

test('SANDBOX_PASSWORD changes no password of an account that QA has added [sandbox-49]', async () => {
  const env = { SANDBOX_DATA: seededFolder(), SANDBOX_PASSWORD: 'our own' };
  const earlierRun = run(env);
  const mod = { username: 'qa_mod', password: 'of this account' };
  const users = [{ ...mod, maxAuthScope: 'admin' }];
  expect(await post(await address(earlierRun), '/sandbox/rows', { users })).toBe(201);
  earlierRun.child.kill('SIGINT');
  await earlierRun.exit;

  const origin = await address(run(env));
  expect(await post(origin, '/v1/session', mod)).toBe(204);
  expect(await post(origin, '/v1/session', { ...mod, password: 'our own' })).toBe(401);
});
