import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mediaTypeOf } from '@/lib/files/media-type';
import { adminEventsPageSchema, EVENT_ACTIONS, EVENT_KINDS } from '@/wire/admin-events.schema';
import { usersPageSchema } from '@/wire/users.schema';
import { createApp } from '../../app';
import { adminEvents } from '../../db/schema/system';
import { users } from '../../db/schema/users';
import { avatarUrl } from '../../samples/avatar';
import { CAST, type SeedUser } from '../../seed/cast/cast';
import { HOST, parsed, refusal, type TestApp } from '../../testing/app';

export function serviceSuite(t: TestApp) {
  const toggle = (enabled: boolean) =>
    t.call('PATCH', '/v1/system/status', { as: 'super', json: { enabled, autoRestore: false } });

  describe('the mobile service [sandbox-30]', () => {
    test('the service goes down and up, and anybody may read its status', async () => {
      expect((await t.get('/v1/system/status')).status).toBe(204);
      expect((await toggle(false)).status).toBe(204);
      await refusal(await t.get('/v1/system/status'), 503);
      expect((await toggle(true)).status).toBe(204);
      expect((await t.get('/v1/system/status')).status).toBe(204);
      const [enabled, disabled] = await t.events();
      const event = { kind: 'system', username: 'super', metadataName: null, metadataId: null };
      expect(enabled).toMatchObject({ ...event, action: 'enable' });
      expect(disabled).toMatchObject({ ...event, action: 'disable' });
    });

    test.each([
      {},
      { enabled: true },
      { enabled: 'no', autoRestore: false },
      { enabled: false, autoRestore: true },
    ])('the service does not take %o [system-status-5]', async (json) => {
      await refusal(await t.call('PATCH', '/v1/system/status', { as: 'super', json }), 422);
      expect((await t.get('/v1/system/status')).status).toBe(204);
    });
  });

  describe('the audit history', () => {
    test('the history has 50 events a page, newest first, each event once [admin-events-5, sandbox-31, sandbox-111]', async () => {
      const allEvents = await t.db.select().from(adminEvents).where(eq(adminEvents.needsSuper, false));
      const seenIds: string[] = [];
      const times: string[] = [];
      let path = '/v1/admin/event';
      for (;;) {
        const page = await parsed(await t.get(path, 'admin'), adminEventsPageSchema);
        seenIds.push(...page.events.map((event) => event.eventId));
        times.push(...page.events.map((event) => event.createdAt));
        if (page.cursors.next === null) break;
        expect(page.events).toHaveLength(50);
        // An event between two reads belongs before the first page, and must not move the other events.
        await t.patchUser('super', 'hopeful', { featuredRank: 5 });
        path = `/v1/admin/event?cursor=${page.cursors.next}`;
      }
      expect(allEvents.length).toBeGreaterThan(50);
      expect(seenIds).toHaveLength(allEvents.length);
      expect(new Set(seenIds)).toEqual(new Set(allEvents.map((event) => event.id)));
      expect(times).toEqual([...times].sort().reverse());
    });

    test('the history shows a plain admin nothing that only a super admin can cause, and a super admin all of it [sandbox-111]', async () => {
      const newestBefore = (await t.events('admin'))[0];
      await t.patchUser('super', 'fan', { maxAuthScope: 'admin' });
      await t.patchUser('super', 'fan', { isBanned: true });
      await t.patchUser('super', 'fan', { isBanned: false });
      await t.patchUser('super', 'fan', { maxAuthScope: 'normal' });
      await toggle(false);
      await toggle(true);
      const block = await t.call('POST', '/v1/geo-block', {
        as: 'super',
        json: { state: 'Ohio', city: null },
      });
      const { restrictionId } = await block.json();
      await t.call('DELETE', `/v1/geo-block/${restrictionId}`, { as: 'super' });
      expect((await t.events('admin'))[0]).toEqual(newestBefore);
      expect((await t.events()).slice(0, 8).map(({ kind, action }) => `${kind} ${action}`)).toEqual([
        'geo-block delete',
        'geo-block create',
        'system enable',
        'system disable',
        'user remove-admin',
        'user unban',
        'user ban',
        'user assign-admin',
      ]);
      // What every member of staff may do shows who did it.
      await t.patchUser('super', 'fan', { isBanned: true });
      expect((await t.events('admin'))[0]).toMatchObject({ username: 'super', action: 'ban' });
    });

    test('the history of earlier databases is marked by kind, action and who was banned', async () => {
      t.markDirty();
      const idsOfMarked = async () =>
        (await t.db.select().from(adminEvents)).filter((event) => event.needsSuper).map(({ id }) => id);
      const seeded = await idsOfMarked();
      await t.patchUser('super', 'otherAdmin', { isBanned: true });
      const [ban] = await t.events();
      await t.db.update(adminEvents).set({ needsSuper: false });
      const sqlText = readFileSync('sandbox/db/migrations/0006_events_by_super_admins.sql', 'utf8');
      await t.db.execute(sql.raw(sqlText.split('--> statement-breakpoint')[1] ?? ''));
      expect((await idsOfMarked()).sort()).toEqual([...seeded, ban?.eventId].sort());
    });

    test('the history of earlier databases hides acts on a former admin, but not acts on a fan [sandbox-172]', async () => {
      t.markDirty();
      const ban = async (isBanned: boolean) => t.patchUser('super', 'fan', { isBanned });
      const [newestBefore] = await t.events('admin');
      await ban(true);
      await ban(false);
      await t.patchUser('super', 'fan', { maxAuthScope: 'admin' });
      await ban(true);
      await ban(false);
      await t.patchUser('super', 'fan', { maxAuthScope: 'normal' });
      await ban(true);
      // Seeded as an admin: only the end of the rights is in the history.
      await t.patchUser('super', 'otherAdmin', { isBanned: true });
      await t.patchUser('super', 'otherAdmin', { maxAuthScope: 'normal' });
      // Made a fan by a row of QA: only the start of the rights is in the history.
      await t.patchUser('super', 'hopeful', { maxAuthScope: 'admin' });
      await t.patchUser('super', 'hopeful', { isBanned: true });
      await t.db.update(users).set({ maxAuthScope: 'normal' }).where(eq(users.id, CAST.hopeful.id));
      await t.db.update(adminEvents).set({ needsSuper: false });
      for (const name of ['0006_events_by_super_admins', '0008_clock_and_former_admins']) {
        const text = readFileSync(`sandbox/db/migrations/${name}.sql`, 'utf8');
        await t.db.execute(sql.raw(text.split('--> statement-breakpoint')[1] ?? ''));
      }
      const [lastBan, second, first, next] = await t.events('admin');
      expect([lastBan, second, first].map((event) => [event?.metadataId, event?.action])).toEqual([
        [CAST.fan.id, 'ban'],
        [CAST.fan.id, 'unban'],
        [CAST.fan.id, 'ban'],
      ]);
      expect(next).toEqual(newestBefore);
    });

    test.each<[string, string]>([
      ['system', 'disable'],
      ['geo-block', 'create'],
      ['user', 'assign-admin'],
    ])(
      'the history shows a plain admin no %s %s of a row without a mark [sandbox-172]',
      async (kind, action) => {
        const row = {
          userId: CAST.super.id,
          username: 'super',
          kind,
          action,
          createdAt: '2026-02-01T12:00:00Z',
        };
        expect((await t.call('POST', '/sandbox/rows', { json: { adminEvents: [row] } })).status).toBe(201);
        expect((await t.events('admin'))[0]).not.toMatchObject({ kind, action });
        expect((await t.events())[0]).toMatchObject({ kind, action });
      },
    );

    test('the history keeps the order of events of one millisecond', async () => {
      await t.patchUser('super', 'hopeful', { featuredRank: 5 });
      await t.patchUser('super', 'hopeful', { featuredRank: -1 });
      await t.patchUser('super', 'hopeful', { isCreator: true });
      expect((await t.events()).slice(0, 3).map((event) => event.action)).toEqual([
        'promote',
        'unfeature',
        'feature',
      ]);
    });

    test('the history keeps the names that people had', async () => {
      await t.patchUser('admin', 'hopeful', { isBanned: true });
      await t.patchUser('admin', 'hopeful', { username: 'Hal_9000' });
      const [rename, ban] = await t.events();
      expect([rename?.metadataName, ban?.metadataName]).toEqual(['Hal_9000', CAST.hopeful.username]);
    });

    test('the history is seeded with events of every kind and action, some of them about nothing [parts-63, sandbox-10, sandbox-11]', async () => {
      const allEvents = await t.db.select().from(adminEvents);
      expect(new Set(allEvents.map(({ kind }) => kind))).toEqual(new Set(EVENT_KINDS));
      const toDo = 'add a line for the action to `acts` in sandbox/seed/cast/cast-events.ts';
      expect(new Set(allEvents.map(({ action }) => action)), toDo).toEqual(new Set(EVENT_ACTIONS));
      expect(
        allEvents.some(({ metadataName, metadataId }) => metadataName === null && metadataId === null),
      ).toBe(true);
    });

    test('the history refuses the cursor of another list', async () => {
      const { cursors } = await t.users('/v2/user');
      expect(await refusal(await t.get(`/v1/admin/event?cursor=${cursors.next}`, 'admin'), 400)).toBe(
        'malformed cursor',
      );
    });
  });

  describe('avatars', () => {
    test.each([CAST.fan.avatarUrl ?? '', '/sandbox/avatars/WM-359.png', '/sandbox/avatars/-0.png'])(
      '%s is a small picture that a browser keeps [sandbox-77]',
      async (path) => {
        const response = await t.get(path);
        expect(response.status).toBe(200);
        expect(response.headers.get('Content-Type')).toBe('image/png');
        expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
        expect(response.headers.get('Set-Cookie')).toBeNull();
        const bytes = new Uint8Array(await response.arrayBuffer());
        expect(await mediaTypeOf(bytes)).toMatchObject({ mime: 'image/png' });
        expect(bytes.length).toBeLessThanOrEqual(1_024);
      },
    );

    test('avatars need no database [sandbox-77]', async () => {
      // Cast: any use of the database would throw.
      const { app } = createApp({ db: undefined as never, files: t.files, hosts: [HOST] });
      const headers = { Host: HOST, Cookie: 'session=any' };
      expect((await app.request(CAST.fan.avatarUrl ?? '', { headers })).status).toBe(200);
    });

    test('avatars show the initials on a colour of the user', async () => {
      expect(CAST.fan.avatarUrl).toMatch(/^\/sandbox\/avatars\/FA-\d+\.png$/);
      const bytes = async (path: string) =>
        Buffer.from(await (await t.get(path)).arrayBuffer()).toString('hex');
      const [firstAvatar, ...otherAvatars] = ['FA-10', 'FB-10', 'AF-10', 'F-10', 'FA-11'].map(
        (name) => `/sandbox/avatars/${name}.png`,
      );
      for (const other of otherAvatars) expect(await bytes(other)).not.toBe(await bytes(firstAvatar ?? ''));
    });

    test('avatars of earlier databases, with SVG addresses, get the addresses of PNG files [sandbox-77]', async () => {
      t.markDirty();
      await t.db.update(users).set({ avatarUrl: sql`'/sandbox/avatars/' || id || '.svg'` });
      const noPicture = { avatarUrl: '/sandbox/avatars/nobody.svg' };
      await t.db.update(users).set(noPicture).where(eq(users.id, CAST.brokenAvatar.id));
      await t.db.execute(sql.raw(readFileSync('sandbox/db/migrations/0005_raster_avatars.sql', 'utf8')));
      const rows = await t.db.select().from(users);
      const expectedAddress = ({ id, username }: SeedUser) =>
        id === CAST.brokenAvatar.id ? CAST.brokenAvatar.avatarUrl : avatarUrl(id, username);
      expect(rows.map((row) => row.avatarUrl)).toEqual(rows.map(expectedAddress));
    });

    test('unknown avatars are 404', async () => {
      await refusal(await t.get('/sandbox/avatars/nobody.png'), 404);
      await refusal(await t.get(CAST.brokenAvatar.avatarUrl ?? ''), 404);
    });
  });

  describe('public pages', () => {
    test('public pages answer at the site addresses of the lists', async () => {
      const { users } = await parsed(await t.get('/v2/user?filter=site', 'super'), usersPageSchema);
      for (const { site_url, username } of users) {
        const response = await t.get(site_url ?? '');
        expect(response.status, site_url ?? username).toBe(200);
        expect(await response.text()).toContain(`@${username} on the sandbox`);
      }
    });

    test('the page of an unknown site is 404', async () => {
      for (const name of ['nobody', 'a.b', '%', '%00', 'a%2Fb']) {
        const response = await t.get(`/sandbox/sites/${name}`);
        expect(response.status).toBe(404);
        expect(await response.text()).toContain('This site does not exist.');
      }
    });
  });
}
