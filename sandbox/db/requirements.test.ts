import { expect, test } from 'vitest';
import { type Facts, faultOf } from './requirements';

const ENOUGH: Facts = {
  account: 'app',
  database: 'place',
  encoding: 'UTF8',
  isReadOnly: false,
  isStandby: false,
  schema: 'own',
  mayCreate: true,
  foreignOwner: null,
  shutOutOwner: null,
  trigrams: 'public',
  mayUseTrigrams: true,
  mayInstall: false,
  searchPath: 'own, public',
};

test('an account that owns a schema, and finds the extension, needs nothing else', () => {
  expect(faultOf(ENOUGH)).toBe(null);
  expect(faultOf({ ...ENOUGH, trigrams: null, mayInstall: true })).toBe(null);
});

test.each<[Partial<Facts>, RegExp]>([
  [
    { encoding: 'LATIN1' },
    /encoding LATIN1; .*create database "place" template template0 encoding 'UTF8' locale 'C'$/,
  ],
  [{ isStandby: true, isReadOnly: true }, /standby.*the address of the primary$/],
  [{ isReadOnly: true }, /alter role "app" set default_transaction_read_only = off$/],
  [{ schema: null, mayCreate: false }, /names no schema.*create schema "app" authorization "app"$/],
  [{ mayCreate: false, account: 'a"b' }, /grant create on schema "own" to "a""b"$/],
  [
    { foreignOwner: 'old' },
    /the schema "own" has tables that belong to "old"; as an administrator: grant "old" to "app"$/,
  ],
  [
    { shutOutOwner: 'old' },
    /"old", who owns tables .*, may not use that schema; .*: grant usage on schema "own" to "old"$/,
  ],
  [{ trigrams: null }, /as an administrator of the database: create extension pg_trgm$/],
  [{ mayUseTrigrams: false }, /grant usage on schema "public" to "app"$/],
])('%j is refused with the statement that helps [sandbox-144]', (facts, sentence) => {
  expect(faultOf({ ...ENOUGH, ...facts })).toMatch(sentence);
});
