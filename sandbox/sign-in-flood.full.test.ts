import { randomUUID } from 'node:crypto';
import { afterAll, expect, test, vi } from 'vitest';
import { copyTemplate } from '../tools/harness/sandbox-template';
import { startSandbox } from './playwright/start';
import { signIn } from './testing/sign-in';

const CLIENTS = 150;
const LIMIT_MS = 5_000;

const data = copyTemplate();
const sandbox = await startSandbox({ data: data.folder });
afterAll(() => sandbox.stop().finally(data.remove));

test('while 150 clients sign in with made-up names, staff sign in within 5 s [sandbox-18]', async () => {
  const statuses: number[] = [];
  const stop = new AbortController();
  async function client() {
    while (!stop.signal.aborted) {
      const response = await fetch(`${sandbox.direct}/v1/session?scope=admin`, {
        method: 'POST',
        headers: { Origin: sandbox.direct, 'Content-Type': 'application/json' },
        body: JSON.stringify({ username: `n${randomUUID().slice(0, 8)}`, password: 'x' }),
        signal: stop.signal,
      });
      await response.arrayBuffer();
      statuses.push(response.status);
    }
  }
  const flood = Promise.all(Array.from({ length: CLIENTS }, client));
  await vi.waitFor(() => expect(statuses.length).toBeGreaterThan(CLIENTS));
  for (let i = 0; i < 3; i++) {
    const start = performance.now();
    await signIn(sandbox.direct);
    expect(performance.now() - start).toBeLessThan(LIMIT_MS);
  }
  stop.abort();
  await expect(flood).rejects.toThrow('aborted');
  expect(statuses.filter((status) => status !== 401 && status !== 503)).toEqual([]);
});
