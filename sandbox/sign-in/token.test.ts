import { expect, test } from 'vitest';
import { parseTrustedProxies } from './client-address';
import { chooseToken } from './token';

type Settings = { host?: string; hosts?: string[]; proxies?: string };

function choose(given: string | undefined, { host = '127.0.0.1', hosts = [], proxies }: Settings = {}) {
  return chooseToken(given, { host, hosts, trustedProxies: parseTrustedProxies(proxies) });
}

test('on loopback no token is needed, unless one is set', () => {
  for (const host of ['127.0.0.1', '::1', 'localhost']) expect(choose(undefined, { host })).toBeNull();
  expect(choose(undefined, { hosts: ['staff.localhost'] })).toBeNull();
  expect(choose('')).toBeNull();
  expect(choose('given')).toBe('given');
});

test.each([
  ...['0.0.0.0', '::', '192.168.1.5', 'my-machine'].map((host) => ({ host })),
  { hosts: ['qa.example.com'] },
  { hosts: ['localhost', '192.168.1.5'] },
  { proxies: '127.0.0.1' },
  { proxies: '10.0.0.0/8' },
])('with %j the token is new at every start, unless one is set [sandbox-99]', (settings) => {
  expect(choose(undefined, settings)).toMatch(/^[\w-]{32}$/);
  expect(choose(undefined, settings)).not.toBe(choose(undefined, settings));
  expect(choose('given', settings)).toBe('given');
});

test.each(['two words', 'tab\there', 'ümlaut', 'x'.repeat(201)])(
  'a token of %j is refused in words',
  (token) => {
    expect(() => choose(token)).toThrow('SANDBOX_TOKEN: at most 200 ASCII characters without blanks');
  },
);
