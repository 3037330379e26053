import { expect, test } from 'vitest';
import { chooseToken } from './token';

test('on loopback no token is needed, unless one is set', () => {
  for (const host of ['127.0.0.1', '::1', 'localhost']) expect(chooseToken(undefined, host)).toBeNull();
  expect(chooseToken('', '127.0.0.1')).toBeNull();
  expect(chooseToken('given', '127.0.0.1')).toBe('given');
});

test('beyond loopback it is new at every start, unless one is set', () => {
  for (const host of ['0.0.0.0', '::', '192.168.1.5', 'my-machine']) {
    expect(chooseToken(undefined, host)).toMatch(/^[\w-]{32}$/);
    expect(chooseToken(undefined, host)).not.toBe(chooseToken(undefined, host));
    expect(chooseToken('given', host)).toBe('given');
  }
});

test.each(['two words', 'tab\there', 'ümlaut', 'x'.repeat(201)])(
  'a token of %j is refused in words',
  (token) => {
    expect(() => chooseToken(token, '127.0.0.1')).toThrow(
      'SANDBOX_TOKEN: at most 200 ASCII characters without blanks',
    );
  },
);
