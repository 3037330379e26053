import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { isRecord } from '@/lib/is-record';
import { leftOut, wasSent } from '@/lib/odd-rows';
import { postsPageSchema } from '@/wire/posts.schema';
import { siteSchema } from '@/wire/sites.schema';
import { userSchema, usersPageSchema } from '@/wire/users.schema';
import { readOdd } from './read-odd';
import {
  fieldsOf,
  isOfResponse,
  listOf,
  type Path,
  sampleOf,
  valueAt,
  withValue,
} from './testing/broken-rows';

/** Every schema of a response: lists, single entities, and the responses to writes. */
const SCHEMAS = Object.values(
  import.meta.glob<Record<string, unknown>>('@/wire/*.schema.ts', { eager: true }),
)
  .flatMap(Object.entries<unknown>)
  // Safe cast: the contract names only its schemas so.
  .map(([name, schema]) => ({ name, schema: schema as z.ZodMiniType }))
  .filter(({ name, schema }) => name.endsWith('Schema') && isOfResponse(schema));

/** The texts that are no free texts: only the listed values have a meaning. */
const LISTED = /(^|\.)(kind|status|max_auth_scope)$/;
const isTime = (value: unknown) => typeof value === 'string' && value.startsWith('2026-');

/** Other forms of a value, which leave no doubt about the value. */
function formsOf(path: Path, value: unknown): [sent: unknown, read: unknown][] {
  if (typeof value === 'number') return [['12.50', 12.5]];
  if (typeof value === 'boolean')
    return [
      [1, true],
      [0, false],
    ];
  const isFree = typeof value === 'string' && !isTime(value) && !LISTED.test(path.join('.'));
  return isFree ? [[2024, '2024']] : [];
}

/** Values of which the reader cannot know what was meant. */
function doubtsOf(value: unknown): unknown[] {
  if (typeof value === 'number') return ['many', {}];
  if (typeof value === 'boolean') return ['yes', 2];
  return typeof value === 'string' ? [true, [[7]]] : ['text', 7];
}

describe.each(SCHEMAS)('$name', ({ schema }) => {
  const sample = sampleOf(schema, '');

  it('reads counts as texts, flags as 0 and 1, and texts as numbers [wire-90]', () => {
    for (const path of fieldsOf(schema)) {
      for (const [sent, read] of formsOf(path, valueAt(sample, path))) {
        const wanted = schema.safeParse(withValue(sample, path, read));
        // A filled text that reads as null when empty, or a price that must be above 0.
        if (!wanted.success) continue;
        expect(readOdd(schema, withValue(sample, path, sent)).data, path.join('.')).toEqual(wanted.data);
      }
    }
  });

  it('reads all other fields beside one in doubt, and the field counts as not sent [wire-91]', () => {
    const list = listOf(schema);
    for (const path of fieldsOf(schema)) {
      const isList = path.length === 1 && path[0] === list?.key;
      if (isList || LISTED.test(path.join('.')) || isLostWithout(schema, sample, path)) continue;
      for (const sent of doubtsOf(valueAt(sample, path))) {
        const odd = withValue(sample, path, sent);
        if (schema.safeParse(odd).success) continue;
        const { data } = readOdd(schema, odd);
        const of = `${path.join('.')}: ${JSON.stringify(sent)}`;
        expect(data, of).not.toBeNull();
        expectRest(schema.parse(sample), data, path, of);
      }
    }
  });
});

/** Whether the whole response is lost with this value: its only one, or the key of what cannot be null. */
function isLostWithout(schema: z.ZodMiniType, sample: unknown, path: Path): boolean {
  if (isRecord(sample) && Object.keys(sample).length === 1 && path.length === 1) return true;
  const refuses = (at: Path, value: unknown) => !schema.safeParse(withValue(sample, at, value)).success;
  const value = valueAt(sample, path);
  const isKey = typeof value === 'string' && !isTime(value) && refuses(path, '');
  const holder = path.slice(0, -1);
  return isKey && !path.includes(0) && (holder.length === 0 || refuses(holder, null));
}

/** Expects what lies beside the path to be unchanged, and what has an odd key to be missing as a whole. */
function expectRest(whole: unknown, read: unknown, [step, ...rest]: Path, of: string): void {
  if (Array.isArray(whole)) {
    const rows = Array.isArray(read) ? read : [];
    if (rows.length > 0) expectRest(whole[0], rows[0], rest, of);
    else expect(leftOut(rows), of).toBe(1);
  } else if (isRecord(whole) && isRecord(read) && step !== undefined) {
    const { [step]: inner, ...others } = whole;
    expect(read, of).toMatchObject(others);
    const value = read[step];
    if (rest.length > 0 && typeof value === 'object' && value) expectRest(inner, value, rest, of);
    else expect(wasSent(read, String(step)), of).toBe(false);
  }
}

const USER = {
  id: 'u1',
  username: 'ann',
  followers: '1',
  num_posts: 2,
  is_creator: 1,
  verified: 0,
  featured: 1,
};

it('a row without a readable key is left out, and only that row [wire-91]', () => {
  const users = [
    {},
    { ...USER, id: 1.5 },
    { ...USER, id: 2 ** 53 },
    { ...USER, username: true },
    { ...USER, id: 7 },
  ];
  const { data } = readOdd(usersPageSchema, { users, cursors: { next: 24 } });
  expect(data?.users[0]).toMatchObject({ id: '7', followers: 1, is_creator: true, verified: false });
  expect(leftOut(data?.users ?? [])).toBe(4);
  expect(data?.cursors.next).toBe('24');
});

it('no scope that is not understood gives a right [wire-92]', () => {
  for (const max_auth_scope of [
    2,
    '2',
    true,
    ['superAdmin'],
    { name: 'superAdmin' },
    'SUPERADMIN',
    'superadmin',
  ]) {
    expect(readOdd(userSchema, { ...USER, max_auth_scope }).data?.max_auth_scope).toBe('unknown');
  }
});

it('an allocation in doubt is not known: neither 0 nor none yet [wire-94]', () => {
  const user = readOdd(userSchema, { ...USER, site_allocation: 'many' }).data;
  expect(user?.site_allocation).toBeUndefined();
  const site = readOdd(siteSchema, {
    userId: 7,
    username: 'ann',
    displayName: 'Ann',
    allocation: 'many',
  }).data;
  expect(site && wasSent(site, 'allocation')).toBe(false);
});

it('choices of a post are read as far as they are texts or numbers', () => {
  const post = { id: 1, user_id: 2, decision: { choices: ['a', 2, null, {}] }, media: { 0: 'x' } };
  const { data } = readOdd(postsPageSchema, { posts: [post], cursors: 'none' });
  const [read] = data?.posts ?? [];
  expect(read).toMatchObject({ id: '1', user_id: '2', media: [] });
  expect([...(read?.decision?.choices ?? [])]).toEqual(['a', '2']);
  expect(data?.cursors.next).toBeNull();
});
