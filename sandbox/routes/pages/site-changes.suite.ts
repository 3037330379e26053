import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { siteSchema } from '@/wire/sites.schema';
import { media } from '../../db/schema/media';
import { siteEmails, sites } from '../../db/schema/sites';
import { CAST } from '../../seed/cast/cast';
import { type CastMember, parsed, refusal, type TestApp } from '../../testing/app';

const PICTURE = 'media-site-luna_ray';
const VIDEO = 'media-site-miles_beat';
const NEW_SITE = { mediaId: PICTURE, displayName: 'Echo Park', initialAllocation: 100 };
const pathOf = (member: CastMember) => `/v1/user/${CAST[member].id}/site`;

export function siteChangesSuite(t: TestApp) {
  const get = (member: CastMember) => t.get(pathOf(member), 'admin');
  const patch = (member: CastMember, json: unknown, etag?: string) =>
    t.call('PATCH', pathOf(member), { as: 'admin', json, headers: etag ? { 'If-Match': etag } : {} });
  const remove = (member: CastMember) => t.call('DELETE', pathOf(member), { as: 'admin' });
  const site = async (member: CastMember) => parsed(await get(member), siteSchema);
  const etagOf = async (member: CastMember) => (await get(member)).headers.get('ETag') ?? '';
  const rows = () => t.db.select().from(sites).orderBy(sites.userId);

  describe('changes of sites', () => {
    test.each<[string, object, object]>([
      ['the display name', { displayName: 'Luna' }, { displayName: 'Luna' }],
      ['the allocation', { allocation: 1_600 }, { allocation: 1_600 }],
      ['a handle', { twitter: 'other' }, { twitter: 'other' }],
      ['a handle, taken away', { twitter: '' }, { twitter: null }],
      [
        'several fields',
        { twitch: 'tv', allocation: 0, youtube: '' },
        { twitch: 'tv', allocation: 0, youtube: null },
      ],
    ])('a site changes by %s and by nothing else [sites-31, sites-33]', async (_, sent, expected) => {
      const siteBefore = await site('star');
      expect(await parsed(await patch('star', sent), siteSchema)).toEqual({ ...siteBefore, ...expected });
      expect(await site('star')).toEqual({ ...siteBefore, ...expected });
      expect((await t.events())[0]).toMatchObject({
        kind: 'site',
        action: 'update',
        metadataName: 'luna_ray',
        metadataId: CAST.star.id,
      });
    });

    test('sites change their media, and the old media stay stored, unattached', async () => {
      const changed = await parsed(await patch('star', { mediaId: VIDEO }), siteSchema);
      expect(changed.media?.mediaId).toBe(VIDEO);
      expect(await t.db.select().from(media).where(eq(media.id, PICTURE))).toHaveLength(1);
    });

    test('sites take no empty change, and no initial allocation in a change', async () => {
      for (const json of [{}, [], null, { initialAllocation: 5 }, { displayName: 'a', shoe: 1 }]) {
        await refusal(await patch('star', json), 422);
      }
    });

    test('sites are deleted with their e-mails, once, and can be made again [sites-31, sites-33]', async () => {
      const emailsOfBeat = await t.db
        .select()
        .from(siteEmails)
        .where(eq(siteEmails.siteUserId, CAST.beat.id));
      expect((await remove('star')).status).toBe(204);
      expect((await t.events())[0]).toMatchObject({
        kind: 'site',
        action: 'delete',
        metadataName: 'luna_ray',
        metadataId: CAST.star.id,
      });
      expect(await refusal(await remove('star'), 404)).toBe('this user has no site');
      await refusal(await get('star'), 404);
      await refusal(await patch('star', { allocation: 1 }), 404);
      expect(await t.user('admin', 'star')).toMatchObject({
        site_url: null,
        site_allocation: null,
        email_count: null,
      });
      const listedIds = (await t.users('/v1/user?filter=site')).users.map((user) => user.id);
      expect(listedIds).not.toContain(CAST.star.id);
      expect(listedIds).toContain(CAST.beat.id);
      expect(await t.db.select().from(siteEmails).where(eq(siteEmails.siteUserId, CAST.star.id))).toEqual([]);
      expect(await t.db.select().from(siteEmails).where(eq(siteEmails.siteUserId, CAST.beat.id))).toEqual(
        emailsOfBeat,
      );
      expect((await t.call('POST', pathOf('star'), { as: 'admin', json: NEW_SITE })).status).toBe(201);
      expect(await t.user('admin', 'star')).toMatchObject({
        site_url: '/sandbox/sites/luna_ray',
        email_count: 0,
      });
    });
  });

  describe('two people at one site', () => {
    const MY_CHANGE = { allocation: 1_600 };

    test('a change that names a state is made while that state is current', async () => {
      const readEtag = await etagOf('star');
      expect(readEtag).toMatch(/^"[\w-]+"$/);
      const firstChange = await patch('star', MY_CHANGE, readEtag);
      expect(firstChange.status).toBe(200);
      expect(firstChange.headers.get('ETag')).toBe(await etagOf('star'));
      expect(await refusal(await patch('star', MY_CHANGE, readEtag), 412)).toBe(
        'this site was changed by somebody else meanwhile',
      );
      expect((await patch('star', { allocation: 1_700 }, firstChange.headers.get('ETag') ?? '')).status).toBe(
        200,
      );
      expect((await site('star')).allocation).toBe(1_700);
    });

    test('a refused change is stored nowhere', async () => {
      const [rowsBefore, eventsBefore] = [await rows(), await t.events()];
      for (const etag of [
        '"other"',
        'W/"other"',
        '',
        ' ',
        'other',
        `W/${await etagOf('star')}`,
        '"a", "b"',
      ]) {
        const response = await t.call('PATCH', pathOf('star'), {
          as: 'admin',
          json: MY_CHANGE,
          headers: { 'If-Match': etag },
        });
        await refusal(response, 412);
      }
      expect(await rows()).toEqual(rowsBefore);
      expect(await t.events()).toEqual(eventsBefore);
    });

    test('a change may also name any state, or several states', async () => {
      expect((await patch('star', MY_CHANGE, '*')).status).toBe(200);
      expect((await patch('star', MY_CHANGE, `"other", ${await etagOf('star')}`)).status).toBe(200);
      await refusal(await patch('creator', MY_CHANGE, '*'), 404);
    });

    test('each field is part of the state, the username and other sites are not', async () => {
      const seenEtags = new Set([await etagOf('star')]);
      const changes = [{ allocation: 7 }, { displayName: 'x' }, { twitter: 'y' }, { mediaId: VIDEO }];
      for (const [n, change] of changes.entries()) {
        await patch('star', change);
        expect(seenEtags.add(await etagOf('star')).size).toBe(n + 2);
      }
      await patch('beat', { allocation: 7 });
      await t.patchUser('super', 'star', { username: 'luna_moved' });
      expect(seenEtags).toContain(await etagOf('star'));
    });

    test('of several +100 at once all but one are refused, and can be repeated [sites-7]', async () => {
      const etag = await etagOf('star');
      const answers = await Promise.all([1, 2, 3, 4].map(() => patch('star', MY_CHANGE, etag)));
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 412, 412, 412]);
      expect((await t.events()).filter((event) => event.metadataId === CAST.star.id).length).toBeGreaterThan(
        0,
      );
      expect((await site('star')).allocation).toBe(1_600);
      // After a 412 the dashboard reads the site again and adds another hundred.
      expect((await patch('star', { allocation: 1_700 }, await etagOf('star'))).status).toBe(200);
    });

    test('without a state the allocations are absolute, and the last change wins [sites-6]', async () => {
      const answers = await Promise.all(
        [1_600, 1_600, 1_700].map((allocation) => patch('star', { allocation })),
      );
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
      expect([1_600, 1_700]).toContain((await site('star')).allocation);
      await patch('star', { allocation: 1_800 });
      expect((await site('star')).allocation).toBe(1_800);
    });

    test('a change and a deletion at once leave no site', async () => {
      const [changed, gone] = await Promise.all([patch('star', MY_CHANGE), remove('star')]);
      expect([200, 404]).toContain(changed.status);
      expect(gone.status).toBe(204);
      await refusal(await get('star'), 404);
    });
  });
}
