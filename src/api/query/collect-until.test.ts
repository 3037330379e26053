import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { userOf } from '@/wire/testing/users';
import type { User, UsersPage } from '@/wire/users.schema';
import { collectUntil, MAX_CALLS } from './collect-until';

const PAGE = 24;
const BY_SITE = { fits: (user: User) => user.site_url !== null, enough: PAGE };

function user(id: string, hasSite: boolean): User {
  return userOf({ id, username: `u${id}`, is_creator: true, site_url: hasSite ? `/sites/${id}` : null });
}

/** A server with pages of 24 of these users, with and without a site; a cursor is a position in the list. */
function serverOf(haveSites: boolean[]) {
  const all = haveSites.map((has, at) => user(String(at), has));
  const read = vi.fn(async (cursor: string | null): Promise<UsersPage> => {
    const from = Number(cursor ?? 0);
    const next = from + PAGE < all.length ? String(from + PAGE) : null;
    return { users: all.slice(from, from + PAGE), cursors: { next } };
  });
  return { read, withSite: all.filter(BY_SITE.fits).map(({ id }) => id) };
}

const idsOf = (page: UsersPage) => page.users.map(({ id }) => id);
const times = (n: number, has: boolean) => Array.from({ length: n }, () => has);

describe('collecting rows that fit [sites-2]', () => {
  it('takes one call if the server applies the filter', async () => {
    const { read } = serverOf(times(60, true));
    const page = await collectUntil(read, '24', BY_SITE);
    expect(read.mock.calls).toEqual([['24']]);
    expect(idsOf(page)).toHaveLength(PAGE);
    expect(page.cursors.next).toBe('48');
  });

  it('drops users that do not fit, and reads until there are enough', async () => {
    const { read } = serverOf([
      ...times(20, false),
      ...times(20, true),
      ...times(20, false),
      ...times(80, true),
    ]);
    const page = await collectUntil(read, null, BY_SITE);
    expect(read.mock.calls).toEqual([[null], ['24'], ['48']]);
    // All users of the last answer are kept.
    expect(idsOf(page)).toHaveLength(32);
    expect(page.cursors.next).toBe('72');
  });

  it('ends without a next cursor, and after ten calls', async () => {
    const short = serverOf(times(30, false));
    expect(await collectUntil(short.read, null, BY_SITE)).toEqual({ users: [], cursors: { next: null } });
    expect(short.read).toHaveBeenCalledTimes(2);
    const long = serverOf(times(24 * 11, false));
    expect(await collectUntil(long.read, null, BY_SITE)).toEqual({ users: [], cursors: { next: '240' } });
    expect(long.read).toHaveBeenCalledTimes(MAX_CALLS);
  });

  it('shows no user twice, even if a server sends the same page for every cursor', async () => {
    const read = vi.fn(async () => ({ users: [user('1', true)], cursors: { next: 'again' } }));
    expect(idsOf(await collectUntil(read, null, BY_SITE))).toEqual(['1']);
    expect(read).toHaveBeenCalledTimes(MAX_CALLS);
  });

  it('fails if one of its calls fails', async () => {
    const { read } = serverOf(times(60, false));
    read.mockResolvedValueOnce({ users: [user('1', true)], cursors: { next: '24' } });
    read.mockRejectedValueOnce(new Error('gone'));
    await expect(collectUntil(read, null, BY_SITE)).rejects.toThrow('gone');
  });

  it('shows all users that fit once and in order by Next, and the same pages by Prev [sites-3]', async () => {
    const places = fc.array(fc.boolean(), { maxLength: 24 * 14 });
    const sparse = fc.array(
      fc.integer({ min: 0, max: 20 }).map((n) => n === 0),
      { maxLength: 24 * 30 },
    );
    await fc.assert(
      fc.asyncProperty(fc.oneof(places, sparse), async (haveSites) => {
        const { read, withSite } = serverOf(haveSites);
        const turn = (cursor: string | null) => collectUntil(read, cursor, BY_SITE);
        const cursors: (string | null)[] = [];
        const seen: string[][] = [];
        for (let cursor: string | null = null; ; ) {
          read.mockClear();
          const page = await turn(cursor);
          cursors.push(cursor);
          seen.push(idsOf(page));
          const calls = read.mock.calls.length;
          expect(calls).toBeLessThanOrEqual(MAX_CALLS);
          cursor = page.cursors.next;
          if (cursor === null) break;
          expect(page.users.length >= PAGE || calls === MAX_CALLS).toBe(true);
        }
        expect(seen.flat()).toEqual(withSite);
        for (const [at, cursor] of cursors.entries()) expect(idsOf(await turn(cursor))).toEqual(seen[at]);
      }),
      { numRuns: 60 },
    );
  });
});
