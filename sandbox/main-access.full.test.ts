import { expect, test } from 'vitest';
import { address, run, seededFolder } from './testing/run-main';
import { signIn } from './testing/sign-in';

test('SANDBOX_PASSWORD replaces the public passwords, also those of an earlier start, and after a reset [sandbox-49]', async () => {
  const data = seededFolder();
  const earlierRun = run({ SANDBOX_DATA: data });
  await signIn(await address(earlierRun));
  earlierRun.child.kill('SIGINT');
  await earlierRun.exit;

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
