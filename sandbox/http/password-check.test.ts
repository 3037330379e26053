import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createPasswordCheck } from './password-check';

const HASH_MS = 10;
const REFUSED_MS = 100;

/** A check whose hashes take no work; it records the order of the answers. */
function start() {
  let hashed = 0;
  const check = createPasswordCheck(async (password, stored) => {
    hashed++;
    await pause(HASH_MS);
    return password === stored;
  }, REFUSED_MS);
  const answered: string[] = [];
  async function attempt(
    name: string,
    stored: string | null,
    options: { from?: string; password?: string } = {},
  ) {
    const { from = '10.0.0.1', password = 'wrong' } = options;
    const start = performance.now();
    const outcome = await check({ address: from, password, stored }).catch((error) => error.status);
    answered.push(name);
    return { outcome, ms: performance.now() - start };
  }
  const attempts = (count: number, from?: string) =>
    Array.from({ length: count }, (_, at) => attempt(`made up ${at}`, null, { from }));
  return { attempt, attempts, answered, hashes: () => hashed };
}

test('a right password is answered at once, while a hundred and fifty made-up names stand in line', async () => {
  const { attempt, attempts, answered } = start();
  const others = attempts(150);
  const { outcome } = await attempt('staff', 'right', { password: 'right' });
  expect(outcome).toBe(true);
  expect(answered.length).toBeLessThan(10);
  await Promise.all(others);
});

test('a wrong password is answered in its turn, whether the name exists or not', async () => {
  const { attempt, attempts, answered } = start();
  await Promise.all([
    ...attempts(5),
    attempt('exists', 'right'),
    attempt('does not', null),
    attempt('exists too', 'right'),
    ...attempts(1),
  ]);
  expect(answered.slice(5)).toEqual(['exists', 'does not', 'exists too', 'made up 0']);
});

test('where nobody waits, a wrong password takes one hash, whether the name exists or not', async () => {
  const { attempt, hashes } = start();
  expect((await attempt('exists', 'right')).outcome).toBe(false);
  expect(hashes()).toBe(1);
  expect((await attempt('does not', null)).outcome).toBe(false);
  expect(hashes()).toBe(2);
});

test('when the line is full, the last are refused after the same time, whether their names exist or not', async () => {
  const { attempt, attempts } = start();
  const others = attempts(101);
  const refused = await Promise.all([attempt('exists', 'right'), attempt('does not', null)]);
  for (const { outcome, ms } of refused) {
    expect(outcome).toBe(503);
    expect(ms).toBeGreaterThan(REFUSED_MS - 2);
  }
  const outcomes = (await Promise.all(others)).map((each) => each.outcome);
  expect(new Set(outcomes)).toEqual(new Set([false]));
});

test('addresses take turns, and a full line refuses the address that fills it', async () => {
  const { attempt, attempts, answered } = start();
  const flood = attempts(101, '10.6.6.6');
  const { outcome } = await attempt('elsewhere', null, { from: '10.0.0.2' });
  expect(outcome).toBe(false);
  expect(answered.length).toBeLessThan(5);
  const outcomes = (await Promise.all(flood)).map((each) => each.outcome);
  expect(outcomes.filter((each) => each === 503)).toHaveLength(1);
});
