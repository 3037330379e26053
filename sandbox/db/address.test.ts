import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { afterAll, describe, expect, test } from 'vitest';
import { parseAddress, poolSizeFrom } from './address';

const folder = mkdtempSync(join(tmpdir(), 'admin-dash-address-'));
const [certificate = ''] = rootCertificates;
const authorityFile = fileOf('ca.crt', certificate);
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const keyFile = fileOf('other.key', privateKey.export({ type: 'pkcs8', format: 'pem' }));
const emptyFile = fileOf('empty', 'no certificate');
const cutFile = fileOf('cut', certificate.slice(0, 200));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(name: string, text: string | Buffer): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

const USUAL = { host: 'db', port: 5432, user: 'me', password: 'pw', database: 'place' };

describe('where the database is', () => {
  test.each<[string, NodeJS.ProcessEnv, object]>([
    ['postgres://me:pw@db/place', {}, {}],
    ['postgresql://me:pw@db:5433/place', {}, { port: 5433 }],
    ['postgres://', { PGHOST: 'db', PGUSER: 'me', PGPASSWORD: 'pw', PGDATABASE: 'place' }, {}],
    ['postgres://me@db/place', { PGPASSWORD: 'a/#?%@:+= \'"\n' }, { password: 'a/#?%@:+= \'"' }],
    [
      'postgres://me:of%2Furl@db/place',
      { PGPASSWORD: 'other', PGPORT: '1', PGHOST: 'x' },
      { password: 'of/url', port: 1 },
    ],
    ['postgres://me:a@b:c@db/place', {}, { password: 'a@b:c' }],
    ['postgres://me:a+b=@db/place', {}, { password: 'a+b=' }],
    ['postgres:///place', { PGHOST: 'db', PGPORT: ' 6000 ', PGUSER: 'me', PGPASSWORD: 'pw' }, { port: 6000 }],
    ['postgres://me:pw@[::1]/place', {}, { host: '::1' }],
    ['postgres://me:pw@%2Frun%2Fpostgresql/place', {}, { host: '/run/postgresql' }],
    ['postgres://me:pw@/place?host=/run/postgresql', {}, { host: '/run/postgresql' }],
    ['postgres://me:pw@db', {}, { database: 'me' }],
    ['postgres://me:pw@db/a%2Fb%20c', {}, { database: 'a/b c' }],
    ['postgres://me@db:5432/place?password=pw&channel_binding=require', {}, {}],
  ])('DATABASE_URL %s with the environment %j names the database [sandbox-149]', (url, env, expected) => {
    expect(parseAddress(url, env)).toMatchObject({ ...USUAL, ssl: false, ...expected });
  });

  // As `openssl rand -base64 24` makes passwords, put into the address as they are.
  test.each([
    'postgres://sesame:ab/cd@db/place',
    'postgres://sesame:ab#cd@db/place',
    'postgres://sesame:12#cd@db/place',
    'postgres://sesame:12/cd@db/place',
    'postgres://sesame:12?cd@db/place',
    'postgres://sesame:a@12/cd@db/place',
    'postgres://sesame:a@12?cd@db/place',
    'postgres://sesame:a%zz@db/place',
    'postgres://sesame:a%cd@db/place',
    'postgres://sesame:secret/place',
    'postgres://sesame:a\nb@db/place',
    'postgres://me:sesame\t@db/place',
    'postgres://db/place',
    'postgres://me@db/place?sslmode=sesame@x',
    'postgres://me@a b/place',
    'postgres://me@one,two/place',
    'postgres://me@db:99999/place',
    'mysql://sesame@db/place',
    'jdbc:postgresql://db/place?user=sesame',
    'host=db user=sesame password=secret',
    'sesame',
  ])('%j is refused in a sentence that repeats no part of it [sandbox-149]', (url) => {
    const parse = () => parseAddress(url);
    expect(parse).toThrow(/^(DATABASE_URL |the (host|port) in DATABASE_URL or PG)/);
    expect(parse).not.toThrow(/sesame|secret|ab\/|12|zz|99999|\bone\b/);
  });
});

describe('TLS', () => {
  const tls = (query: string, env: NodeJS.ProcessEnv = {}) =>
    parseAddress(`postgres://me@db/place${query}`, env).ssl;
  const ownAuthority = { ca: certificate };
  const anyHostName = { checkServerIdentity: expect.any(Function) };
  const unverified = { rejectUnauthorized: false };
  test.each<[string, NodeJS.ProcessEnv, unknown]>([
    ['', {}, false],
    ['?sslmode=disable', { PGSSLROOTCERT: authorityFile }, false],
    ['?sslmode=require', {}, {}],
    ['?sslmode=verify-full', {}, {}],
    ['', { PGSSLMODE: 'require\n' }, {}],
    ['?ssl=true', {}, {}],
    ['?ssl=true', { PGSSLMODE: 'disable' }, {}],
    ['?sslmode=no-verify', {}, unverified],
    ['?ssl=no-verify', {}, unverified],
    ['?sslmode=require&uselibpqcompat=true', {}, unverified],
    [`?sslmode=require&sslrootcert=${authorityFile}`, {}, ownAuthority],
    ['?sslmode=require', { PGSSLROOTCERT: authorityFile }, ownAuthority],
    ['', { PGSSLROOTCERT: authorityFile }, ownAuthority],
    ['?sslmode=verify-full&sslrootcert=system', {}, {}],
    ['?sslrootcert=system', {}, {}],
    ['?ssl=false', { PGSSLROOTCERT: authorityFile }, false],
    ['?sslmode=verify-ca', { PGSSLROOTCERT: authorityFile }, { ...ownAuthority, ...anyHostName }],
    [
      `?sslmode=require&uselibpqcompat=true&sslrootcert=${authorityFile}`,
      {},
      { ...ownAuthority, ...anyHostName },
    ],
  ])('the query "%s" with the environment %j decides the encryption', (query, env, expected) => {
    expect(tls(query, env)).toEqual(expected);
  });

  test.each<[string, NodeJS.ProcessEnv, string]>([
    [
      '?sslmode=prefer',
      {},
      'sslmode or PGSSLMODE: prefer is none of disable, no-verify, require, verify-ca, verify-full',
    ],
    ['', { PGSSLMODE: 'on' }, 'sslmode or PGSSLMODE: on is none of'],
    ['?sslmod=require', {}, 'DATABASE_URL: sslmod is not known; of TLS, sslmode, sslrootcert, sslcert'],
    ['?SSLMODE=require', {}, 'DATABASE_URL: SSLMODE is not known'],
    ['?ssl=yes', {}, 'ssl in DATABASE_URL: yes is none of true, 1, no-verify, false, 0'],
    ['?sslmode=require&ssl=yes', {}, 'ssl in DATABASE_URL: yes is none of'],
    ['?sslmode=verify-ca', {}, 'sslmode=verify-ca needs the certificate of the authority'],
    [
      '',
      { PGSSLROOTCERT: '/nowhere/ca.crt' },
      'sslrootcert or PGSSLROOTCERT: the file /nowhere/ca.crt cannot be read',
    ],
    [
      '',
      { PGSSLROOTCERT: emptyFile },
      `sslrootcert or PGSSLROOTCERT: the file ${emptyFile} holds no certificate`,
    ],
    [
      '',
      { PGSSLROOTCERT: cutFile },
      `sslrootcert or PGSSLROOTCERT: the file ${cutFile} holds no certificate`,
    ],
    [
      '',
      { PGSSLROOTCERT: keyFile },
      `sslrootcert or PGSSLROOTCERT: the file ${keyFile} holds no certificate`,
    ],
    [
      '',
      { PGSSLCERT: keyFile, PGSSLKEY: authorityFile },
      `sslcert or PGSSLCERT: the file ${keyFile} holds no certificate`,
    ],
    [
      '',
      { PGSSLCERT: authorityFile, PGSSLKEY: authorityFile },
      `sslkey or PGSSLKEY: the file ${authorityFile} holds no private key without a passphrase`,
    ],
    [
      '',
      { PGSSLCERT: authorityFile, PGSSLKEY: keyFile },
      'the key in PGSSLKEY is not that of the certificate in PGSSLCERT',
    ],
    ['', { PGSSLCERT: authorityFile }, 'a client certificate needs both PGSSLCERT and PGSSLKEY'],
  ])('the query "%s" with the environment %j is refused', (query, env, sentence) => {
    expect(() => tls(query, env)).toThrow(sentence);
  });
});

test('DATABASE_POOL is a whole number from 2 to 1000, and 10 by default [sandbox-145]', () => {
  expect([undefined, ' 2\n', '1000'].map((text) => poolSizeFrom({ DATABASE_POOL: text }))).toEqual([
    10, 2, 1000,
  ]);
  for (const text of ['1', '0', '1001', '3.5', 'many', '-3'])
    expect(() => poolSizeFrom({ DATABASE_POOL: text })).toThrow(
      `DATABASE_POOL: ${text} is not a whole number from 2 to 1000`,
    );
});
