import { afterAll, expect, test } from 'vitest';
import { startSandbox } from '../harness/sandbox-process';
import { CAST, castUsers } from './seed/cast';
import { signIn } from './testing/writers';

const ROUNDS = 31;
const AVATARS = 24;

const { direct, stop } = await startSandbox({ data: 'memory' });
afterAll(stop);
const cookie = await signIn(direct);

async function read(path: string) {
  const response = await fetch(direct + path, { headers: { Cookie: cookie } });
  await response.arrayBuffer();
  expect(response.status, path).toBe(200);
}

async function medianOf(act: (round: number) => Promise<unknown>) {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    await act(round);
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[(ROUNDS - 1) / 2] ?? Number.NaN;
}

test('a page of users and 24 avatars, asked for at once, take at most 3 times as long as the page alone', {
  timeout: 120_000,
}, async () => {
  // Each round after the first finds these drawn already.
  const shown = castUsers
    .filter((user) => user.avatarUrl && user !== CAST.brokenAvatar)
    .map(({ avatarUrl }) => avatarUrl ?? '')
    .slice(0, AVATARS);
  expect(shown).toHaveLength(AVATARS);
  // No round finds any of these.
  const drawn = (round: number) => shown.map((_, n) => `/sandbox/avatars/${round + 10}-${n}.png`);

  const alone = await medianOf(() => read('/v2/user'));
  const again = await medianOf(() => Promise.all(['/v2/user', ...shown].map(read)));
  const anew = await medianOf((round) => Promise.all(['/v2/user', ...drawn(round)].map(read)));
  const ratios = { again: again / alone, anew: anew / alone };
  console.log(
    `the page ${alone.toFixed(1)} ms; with avatars that were drawn ${again.toFixed(1)}, that are new ${anew.toFixed(1)} ms`,
  );
  expect(ratios.again).toBeLessThanOrEqual(3);
  expect(ratios.anew).toBeLessThanOrEqual(3);
});
