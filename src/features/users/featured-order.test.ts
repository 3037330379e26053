import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { userOf } from '@/wire/testing/users';
import type { User } from '@/wire/users.schema';
import { moved, rankChanges } from './featured-order';

function featuredAt(username: string, rank: number | null): User {
  return userOf({ id: `id-${username}`, username, featured: true, featured_rank: rank });
}

/** Users named a, b, c, … with these ranks. */
const listOf = (...ranks: (number | null)[]) => ranks.map((rank, at) => featuredAt(`u${at}`, rank));

function changesOf(read: User[], from: number, to: number) {
  return rankChanges(read, moved(read, from, to)).map(
    ({ user, from, to }) => `${user.username} ${from} ${to}`,
  );
}

describe('the ranks to send [users-75]', () => {
  it('are none while the order is unchanged, also with ties and missing ranks', () => {
    const read = listOf(1, 1, null, 7);
    expect(rankChanges(read, read)).toEqual([]);
  });

  it('are those of the places between the first and the last moved user', () => {
    expect(changesOf(listOf(10, 20, 30, 40), 2, 0)).toEqual(['u2 30 10', 'u0 10 20', 'u1 20 30']);
    expect(changesOf(listOf(10, 20, 30, 40), 0, 1)).toEqual(['u1 20 10', 'u0 10 20']);
  });

  it('part a tie that somebody is moved into, and leave other ties alone', () => {
    expect(changesOf(listOf(5, 5, 9, 9), 1, 0)).toEqual(['u0 5 6']);
    expect(changesOf(listOf(5, 5, 9, 9), 3, 1)).toEqual(['u3 9 6', 'u1 5 9', 'u2 9 10']);
  });

  it('move users below only as far as they are in the way', () => {
    expect(changesOf(listOf(1, 1, 2, 50), 1, 0)).toEqual(['u0 1 2', 'u2 2 3']);
  });

  it('give a rank to users who have none, down to the last moved one', () => {
    expect(changesOf(listOf(5, null, null), 1, 0)).toEqual(['u1 null 5', 'u0 5 6']);
    expect(changesOf(listOf(5, null, null, null), 3, 2)).toEqual(['u1 null 6', 'u3 null 7', 'u2 null 8']);
  });

  it('start at 1 where they would pass the highest rank', () => {
    expect(changesOf(listOf(999_999, 1_000_000), 0, 1)).toEqual(['u1 1000000 999999', 'u0 999999 1000000']);
    expect(changesOf(listOf(1_000_000, 1_000_000), 0, 1)).toEqual(['u1 1000000 1', 'u0 1000000 2']);
  });

  it('bring any order about: each rank is at least the one before, and above it unless both were kept', () => {
    const rank = fc.option(fc.integer({ min: 1, max: 40 }));
    fc.assert(
      fc.property(fc.array(rank, { maxLength: 12 }), fc.nat(11), fc.nat(11), (ranks, from, to) => {
        const read = listOf(...ranks.sort((a, b) => (a ?? 99) - (b ?? 99)));
        const wanted = moved(read, from, to);
        const changes = new Map(rankChanges(read, wanted).map((change) => [change.user.id, change.to]));
        if (changes.size === 0) return;
        const after = wanted.map((user) => ({
          rank: changes.get(user.id) ?? user.featured_rank ?? 99,
          kept: !changes.has(user.id),
        }));
        after.forEach(({ rank, kept }, at) => {
          const before = after[at - 1] ?? { rank: 0, kept: false };
          expect(rank).toBeGreaterThan(kept && before.kept ? before.rank - 1 : before.rank);
        });
      }),
    );
  });
});

it('moving keeps every user, and a place outside the list moves none [users-38]', () => {
  const items = ['a', 'b', 'c'];
  expect(moved(items, 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(items, 2, 0)).toEqual(['c', 'a', 'b']);
  for (const [from, to] of [
    [0, -1],
    [2, 3],
    [1, 1],
    [7, 0],
  ] as const)
    expect(moved(items, from, to)).toBe(items);
});
