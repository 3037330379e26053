import { stat } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { hashPassword, isPassword, rememberRight } from './passwords';

test('a password is known by its hash, which is salted and names its cost', async () => {
  const [firstHash, secondHash] = await Promise.all([hashPassword('pässword'), hashPassword('pässword')]);
  expect(firstHash).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  expect(firstHash).not.toBe(secondHash);
  expect(await isPassword('pässword', firstHash)).toBe(true);
  expect(await isPassword('pässworD', firstHash)).toBe(false);
  expect(await isPassword('', firstHash)).toBe(false);
});

test('at most two passwords are hashed at a time, so that files have threads left [sandbox-170]', async () => {
  const order: string[] = [];
  const hashes = Array.from({ length: 6 }, (_, n) => hashPassword(`${n}`).then(() => order.push('hash')));
  await stat('.').then(() => order.push('file'));
  await Promise.all(hashes);
  expect(order[0]).toBe('file');
});

test('a right password is checked once, a wrong one every time', async () => {
  const slowCheck = vi.fn(async (password: string, stored: string) => password === stored);
  const check = rememberRight(slowCheck);
  for (const { password, stored, checks } of [
    { password: 'right', stored: 'right', checks: 1 },
    { password: 'wrong', stored: 'right', checks: 3 },
    { password: 'other', stored: 'other', checks: 1 },
  ]) {
    slowCheck.mockClear();
    for (let n = 0; n < 3; n++) expect(await check(password, stored)).toBe(password === stored);
    expect(slowCheck).toHaveBeenCalledTimes(checks);
  }
});
