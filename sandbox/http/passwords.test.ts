import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './passwords';

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
