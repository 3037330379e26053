import { type ChildProcess, spawn } from 'node:child_process';
import { afterEach, expect, test } from 'vitest';
import { ownEnvironment } from './playwright/environment';

let child: ChildProcess | undefined;
afterEach(() => child?.kill('SIGKILL'));

/** A sandbox with so small a heap that keeping all it receives would end it. */
async function startSmall(): Promise<string> {
  const sandbox = spawn(
    process.execPath,
    ['--max-old-space-size=400', '--import', 'tsx', 'sandbox/main.ts'],
    {
      env: { ...ownEnvironment(), PORT: '0', HOST: '127.0.0.1', SANDBOX_DATA: 'memory' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  child = sandbox;
  return new Promise((resolve, reject) => {
    sandbox.once('exit', () => reject(new Error('the sandbox ended')));
    sandbox.stdout.on('data', (chunk) => {
      const port = /sandbox\.localhost:(\d+)/.exec(String(chunk))?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
  });
}

test('1,200 sign-ins of 0.98 MB by nobody leave the sandbox and its log working [sandbox-39]', {
  // Ends a hang; it takes two minutes on a busy machine.
  timeout: 600_000,
}, async () => {
  const origin = await startSmall();
  const body = JSON.stringify({ username: 'x'.repeat(980_000), password: 'x' });
  const headers = { Origin: origin, 'Content-Type': 'application/json' };
  const lanes = Array.from({ length: 6 }, async () => {
    for (let i = 0; i < 200; i++) {
      const response = await fetch(`${origin}/v1/session?scope=admin`, { method: 'POST', headers, body });
      expect(response.status).toBe(422);
      await response.text();
    }
  });
  await Promise.all(lanes);
  const log = await fetch(`${origin}/sandbox/log`);
  expect(log.status).toBe(200);
  const { requests } = await log.json();
  expect(requests).toHaveLength(1_000);
  // The log has each call with the start of its body.
  for (const { body, bytes } of requests) {
    expect(body).toMatch(/^\{"username":"x+$/);
    expect([body.length, bytes]).toEqual([10_000, 980_030]);
  }
});
