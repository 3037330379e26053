import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { reservedSchema, type UserFilter, userCountSchema } from '@/wire/users.schema';
import { users } from '../../db/schema/users';
import { CAST, RESERVED } from '../../seed/cast/cast';
import { parsed, refusal, type TestApp } from '../../testing/app';

const filters: UserFilter[] = ['all', 'creator', 'admins', 'featured', 'banned', 'site'];

export function userListSuite(t: TestApp) {
  async function walk(path: string, between: () => Promise<void> = async () => {}) {
    const names: string[] = [];
    let cursor: string | null = null;
    do {
      const query = cursor === null ? '' : `&cursor=${cursor}`;
      const page = await t.users(`${path}${query}`);
      names.push(...page.users.map((user) => user.username));
      if (page.cursors.next !== null) expect(page.users).toHaveLength(24);
      cursor = page.cursors.next;
      await between();
    } while (cursor !== null);
    return names;
  }

  async function insert(...names: string[]) {
    t.markDirty();
    await t.db.insert(users).values(names.map((username) => ({ id: `new-${username}`, username })));
  }

  const search = async (text: string) =>
    (await t.users(`/v1/user?search=${encodeURIComponent(text)}`)).users.map((user) => user.username);

  describe('lists of users [sandbox-23]', () => {
    test.each(['/v1/user', '/v2/user'])('%s gives 24 a page, newest first', async (path) => {
      const page = await t.users(path);
      expect(page.users).toHaveLength(24);
      expect(page.users.slice(0, 3).map((user) => user.username)).toEqual(['super', 'admin', 'fan']);
    });

    test('a walk over all pages meets every user once', async () => {
      const rows = await t.db.select().from(users);
      const names = await walk('/v2/user?filter=all');
      expect(names).toHaveLength(rows.length);
      expect(new Set(names)).toEqual(new Set(rows.map((row) => row.username)));
    });

    test('users of one moment are neither lost nor doubled between two pages', async () => {
      const sameMoment = new Date('2030-01-01T00:00:00.123Z');
      t.markDirty();
      await t.db.insert(users).values(
        Array.from({ length: 60 }, (_, i) => ({
          id: `same-${i}`,
          username: `same_${i}`,
          createdAt: sameMoment,
        })),
      );
      const names = (await walk('/v2/user?')).filter((name) => name.startsWith('same_'));
      expect(names).toHaveLength(60);
      expect(new Set(names).size).toBe(60);
    });

    test('users who are added between two pages neither repeat nor hide other users', async () => {
      const namesBefore = await walk('/v2/user?');
      let count = 0;
      const namesDuring = await walk('/v2/user?', () => insert(`meanwhile_${count++}`));
      expect(namesDuring).toEqual(namesBefore);
    });

    test.each(filters)('the list of filter=%s has all users of the filter, and no other', async (filter) => {
      const names = new Set(await walk(`/v2/user?filter=${filter}`));
      const firstPage = await t.users('/v2/user');
      const usersOfFilter = firstPage.users.filter(
        (user) =>
          ({
            all: true,
            creator: user.is_creator,
            admins: user.max_auth_scope !== 'normal',
            featured: user.featured,
            banned: user.is_banned,
            site: user.site_url !== null,
          })[filter],
      );
      expect(usersOfFilter.length).toBeGreaterThan(0);
      for (const user of firstPage.users) expect(names.has(user.username)).toBe(usersOfFilter.includes(user));
    });

    test('the featured list is ordered by rank, then by id', async () => {
      const { users: featured } = await t.users('/v2/user?filter=featured');
      const places = featured.map((user) => [user.featured_rank ?? 0, user.id] as const);
      expect(places).toEqual([...places].sort(([a, x], [b, y]) => a - b || (x < y ? -1 : 1)));
      expect(new Set(places.map(([rank]) => rank)).size).toBeLessThan(places.length);
    });

    test('the featured list has pages too [users-14]', async () => {
      t.markDirty();
      await t.db.insert(users).values(
        Array.from({ length: 60 }, (_, i) => ({
          id: `f-${i}`,
          username: `feat_${i}`,
          featuredRank: i % 7 || 7,
        })),
      );
      const names = await walk('/v2/user?filter=featured');
      expect(names.length).toBeGreaterThanOrEqual(60);
      expect(new Set(names).size).toBe(names.length);
    });

    test('a user with a site carries it and the number of its e-mails [sites-29]', async () => {
      expect(await t.user('admin', 'star')).toMatchObject({ site_url: expect.any(String), email_count: 37 });
      expect(await t.user('admin', 'tied')).toMatchObject({ site_url: expect.any(String), email_count: 0 });
      expect(await t.user('admin', 'creator')).toMatchObject({ site_url: null, email_count: null });
    });

    test('a plain admin sees other super admins as admins, everywhere [sandbox-28]', async () => {
      expect((await t.user('admin', 'otherSuper')).max_auth_scope).toBe('admin');
      expect((await t.user('super', 'otherSuper')).max_auth_scope).toBe('superAdmin');
      for (const path of ['/v1/user', '/v2/user?search=root_rae', '/v2/user?filter=all']) {
        expect(JSON.stringify(await t.users(path, 'admin'))).not.toContain('superAdmin');
        expect(JSON.stringify(await t.users(path, 'super'))).toContain('superAdmin');
      }
      const patched = await t.patchUser('admin', 'otherSuper', { featuredRank: 9 });
      expect(await patched.json()).toMatchObject({ max_auth_scope: 'admin' });
    });

    test('the admins list is for super admins', async () => {
      await refusal(await t.get('/v2/user?filter=admins', 'admin'), 403);
    });

    test('count, reserved names, and one user by id [sandbox-29]', async () => {
      expect(await parsed(await t.get('/v1/user/count', 'admin'), userCountSchema)).toEqual({ total: 500 });
      const { reserved } = await parsed(await t.get('/v1/user/reserved', 'admin'), reservedSchema);
      expect(reserved).toEqual([...RESERVED].sort());
      expect((await t.user('admin', 'fan')).username).toBe('fan');
      for (const id of ['no-such-user', '..%2f..%2fx', 'a%00b', 'x'.repeat(65), '%E0%A4%A']) {
        await refusal(await t.get(`/v1/user/${id}`, 'admin'), 404);
      }
    });
  });

  describe('search [sandbox-24]', () => {
    test('one or two characters match the beginning, three or more any part', async () => {
      await insert('zqxrest', 'restzqx', 'rezqxst');
      expect(await search('zq')).toEqual(['zqxrest']);
      expect((await search('ZQX')).sort()).toEqual(['restzqx', 'rezqxst', 'zqxrest']);
    });

    test.each([
      ['a_b', ['a_bc'], ['axbc']],
      ['a%c', [], ['a_bc', 'axbc']],
      ['%%%', [], ['a_bc']],
      ['%', [], ['a_bc']],
      ['__', [], ['a_bc']],
      ['\\_b', [], ['a_bc']],
      ['\\', [], ['a_bc']],
      ["a'b", [], ['a_bc']],
    ])('the search %s finds only names with these characters', async (text, found, notFound) => {
      const names = await search(text);
      expect(names).toEqual(expect.arrayContaining(found));
      for (const name of names) expect(name.toLowerCase()).toContain(text);
      for (const name of notFound) expect(names).not.toContain(name);
    });

    test('a search has pages, newest first, for rare and for common texts', async () => {
      const rows = await walk('/v2/user?');
      for (const text of ['a', 'an', 'ana', 'son', 'e_']) {
        const fits = (name: string) =>
          text.length < 3 ? name.toLowerCase().startsWith(text) : name.toLowerCase().includes(text);
        expect(await walk(`/v2/user?search=${text}`)).toEqual(rows.filter(fits));
      }
    });

    test('a name beyond the newest ten thousand is found in its place', async () => {
      t.markDirty();
      const newerUsers = Array.from({ length: 10_100 }, (_, i) => ({
        id: `newer-${i}`,
        username: i % 100 === 0 ? `newer_${i}` : `other_${i}`,
      }));
      await t.db.insert(users).values(newerUsers);
      await insert('my_luna_fan');
      expect(await search('luna')).toEqual(['my_luna_fan', 'luna_ray']);
      expect(await walk('/v2/user?search=newer_')).toHaveLength(101);
    });

    test('a search can have a filter', async () => {
      expect((await t.users('/v2/user?filter=banned&search=troll')).users.map((user) => user.id)).toEqual([
        CAST.bannedFan.id,
      ]);
      expect((await t.users('/v2/user?filter=creator&search=troll')).users).toEqual([]);
    });

    test('banned users are found too, and an empty search lists everyone', async () => {
      expect(await search('sour_troll')).toEqual(['sour_troll']);
      expect((await t.users('/v2/user?search=')).users).toHaveLength(24);
    });

    test('a search takes at most 100 characters', async () => {
      expect(await search('a'.repeat(100))).toEqual([]);
      await refusal(await t.get(`/v1/user?search=${'a'.repeat(101)}`, 'admin'), 422);
    });
  });

  describe('cursors', () => {
    const list = (cursor: string, rest = '') =>
      t.get(`/v2/user?cursor=${encodeURIComponent(cursor)}${rest}`, 'super');
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

    test('cursors of another list, cut, altered or made up, are 400 [sandbox-25]', async () => {
      const next = z.parse(z.string(), (await t.users('/v2/user')).cursors.next);
      expect((await list(next)).status).toBe(200);
      const foreignCursor = z.parse(z.string(), (await t.users('/v2/user?filter=creator')).cursors.next);
      const [name, [time, id], sum] = JSON.parse(Buffer.from(next, 'base64url').toString());
      const wrongCursors = [
        foreignCursor,
        next.slice(0, -1),
        `${next}A`,
        `${next}=`,
        ` ${next}`,
        '',
        'null',
        encode(null),
        encode([]),
        encode([name, [time, 7], sum]),
        encode([name, [id, time], sum]),
        encode([name, ['2026-01-01T00:00:00.000Z', id], sum]),
        encode([name, [time, id]]),
        encode({ name, time, id }),
      ];
      for (const cursor of wrongCursors)
        expect(await refusal(await list(cursor), 400)).toBe('malformed cursor');
      for (const rest of ['&filter=banned', '&search=a']) await refusal(await list(next, rest), 400);
    });
  });
}
