import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { leftOut, wasSent } from '@/lib/odd-rows';
import { adminEventsPageSchema } from '@/wire/admin-events.schema';
import { promptSchema } from '@/wire/feedback.schema';
import { campaignSchema, campaignsSchema } from '@/wire/nft-campaigns.schema';
import { postsPageSchema } from '@/wire/posts.schema';
import { siteSchema } from '@/wire/sites.schema';
import { userCountSchema, usersPageSchema } from '@/wire/users.schema';
import { readOdd } from './read-odd';
import { BREAKS, broken, fieldsOf, type List, listOf, rowOf, sampleResponse } from './testing/broken-rows';

/** Every list of the product: the schemas of src/wire that are named as one and have rows. */
const LISTS = Object.values(import.meta.glob<Record<string, unknown>>('@/wire/*.schema.ts', { eager: true }))
  .flatMap(Object.entries<unknown>)
  .flatMap(([name, schema]) => {
    // Safe cast: the contract names its schemas alone so.
    const list = /(s|Page)Schema$/.test(name) ? listOf(schema as z.ZodMiniType) : null;
    return list ? [{ name, ...list }] : [];
  });

it('finds the lists', () => {
  expect(LISTS.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['usersPageSchema', 'faqsSchema', 'geoRestrictionsSchema', 'campaignsSchema']),
  );
});

/** The rows of a list's answer; undefined when the answer has no such list. */
function rowsOf(answer: unknown, key: string): unknown[] | undefined {
  // Every list is an object with its rows under a key.
  return (answer as Record<string, unknown[]> | null)?.[key];
}

/** The rows read from a list of three whose middle row is replaced. */
function readWith(list: List, replace: (row: unknown) => unknown) {
  const answer = sampleResponse(list);
  const [first, middle, last] = rowsOf(answer, list.key) ?? [];
  const odd = { ...answer, [list.key]: [first, replace(middle), last] };
  const { data, notes } = readOdd(list.schema, odd);
  return {
    whole: rowsOf(list.schema.parse(answer), list.key) ?? [],
    rows: rowsOf(data, list.key),
    isStrict: list.schema.safeParse(odd).success,
    notes,
  };
}

describe.each(LISTS)('the list of $name with one row broken [parts-33]', (list) => {
  const paths = fieldsOf(rowOf(list));

  it('has fields to break', () => expect(paths.length).toBeGreaterThan(2));

  it.each(BREAKS.flatMap((how) => paths.map((path) => [path.join('.'), how, path] as const)))(
    'keeps the other rows: %s is %s [parts-33]',
    (_field, how, path) => {
      const { isStrict, whole, rows, notes } = readWith(list, (row) => broken(row, path, how));
      if (!rows) throw new Error('the list was taken away');
      expect(rows[0]).toEqual(whole[0]);
      expect(rows.at(-1)).toEqual(whole[2]);
      expect(rows.length + leftOut(rows)).toBe(3);
      // Notes for developers name the odd field and never its value.
      if (!isStrict) expect(notes.join()).toContain(path.filter((step) => step !== 0).at(-1));
      expect(notes.join()).not.toMatch(/SECRET|b_/);
    },
  );

  it('keeps the other rows and counts the broken one, for every kind of value', () => {
    for (const odd of [null, 7, 'row', [], {}, [[]]]) {
      const { rows } = readWith(list, () => odd);
      expect([rows?.length, rows && leftOut(rows)]).toEqual([2, 1]);
    }
  });
});

const USER = { id: 'u1', username: 'ann', is_creator: true, verified: true, featured: true };

function readUser(user: object) {
  const { data } = readOdd(usersPageSchema, { users: [user], cursors: { next: null } });
  return data?.users[0];
}

describe('a value that was not sent', () => {
  it('reads as 0, false, an empty text or an empty list, and is known as a default [parts-32]', () => {
    const user = readUser({ ...USER, followers: null });
    expect(user).toMatchObject({ followers: 0, num_posts: 0, is_banned: false, featured_rank: null });
    if (!user) throw new Error('no user');
    expect(wasSent(user, 'followers')).toBe(false);
    expect(wasSent(user, 'num_posts', 'is_creator')).toBe(false);
    expect(wasSent(user, 'is_creator', 'featured', 'token_symbol')).toBe(true);

    const { data } = readOdd(postsPageSchema, {
      posts: [{ id: 'p1', media: null, decision: {}, created_at: null }],
      cursors: { next: null },
    });
    expect(data?.posts[0]).toMatchObject({
      content: '',
      media: [],
      decision: { choices: [] },
      created_at: '',
      num_reports: 0,
    });
  });

  it('has no default if it is a key [parts-34]', () => {
    expect(readUser({ ...USER, id: null })).toBeUndefined();
    expect(readUser({ ...USER, id: '' })).toBeUndefined();
    expect(readUser({ ...USER, id: '..' })).toBeUndefined();
    expect(readUser({ ...USER, username: null })).toBeUndefined();
  });

  it('of an event with an unknown target keeps the name only [parts-32]', () => {
    const event = {
      eventId: 'e1',
      createdAt: '2026-01-01T00:00:00Z',
      username: null,
      kind: 'user',
      action: 'ban',
    };
    const { data } = readOdd(adminEventsPageSchema, { events: [event], cursors: { next: '' } });
    expect(data).toMatchObject({ events: [{ eventId: 'e1', username: '' }], cursors: { next: null } });
  });

  it("shows a site's allocation as 0 and marks it as not sent [parts-36]", () => {
    for (const allocation of [null, undefined]) {
      const { data } = readOdd(siteSchema, { userId: 'u1', username: 'ann', displayName: 'Ann', allocation });
      expect(data?.allocation).toBe(0);
      expect(data && wasSent(data, 'allocation')).toBe(false);
    }
  });

  it('removes a part that is useless without it', () => {
    const campaign = { campaignId: 'c1', title: 'T', totalNfts: 1, soldNfts: 0, packSize: 1 };
    for (const [part, value] of [
      ['media', { url: null, thumbnail: '/t.png' }],
      ['purchaseInfo', { price: 5, forSaleAt: null }],
      ['purchaseInfo', { price: null, forSaleAt: '2026-01-01T00:00:00Z' }],
    ] as const) {
      const { data } = readOdd(campaignSchema, { ...campaign, [part]: value });
      expect(data?.[part]).toBeNull();
      expect(data && wasSent(data, part)).toBe(false);
    }
  });

  it('also counts rows that are left out within a row [parts-34]', () => {
    const nft = { campaignNftId: 'n1', title: 'N', maxAvailable: null };
    const campaign = { campaignId: 'c1', title: 'T', nfts: [nft, { title: 'no id' }] };
    const { data } = readOdd(campaignsSchema, { campaigns: [campaign] });
    const nfts = data?.campaigns?.[0]?.nfts ?? [];
    expect([nfts.length, leftOut(nfts), nfts[0]?.maxAvailable]).toEqual([1, 1, 0]);
  });
});

describe('an answer', () => {
  it('with missing, null or empty cursors ends the list [parts-35]', () => {
    for (const cursors of [undefined, null, {}, { next: '' }, { next: null }]) {
      expect(readOdd(usersPageSchema, { users: [], cursors }).data?.cursors.next).toBeNull();
    }
  });

  it('with null for its list is an empty list, with null for its number is 0', () => {
    expect(readOdd(usersPageSchema, { users: null, cursors: { next: null } }).data?.users).toEqual([]);
    expect(readOdd(userCountSchema, { total: null }).data?.total).toBe(0);
  });

  it.each([{}, { error: 'no' }, { users: { 0: null } }, { users: 'none' }, [], null, undefined, 'x', 7])(
    'of another shape cannot be read: %j',
    (answer) => {
      expect(readOdd(usersPageSchema, answer).data).toBeNull();
      expect(readOdd(userCountSchema, answer).data).toBeNull();
    },
  );

  it('names each odd field once, with the number of times [parts-34]', () => {
    const rows = ['a', 'b', 'c'].map((id) => ({ ...USER, id, followers: 1, num_posts: 1, is_banned: null }));
    const { notes } = readOdd(usersPageSchema, { users: rows, cursors: { next: null } });
    expect(notes).toEqual(['users[].is_banned: not sent (3 times)']);
  });

  it('names the faults of the question that was meant, not those of the other kinds [parts-34]', () => {
    const questions = [{ kind: 'text', question: 'Why?' }];
    const { notes } = readOdd(promptSchema, {
      feedbackId: 'f1',
      questions,
      primaryQuestion: 'Q',
      createdAt: '2026-01-01T00:00:00Z',
    });
    expect(notes).toEqual(['questions[].questionId: not sent, left out']);
  });
});
