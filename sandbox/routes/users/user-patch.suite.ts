import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { userSchema } from '@/wire/users.schema';
import { waitlists } from '../../db/schema/sites';
import { users } from '../../db/schema/users';
import { CAST } from '../../seed/cast/cast';
import { type CastMember, parsed, refusal, type TestApp } from '../../testing/app';

const STAFF_TEXT = 'you may not do this to a member of staff';

export function userPatchSuite(t: TestApp, database: string) {
  const patch = (as: CastMember, target: CastMember, body: unknown) => t.patchUser(as, target, body);
  const row = async (member: CastMember) =>
    (await t.db.select().from(users).where(eq(users.id, CAST[member].id)))[0];

  describe('a change to a user [sandbox-11, sandbox-26]', () => {
    test.each<[CastMember, CastMember, object, object, string]>([
      ['admin', 'hopeful', { isBanned: true }, { is_banned: true }, 'ban'],
      ['admin', 'bannedFan', { isBanned: false }, { is_banned: false }, 'unban'],
      ['super', 'admin', { isBanned: true }, { is_banned: true }, 'ban'],
      ['super', 'otherSuper', { isBanned: true }, { is_banned: true }, 'ban'],
      ['admin', 'hopeful', { isCreator: true }, { is_creator: true }, 'promote'],
      ['admin', 'hopeful', { featuredRank: 7 }, { featured: true, featured_rank: 7 }, 'feature'],
      ['admin', 'hopeful', { featuredRank: 1_000_000 }, { featured_rank: 1_000_000 }, 'feature'],
      ['admin', 'star', { featuredRank: -1 }, { featured: false, featured_rank: null }, 'unfeature'],
      ['admin', 'hopeful', { featuredRank: -1 }, { featured: false, featured_rank: null }, 'unfeature'],
      ['super', 'hopeful', { maxAuthScope: 'admin' }, { max_auth_scope: 'admin' }, 'assign-admin'],
      ['super', 'admin', { maxAuthScope: 'normal' }, { max_auth_scope: 'normal' }, 'remove-admin'],
      ['admin', 'hopeful', { username: 'Hal_9000' }, { username: 'Hal_9000' }, 'rename'],
      ['super', 'bannedFan', { username: 'calm' }, { username: 'calm' }, 'rename'],
    ])('%s does to %s %o [sandbox-10]', async (as, target, body, expected, action) => {
      const eventsBefore = await t.events();
      const user = await parsed(await patch(as, target, body), userSchema);
      expect(user).toMatchObject(expected);
      expect(await t.user('super', target)).toEqual(user);
      const [event, ...rest] = await t.events();
      expect(event).toMatchObject({ kind: 'user', action, username: as, createdAt: t.now().toISOString() });
      expect(event).toMatchObject({ metadataName: user.username, metadataId: CAST[target].id });
      expect(rest).toEqual(eventsBefore.slice(0, 49));
    });

    test.each<[CastMember, CastMember, object, number, string?]>([
      ['super', 'super', { isBanned: true }, 403],
      ['admin', 'admin', { isBanned: true }, 403],
      ['admin', 'otherAdmin', { isBanned: true }, 403, STAFF_TEXT],
      ['admin', 'otherSuper', { isBanned: true }, 403, STAFF_TEXT],
      ['admin', 'otherAdmin', { isBanned: false }, 403, STAFF_TEXT],
      ['admin', 'otherAdmin', { username: 'new_name' }, 403, STAFF_TEXT],
      ['admin', 'otherSuper', { username: 'new_name' }, 403, STAFF_TEXT],
      ['admin', 'admin', { username: 'new_name' }, 403, STAFF_TEXT],
      ['super', 'admin', { username: 'new_name' }, 403, STAFF_TEXT],
      ['admin', 'fan', { maxAuthScope: 'admin' }, 403, 'this needs a super admin'],
      ['admin', 'otherAdmin', { maxAuthScope: 'normal' }, 403, 'this needs a super admin'],
      ['admin', 'otherSuper', { maxAuthScope: 'normal' }, 403, 'this needs a super admin'],
      ['admin', 'admin', { maxAuthScope: 'normal' }, 403, 'this needs a super admin'],
      ['super', 'super', { maxAuthScope: 'normal' }, 403],
      ['super', 'otherSuper', { maxAuthScope: 'normal' }, 403],
      ['super', 'otherSuper', { maxAuthScope: 'admin' }, 403],
      ['super', 'fan', { maxAuthScope: 'superAdmin' }, 422],
      ['super', 'bannedFan', { isCreator: true }, 409],
      ['super', 'star', { isCreator: false }, 422],
      ['super', 'fan', { featuredRank: 0 }, 422],
      ['super', 'fan', { featuredRank: -2 }, 422],
      ['super', 'fan', { featuredRank: 1.5 }, 422],
      ['super', 'fan', { featuredRank: '3' }, 422],
      ['super', 'fan', { featuredRank: null }, 422],
      ['super', 'fan', { featuredRank: 1_000_001 }, 422],
      ['super', 'fan', { featuredRank: 2 ** 31 }, 422],
      ['super', 'fan', { isBanned: 'true' }, 422],
      ['super', 'fan', {}, 422],
      ['super', 'fan', { isBanned: true, isCreator: true }, 422],
      ['super', 'fan', { isBanned: true, followers: 1 }, 422],
      ['super', 'fan', { passwordHash: 'x' }, 422],
      ['super', 'fan', { username: 'abc' }, 422, 'username: must be 4-15 characters'],
      ['super', 'fan', { username: 'a'.repeat(16) }, 422, 'username: must be 4-15 characters'],
      ['super', 'fan', { username: 'a b!' }, 422, 'username: must contain only A-Z, a-z, 0-9, or _'],
      ['super', 'fan', { username: 'fan_é' }, 422],
      ['super', 'hopeful', { username: 'LUNA_ray' }, 409, 'username already exists'],
      ['super', 'hopeful', { username: 'sour_troll' }, 409, 'username already exists'],
      ['super', 'hopeful', { username: 'Support' }, 409, 'username already exists'],
      ['super', 'hopeful', { username: 'HOPEFUL_HAL' }, 409, 'username already exists'],
    ])('%s may not do to %s %o: %i', async (as, target, body, status, text) => {
      const [rowBefore, eventsBefore] = [await row(target), await t.events()];
      const detail = await refusal(await patch(as, target, body), status);
      if (text) expect(detail).toBe(text);
      expect(await row(target)).toEqual(rowBefore);
      expect(await t.events()).toEqual(eventsBefore);
    });

    test('a change to an unknown user is 404', async () => {
      for (const id of ['no-such-user', 'a.b', '%00']) {
        const response = await t.call('PATCH', `/v1/user/${id}`, { as: 'super', json: { isBanned: true } });
        await refusal(response, 404);
      }
    });

    test('a user cannot take the name of a waitlist', async () => {
      const [waitlist] = await t.db.select().from(waitlists);
      const name = waitlist?.username ?? '';
      expect(name).not.toBe('');
      await refusal(await patch('super', 'hopeful', { username: name.toUpperCase() }), 409);
    });

    test('a banned user is in the list of banned users at once', async () => {
      await patch('super', 'hopeful', { isBanned: true });
      const { users: bannedUsers } = await t.users('/v2/user?filter=banned');
      expect(bannedUsers.map((user) => user.id)).toContain(CAST.hopeful.id);
    });

    test('a renamed user frees the old name', async () => {
      await patch('super', 'hopeful', { username: 'Hal_9000' });
      expect((await patch('super', 'newcomer', { username: 'hopeful_hal' })).status).toBe(200);
    });
  });

  // PGlite runs one transaction at a time, so these tests pass there anyway; PostgreSQL needs the lock and the index.
  describe('changes sent at once', () => {
    const fans = ['hopeful', 'newcomer', 'chatty', 'collector', 'longName', 'mixedCase', 'fan'] as const;

    test(`of many users renamed to one name one gets 200, the others 409 (${database}) [sandbox-27]`, async () => {
      const answers = await Promise.all(
        fans.map((member, i) => patch('super', member, { username: i % 2 ? 'wanted' : 'WANTED' })),
      );
      const statuses = answers.map((response) => response.status).sort();
      expect(statuses).toEqual([200, ...Array(fans.length - 1).fill(409)]);
      const events = (await t.events()).filter(
        (event) => event.action === 'rename' && /wanted/i.test(event.metadataName ?? ''),
      );
      expect(events).toHaveLength(1);
    });

    test('of two super admins who ban each other one is signed out [sandbox-121]', async () => {
      const answers = await Promise.all([
        patch('super', 'otherSuper', { isBanned: true }),
        patch('otherSuper', 'super', { isBanned: true }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    });

    test('users who swap names cause no deadlock', async () => {
      const answers = await Promise.all([
        patch('super', 'hopeful', { username: CAST.newcomer.username }),
        patch('super', 'newcomer', { username: CAST.hopeful.username }),
        patch('super', 'hopeful', { username: 'other_one' }),
        patch('super', 'newcomer', { username: 'other_two' }),
      ]);
      for (const response of answers) expect([200, 409]).toContain(response.status);
    });

    test('a ban and a promotion never both win', async () => {
      const [ban, promotion] = await Promise.all([
        patch('super', 'hopeful', { isBanned: true }),
        patch('admin', 'hopeful', { isCreator: true }),
      ]);
      expect(ban.status).toBe(200);
      // A promotion before the ban is also right.
      const user = await t.user('super', 'hopeful');
      expect(user.is_creator).toBe(promotion.status === 200);
      expect([200, 409]).toContain(promotion.status);
    });

    test('fifty bans and unbans at once leave fifty events [sandbox-32]', async () => {
      const countBefore = (await t.events()).length;
      const cookie = await t.signIn('super');
      const path = `/v1/user/${CAST.hopeful.id}`;
      // On a slow machine PostgreSQL's last callers wait too long for a connection. They are refused and try again.
      async function statusOf(isBanned: boolean): Promise<number> {
        const { status } = await t.call('PATCH', path, { cookie, json: { isBanned } });
        return status === 503 ? statusOf(isBanned) : status;
      }
      const statuses = await Promise.all(Array.from({ length: 50 }, (_, i) => statusOf(i % 2 === 0)));
      expect(statuses).toEqual(Array(50).fill(200));
      const events = await t.events();
      expect(countBefore).toBe(50);
      expect(events.every((event) => ['ban', 'unban'].includes(event.action))).toBe(true);
    });
  });
}
