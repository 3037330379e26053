import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkVariables, hostFrom, itemsOf, portFrom, shown, VARIABLES, variable } from './settings';

test.each([
  ['secret\n', 'secret'],
  ['  127.0.0.1\t', '127.0.0.1'],
  ['a b', 'a b'],
  ['', undefined],
  [' \r\n', undefined],
])('a variable set to %j is %j', (value, read) => {
  for (const name of VARIABLES) expect(variable(name, { [name]: value })).toBe(read);
});

test('a variable with quotation marks around it is refused by its name, without its value [sandbox-148]', () => {
  for (const name of VARIABLES)
    for (const value of ['"secret"', "'secret'\n"])
      expect(() => checkVariables({ [name]: value })).toThrow(
        `${name}: its value has quotation marks around it; leave them out`,
      );
  expect(() =>
    checkVariables({ SANDBOX_PASSWORD: `it's "new"`, SANDBOX_TOKEN: '"', PGHOST: '' }),
  ).not.toThrow();
});

test('a password that is longer than a sign-in may send is refused', () => {
  expect(() => checkVariables({ SANDBOX_PASSWORD: 'x'.repeat(1_024) })).not.toThrow();
  expect(() => checkVariables({ SANDBOX_PASSWORD: 'x'.repeat(1_025) })).toThrow(
    'SANDBOX_PASSWORD: at most 1024',
  );
});

test.each([
  ['4000', 4000],
  [' 80\n', 80],
  ['0', 0],
  ['', 4000],
])('PORT=%j is %s', (text, port) => {
  expect(portFrom({ PORT: text })).toBe(port);
});

test.each(['4000abc', '-1', '65536', '4e3', '0x10', '80.5', 'tcp://10.0.0.1:4000'])(
  'PORT=%s is refused',
  (text) => {
    expect(() => portFrom({ PORT: text })).toThrow(
      `PORT: ${text} is not a port, a whole number from 0 to 65535`,
    );
  },
);

test.each([
  [' 127.0.0.1', '127.0.0.1'],
  ['[::]', '::'],
  ['fe80::1%eth0', 'fe80::1%eth0'],
  ['my-machine', 'my-machine'],
  [undefined, '127.0.0.1'],
])('HOST=%j is %s', (text, host) => {
  expect(hostFrom({ HOST: text })).toBe(host);
});

test.each(['http://0.0.0.0', '0.0.0.0:4000', 'a b', '[::]:80'])('HOST=%s is refused', (text) => {
  expect(() => hostFrom({ HOST: text })).toThrow(
    `HOST: ${text} is not an address to listen on such as 127.0.0.1 or 0.0.0.0`,
  );
});

test('a list is separated by commas, blanks or both', () => {
  expect(itemsOf('a, b\nc  d,,')).toEqual(['a', 'b', 'c', 'd']);
});

test('a message shows a value without credentials, and cut', () => {
  expect(shown('https://key:secret@store.example.com')).toBe('https://…@store.example.com');
  expect(shown('x'.repeat(1_000))).toHaveLength(100);
});

describe('the variables of the sandbox', () => {
  test('are read by one function only', () => {
    const files = readdirSync('sandbox', { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !/(test|suite)\.ts$|^testing\//.test(file),
    );
    const direct = files.filter((file) => {
      const text = readFileSync(`sandbox/${file}`, 'utf8');
      return VARIABLES.some((name) => new RegExp(`env\\??\\.${name}\\b`).test(text));
    });
    expect(direct).toEqual([]);
  });

  test('are in docs/settings.md', () => {
    const text = readFileSync('docs/settings.md', 'utf8');
    const isListed = (name: string) =>
      text.includes(`\`${name}\``) || (name.startsWith('AWS_') && text.includes('`AWS_…`'));
    expect(VARIABLES.filter((name) => !isListed(name))).toEqual([]);
  });
});
