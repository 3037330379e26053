import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { siteSchema } from '@/wire/sites.schema';
import { media } from '../../db/schema/media';
import { sites } from '../../db/schema/sites';
import { CAST } from '../../seed/cast/cast';
import { type CastMember, parsed, refusal, type TestApp } from '../../testing/app';

const PICTURE = 'media-site-luna_ray';
const VIDEO = 'media-site-miles_beat';
const NO_SOCIALS = {
  facebook: null,
  twitter: null,
  instagram: null,
  twitch: null,
  tiktok: null,
  youtube: null,
};
const NEW_SITE = { mediaId: PICTURE, displayName: 'Echo Park', initialAllocation: 100 };
const pathOf = (member: CastMember) => `/v1/user/${CAST[member].id}/site`;

export function sitesSuite(t: TestApp) {
  const post = (member: CastMember, json: unknown) => t.call('POST', pathOf(member), { as: 'admin', json });
  const get = (member: CastMember) => t.get(pathOf(member), 'admin');
  const patch = (member: CastMember, json: unknown) => t.call('PATCH', pathOf(member), { as: 'admin', json });
  const site = async (member: CastMember) => parsed(await get(member), siteSchema);
  const etagOf = async (member: CastMember) => (await get(member)).headers.get('ETag') ?? '';
  const rows = () => t.db.select().from(sites).orderBy(sites.userId);

  describe('sites', () => {
    test('sites answer with allocation, handles and media [sites-28]', async () => {
      expect(await (await get('star')).json()).toEqual({
        userId: CAST.star.id,
        username: 'luna_ray',
        displayName: 'Luna Ray',
        ...NO_SOCIALS,
        twitter: 'lunaray',
        instagram: 'luna.ray',
        tiktok: 'lunaray',
        youtube: 'https://www.youtube.com/@lunaray',
        allocation: 1_500,
        media: {
          mediaId: PICTURE,
          url: `/sandbox/media/${PICTURE}.png`,
          thumbnail: `/sandbox/media/${PICTURE}.png`,
        },
      });
      expect((await site('beat')).media).toMatchObject({
        mediaId: VIDEO,
        url: `/sandbox/media/${VIDEO}.webm`,
      });
    });

    test('sites without media have null as their media', async () => {
      t.markDirty();
      await t.db.update(sites).set({ mediaId: null }).where(eq(sites.userId, CAST.star.id));
      expect((await site('star')).media).toBeNull();
    });

    test.each([
      ['as little as may be', {}, {}],
      ['a video', { mediaId: VIDEO }, {}],
      ['empty handles', { twitter: '', youtube: '' }, {}],
      [
        'all handles',
        { facebook: 'a', twitter: 'b', instagram: 'c', twitch: 'd', tiktok: 'e', youtube: 'f' },
        null,
      ],
      ['nothing to give away', { initialAllocation: 0 }, {}],
      [
        'as much as fits',
        { initialAllocation: 1_000_000, displayName: 'é'.repeat(200), tiktok: 'x'.repeat(100) },
        null,
      ],
    ])(
      'sites with %s are created, stored, and shown in the user [sites-29, sites-30, sites-33]',
      async (_, more, handles) => {
        expect(await t.user('admin', 'creator')).toMatchObject({ site_url: null, site_allocation: null });
        const body = { ...NEW_SITE, ...more };
        const response = await post('creator', body);
        expect(response.status).toBe(201);
        const created = z.parse(siteSchema, await response.json());
        const { mediaId, initialAllocation, ...rest } = body;
        expect(created).toMatchObject({
          userId: CAST.creator.id,
          username: 'echo_park',
          ...NO_SOCIALS,
          ...(handles ?? rest),
          displayName: body.displayName,
          allocation: initialAllocation,
          media: { mediaId },
        });
        expect(await site('creator')).toEqual(created);
        expect(response.headers.get('ETag')).toBe(await etagOf('creator'));
        expect(await t.user('admin', 'creator')).toMatchObject({
          site_url: '/sandbox/sites/echo_park',
          site_allocation: initialAllocation,
          email_count: 0,
        });
        expect((await t.users('/v1/user?filter=site')).users[0]?.id).toBe(CAST.creator.id);
        expect(await (await t.get('/sandbox/sites/echo_park')).text()).toContain(body.displayName);
        expect((await t.events())[0]).toMatchObject({
          kind: 'site',
          action: 'create',
          username: 'admin',
          metadataName: 'echo_park',
          metadataId: CAST.creator.id,
        });
      },
    );

    test.each<[string, object, string]>([
      ['no media', { mediaId: undefined }, 'mediaId'],
      ['empty media', { mediaId: '' }, 'mediaId'],
      ['media that does not exist', { mediaId: 'no-such-media' }, 'mediaId: no such media'],
      ['an id of another kind as media', { mediaId: CAST.star.id }, 'mediaId: no such media'],
      ['NUL in the media id', { mediaId: 'media\0' }, ''],
      ['half a character in the media id', { mediaId: 'media\ud800' }, 'mediaId'],
      ['media as a number', { mediaId: 7 }, 'mediaId'],
      ['no display name', { displayName: undefined }, 'displayName'],
      ['an empty display name', { displayName: '' }, 'displayName: must not be empty'],
      ['a blank display name', { displayName: ' \t\u00a0' }, 'displayName: must not be empty'],
      [
        'a long display name',
        { displayName: 'x'.repeat(201) },
        'displayName: must be at most 200 characters',
      ],
      ['NUL in the display name', { displayName: 'a\0' }, 'displayName'],
      ['half a character in the display name', { displayName: 'a\ud800' }, 'displayName'],
      ['no allocation', { initialAllocation: undefined }, 'initialAllocation'],
      ['a negative allocation', { initialAllocation: -1 }, 'initialAllocation'],
      ['an allocation above the limit', { initialAllocation: 1_000_001 }, 'initialAllocation'],
      ['half an allocation', { initialAllocation: 0.5 }, 'initialAllocation'],
      ['an allocation as text', { initialAllocation: '100' }, 'initialAllocation'],
      ['an allocation beyond all integers', { initialAllocation: 1e21 }, 'initialAllocation'],
      ['a long handle', { twitter: 'x'.repeat(101) }, 'twitter: must be at most 100 characters'],
      ['a handle with a space', { twitch: 'a b' }, 'twitch: must not contain spaces'],
      ['a handle with a line break', { tiktok: 'a\n' }, 'tiktok: must not contain spaces'],
      ['NUL in a handle', { facebook: 'a\0' }, 'facebook'],
      ['null as a handle', { facebook: null }, 'facebook'],
      ['an address of its own', { url: 'https://evil.example' }, ''],
      ["another user's id", { userId: CAST.star.id }, ''],
    ])(
      'sites with %s are refused, and leave nothing [sandbox-35, sandbox-90, sites-30, sites-33]',
      async (_, more, text) => {
        const [rowsBefore, eventsBefore] = [await rows(), await t.events()];
        expect(await refusal(await post('creator', { ...NEW_SITE, ...more }), 422)).toContain(text);
        if (!('initialAllocation' in more)) expect((await patch('star', more)).status).toBe(422);
        expect(await rows()).toEqual(rowsBefore);
        expect(await t.events()).toEqual(eventsBefore);
      },
    );

    test('sites do not take media that nobody has uploaded yet', async () => {
      t.markDirty();
      await t.db.insert(media).values({ id: 'media-reserved', filename: 'a.png' });
      const detail = 'mediaId: no such media';
      expect(await refusal(await post('creator', { ...NEW_SITE, mediaId: 'media-reserved' }), 422)).toBe(
        detail,
      );
      expect(await refusal(await patch('star', { mediaId: 'media-reserved' }), 422)).toBe(detail);
    });

    test('a user has one site, also when several are created at once [sites-30]', async () => {
      expect(await refusal(await post('star', NEW_SITE), 409)).toBe('this user has a site already');
      const answers = await Promise.all(
        [1, 2, 3].map((n) => post('creator', { ...NEW_SITE, initialAllocation: n })),
      );
      expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409]);
      const allocationOfWinner = answers.findIndex((answer) => answer.status === 201) + 1;
      expect((await site('creator')).allocation).toBe(allocationOfWinner);
    });

    test('the site of a user with the former name of a creator gets another address', async () => {
      await t.patchUser('super', 'star', { username: 'luna_moved' });
      await t.patchUser('super', 'creator', { username: 'luna_ray' });
      expect((await post('creator', NEW_SITE)).status).toBe(201);
      const [star, creator] = [await t.user('admin', 'star'), await t.user('admin', 'creator')];
      expect(star.site_url).toBe('/sandbox/sites/luna_ray');
      expect(creator.site_url).toMatch(/^\/sandbox\/sites\/luna_ray_\w+$/);
      expect(await (await t.get(creator.site_url ?? '')).text()).toContain(NEW_SITE.displayName);
    });

    test.each(['no-such-user', 'waitlist-dj_osman', PICTURE, 'a.b', '%00', '%ED%A0%80', 'x'.repeat(65)])(
      'sites of the id %s are 404',
      async (id) => {
        const path = `/v1/user/${id}/site`;
        expect(await refusal(await t.call('POST', path, { as: 'admin', json: NEW_SITE }), 404)).toBe(
          'user not found',
        );
        await refusal(await t.get(path, 'admin'), 404);
        await refusal(await t.get(`${path}/email-list.csv`, 'admin'), 404);
        await refusal(await t.call('PATCH', path, { as: 'admin', json: { allocation: 1 } }), 404);
        await refusal(await t.call('DELETE', path, { as: 'admin' }), 404);
      },
    );
  });
}
