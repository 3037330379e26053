import { expect, test, vi } from 'vitest';
import { hashPassword, isPassword, rememberRight } from './passwords';

test('a password is known by its hash, which is salted and names its cost', async () => {
  const [one, two] = await Promise.all([hashPassword('pässword'), hashPassword('pässword')]);
  expect(one).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  expect(one).not.toBe(two);
  expect(await isPassword('pässword', one)).toBe(true);
  expect(await isPassword('pässworD', one)).toBe(false);
  expect(await isPassword('', one)).toBe(false);
});

test('where there is no hash every password is wrong, after the same work', async () => {
  const stored = await hashPassword('right');
  const fastest = async (hash: string | null) => {
    const times = [];
    for (let i = 0; i < 3; i++) {
      const start = performance.now();
      expect(await isPassword('wrong', hash)).toBe(false);
      times.push(performance.now() - start);
    }
    return Math.min(...times);
  };
  // Without the dummy hash, it would take a thousandth of the time.
  expect(await fastest(null)).toBeGreaterThan(0.3 * (await fastest(stored)));
});

test('a right password is checked once, a wrong one and an unknown name every time', async () => {
  const slow = vi.fn(async (password: string, stored: string | null) => password === stored);
  const check = rememberRight(slow);
  for (const [password, stored, checks] of [
    ['right', 'right', 1],
    ['wrong', 'right', 3],
    ['right', null, 3],
    ['other', 'other', 1],
  ] as const) {
    slow.mockClear();
    for (let n = 0; n < 3; n++) expect(await check(password, stored)).toBe(password === stored);
    expect(slow).toHaveBeenCalledTimes(checks);
  }
});
