import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { text } from './scalars';
import { rankSchema, usernameSchema, userPatchSchema } from './user-patch.schema';
import { RANK_REMOVED, userSchema } from './users.schema';

const USER = {
  id: 'u_1',
  username: 'ann',
  is_creator: false,
  verified: false,
  followers: 0,
  num_posts: 0,
  is_banned: false,
  max_auth_scope: 'normal',
  featured: false,
};

function firstIssue(value: string) {
  return usernameSchema.safeParse(value).error?.issues[0]?.message ?? null;
}

describe('users on the wire', () => {
  it('reads a missing optional field as null and drops unknown fields [sandbox-79]', () => {
    const user = userSchema.parse({ ...USER, shoe_size: 43 });
    expect(user).toMatchObject({ avatar_url: null, token_symbol: null, site_url: null, featured_rank: null });
    expect(user).not.toHaveProperty('shoe_size');
  });

  it('gives an unknown scope no rights [sandbox-80]', () => {
    for (const scope of ['emperor', null, undefined, 7]) {
      expect(userSchema.parse({ ...USER, max_auth_scope: scope }).max_auth_scope).toBe('unknown');
    }
  });

  it.each([{}, { ...USER, id: 7 }, { ...USER, is_banned: undefined }, null, []])('refuses %j', (answer) => {
    expect(userSchema.safeParse(answer).success).toBe(false);
  });
});

describe('usernames', () => {
  it.each([
    ['bob', 'must be 4-15 characters'],
    ['', 'must be 4-15 characters'],
    ['sixteen_letters_', 'must be 4-15 characters'],
    ['a-b', 'must contain only A-Z, a-z, 0-9, or _'],
    ['usér', 'must contain only A-Z, a-z, 0-9, or _'],
    ['ｕser', 'must contain only A-Z, a-z, 0-9, or _'],
    ['user\n', 'must contain only A-Z, a-z, 0-9, or _'],
    ['four', null],
    ['fifteen_letters', null],
    ['__proto__', null],
  ])('%j: %j', (name, issue) => expect(firstIssue(name)).toBe(issue));

  it('reports characters before length, and nothing about a valid name', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), (name) => {
        const expected = /[^A-Za-z0-9_]/.test(name)
          ? 'must contain only A-Z, a-z, 0-9, or _'
          : name.length < 4 || name.length > 15
            ? 'must be 4-15 characters'
            : null;
        expect(firstIssue(name)).toBe(expected);
      }),
    );
  });
});

describe('the body of PATCH user [sandbox-26]', () => {
  it.each([
    { isBanned: true },
    { isBanned: false },
    { isCreator: true },
    { featuredRank: 1 },
    { featuredRank: RANK_REMOVED },
    { maxAuthScope: 'normal' },
    { username: 'anna' },
  ])('takes %j', (patch) => expect(userPatchSchema.safeParse(patch).success).toBe(true));

  it.each([
    {},
    { isBanned: true, isCreator: true },
    { isBanned: 'true' },
    { isCreator: false },
    { featuredRank: 0 },
    { featuredRank: -2 },
    { featuredRank: 1.5 },
    { featuredRank: 1_000_001 },
    { maxAuthScope: 'superAdmin' },
    { username: 'bob' },
    { id: 'u_2' },
    { isBanned: true, followers: 9 },
  ])('refuses %j', (patch) => expect(userPatchSchema.safeParse(patch).success).toBe(false));

  it('accepts ranks that are whole numbers of 1 or more', () => {
    expect([1, 1_000_000].every((rank) => rankSchema.safeParse(rank).success)).toBe(true);
    expect(
      [0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY].some((rank) => rankSchema.safeParse(rank).success),
    ).toBe(false);
  });
});

describe('texts and ids', () => {
  it('refuse characters that a database cannot store', () => {
    expect(text(10).safeParse('a\0b').success).toBe(false);
    expect(text(10).safeParse('a\ud800').success).toBe(false);
    expect(text(10).safeParse('😀').success).toBe(true);
    expect(text(3).safeParse('four').success).toBe(false);
    expect(text(3, 1).safeParse('').success).toBe(false);
  });
});
