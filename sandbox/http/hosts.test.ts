import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { refusal } from '../testing/app';
import { answerPreflight, headers } from './headers';
import { checkHost, isLoopback, parseHosts, parseOrigins } from './hosts';

const app = new Hono();
app.use(headers(['https://admin.example.com']));
app.use(checkHost(parseHosts('sandbox.example.com, [fd00::7]')));
app.use(answerPreflight);
app.all('*', (c) => c.text('here'));

const ask = (host: string | null, init: RequestInit = {}) =>
  app.request('http://127.0.0.1:4000/v1/user/me', {
    ...init,
    headers: { ...init.headers, ...(host === null ? {} : { Host: host }) },
  });

describe('the Host header', () => {
  test.each([
    '127.0.0.1',
    '127.0.0.1:4000',
    '127.8.9.10:4000',
    '[::1]',
    '[::1]:4000',
    '[0:0:0:0:0:0:0:1]:4000',
    '[::ffff:127.0.0.1]:4000',
    'localhost',
    'localhost:4000',
    'LocalHost:4000',
    'localhost.:4000',
    'sandbox.localhost:4000',
    'a.b.localhost',
    'sandbox.example.com',
    'SANDBOX.example.com:443',
    'sandbox.example.com.',
    '[fd00::7]:4000',
  ])('%s is answered [sandbox-47]', async (host) => {
    expect((await ask(host)).status).toBe(200);
  });

  test('is required: a call without it is 400 [sandbox-164]', async () => {
    expect(await refusal(await ask(null), 400)).toBe('the Host header is missing');
  });

  test.each([
    '',
    ' ',
    'evil.example',
    'evil.example:4000',
    'localhost.evil.example',
    'evillocalhost',
    'localhost.localdomain',
    '127.0.0.1.evil.example',
    '127.evil.example',
    '128.0.0.1',
    '0.0.0.0',
    '10.0.0.1',
    '[::2]',
    '[::]',
    '[::ffff:8.8.8.8]',
    'a.sandbox.example.com',
    'sandbox.example.com.evil.example',
    'evil@localhost',
    'localhost@evil.example',
    'localhost/evil',
    'localhost#.evil.example',
    'localhost, evil.example',
    'localhost:4000:80',
    'localhost:99999',
    '[::1',
    'löcalhost',
  ])('%s is 421 with a text that names the variable [sandbox-47]', async (host) => {
    // A runtime may reject a text as a header; such a text cannot arrive either.
    const response = await ask(Buffer.from(host).toString('latin1'));
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(await refusal(response, 421)).toContain('SANDBOX_HOSTS');
  });

  test('is checked before the origin, for preflights too [sandbox-47]', async () => {
    const preflight = { Origin: 'https://admin.example.com', 'Access-Control-Request-Method': 'PATCH' };
    await refusal(await ask('evil.example', { method: 'OPTIONS', headers: preflight }), 421);
    expect((await ask('localhost', { method: 'OPTIONS', headers: preflight })).status).toBe(204);
  });

  test('is cut where an answer repeats the host name', async () => {
    expect((await refusal(await ask(`${'x'.repeat(10_000)}.example`), 421)).length).toBeLessThan(300);
  });
});

test.each(['a.example:80', 'http://a.example', 'a.example/x', '*.example', 'a"b', '[::1]:80', 'fd00::7'])(
  'SANDBOX_HOSTS refuses %s in words',
  (name) => {
    expect(() => parseHosts(`ok.example,${name}`)).toThrow(
      `SANDBOX_HOSTS: ${name} is not a host name such as sandbox.example.com`,
    );
  },
);

test('SANDBOX_ORIGINS takes origins as people write them', () => {
  expect(parseOrigins('https://Admin.example.com/, http://a.example:80\nhttps://b.example:8443')).toEqual([
    'https://admin.example.com',
    'http://a.example',
    'https://b.example:8443',
  ]);
});

test.each([
  'admin.example.com',
  'https://a.example/x',
  'https://a.example?x',
  'ftp://a.example',
  '*',
  'null',
])('SANDBOX_ORIGINS refuses %s in words', (origin) => {
  expect(() => parseOrigins(`https://ok.example ${origin}`)).toThrow(
    `SANDBOX_ORIGINS: ${origin} is not an origin such as https://admin.example.com`,
  );
});

test('a refused origin or host name is named without the credentials in it', () => {
  expect(() => parseOrigins('https://me:secret@a.example')).toThrow(
    'SANDBOX_ORIGINS: https://…@a.example is not',
  );
  expect(() => parseHosts('https://me:secret@a.example')).toThrow(
    'SANDBOX_HOSTS: https://…@a.example is not',
  );
});

test.each([
  ['127.0.0.1', true],
  ['127.5.5.5', true],
  ['::1', true],
  ['localhost', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.5', false],
  ['my-machine', false],
])('an address to listen on: %s is loopback: %s', (address, expected) => {
  expect(isLoopback(address)).toBe(expected);
});
