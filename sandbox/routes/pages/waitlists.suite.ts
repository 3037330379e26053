import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { waitlistSchema, waitlistsSchema } from '@/wire/waitlists.schema';
import { media } from '../../db/schema/media';
import { waitlistMembers } from '../../db/schema/sites';
import { CAST } from '../../seed/cast/cast';
import { waitlistRows } from '../../seed/cast/cast-sites';
import { parsed, refusal, type TestApp } from '../../testing/app';

const PICTURE = 'media-avatar-dj_osman';
const VIDEO = 'media-waitlist-dj_osman';
const ID = 'waitlist-violet_hour';
const NEW_WAITLIST = {
  username: 'New_Band',
  displayName: 'New Band',
  mediaId: VIDEO,
  avatarMediaId: PICTURE,
};
const CHANNEL = 'https://www.youtube.com/@newband';
const NO_SOCIALS = {
  facebook: null,
  twitter: null,
  instagram: null,
  twitch: null,
  tiktok: null,
  youtube: null,
};

export function waitlistsSuite(t: TestApp) {
  const post = (json: unknown) => t.call('POST', '/v1/waitlist', { as: 'admin', json });
  const patch = (json: unknown, id = ID) => t.call('PATCH', `/v1/waitlist/${id}`, { as: 'admin', json });
  const remove = (id = ID) => t.call('DELETE', `/v1/waitlist/${id}`, { as: 'admin' });
  const members = (id: string) => t.get(`/v1/waitlist/${id}/members.csv`, 'admin');
  const list = async () => (await parsed(await t.get('/v1/waitlist', 'admin'), waitlistsSchema)).waitlists;
  const findWaitlist = async (id = ID) => (await list()).find((waitlist) => waitlist.id === id);

  describe('waitlists', () => {
    test('waitlists are listed newest first, with avatar, media and the number of their members [waitlists-28]', async () => {
      expect((await list()).map((waitlist) => waitlist.id)).toEqual(waitlistRows.map((row) => row.id));
      expect((await list()).map((waitlist) => waitlist.memberCount)).toEqual([23, 1, 0, 5]);
      expect((await (await t.get('/v1/waitlist', 'admin')).json()).waitlists[1]).toEqual({
        id: 'waitlist-dj_osman',
        username: 'dj_osman',
        displayName: 'DJ Osman',
        bio: 'Sets from sunset to sunrise.',
        avatarUrl: '/sandbox/media/media-avatar-dj_osman.png',
        media: {
          mediaId: VIDEO,
          url: `/sandbox/media/${VIDEO}.webm`,
          thumbnail: `/sandbox/media/${VIDEO}.png`,
        },
        memberCount: 1,
        ...NO_SOCIALS,
        twitch: 'djosman',
      });
      expect((await findWaitlist('waitlist-quiet_type'))?.bio).toBeNull();
    });

    test.each<[string, object, object]>([
      ['as little as may be', {}, {}],
      ['a bio and handles', { bio: 'Loud.\nLive.', twitch: 'newband', youtube: CHANNEL }, {}],
      ['empty texts', { bio: '', twitter: '', youtube: '' }, { bio: null, twitter: null, youtube: null }],
      ['pictures only', { mediaId: PICTURE }, {}],
      [
        'as much as fits',
        { bio: 'x'.repeat(2_000), displayName: 'y'.repeat(200), username: 'fifteen_letters' },
        {},
      ],
    ])(
      'waitlists with %s are created, stored and first in the list [waitlists-29, waitlists-33]',
      async (_, more, stored) => {
        const sent = { ...NEW_WAITLIST, ...more };
        const response = await post(sent);
        expect(response.status).toBe(201);
        const created = z.parse(waitlistSchema, await response.json());
        const { mediaId, avatarMediaId, ...rest } = sent;
        expect(created).toMatchObject({
          bio: null,
          ...NO_SOCIALS,
          ...rest,
          ...stored,
          memberCount: 0,
          avatarUrl: `/sandbox/media/${avatarMediaId}.png`,
          media: { mediaId },
        });
        expect((await list())[0]).toEqual(created);
        expect((await t.events())[0]).toMatchObject({
          kind: 'waitlist',
          action: 'create',
          username: 'admin',
          metadataName: sent.username,
          metadataId: created.id,
        });
      },
    );

    test.each<[string, object, string]>([
      ['no username', { username: undefined }, 'username'],
      ['a short username', { username: 'abc' }, 'username: must be 4-15 characters'],
      ['a long username', { username: 'x'.repeat(16) }, 'username: must be 4-15 characters'],
      ['a username with a space', { username: 'a band' }, 'username: must contain only A-Z, a-z, 0-9, or _'],
      [
        'a username of look-alikes',
        { username: 'nеwband' },
        'username: must contain only A-Z, a-z, 0-9, or _',
      ],
      ['NUL in the username', { username: 'band\0' }, 'username: must contain only A-Z, a-z, 0-9, or _'],
    ])('waitlists with %s are refused', async (_, more, text) => {
      const waitlistsBefore = await list();
      expect(await refusal(await post({ ...NEW_WAITLIST, ...more }), 422)).toContain(text);
      expect(await list()).toEqual(waitlistsBefore);
    });

    test.each<[string, object, string]>([
      ['an empty display name', { displayName: '' }, 'displayName: must not be empty'],
      ['a blank display name', { displayName: ' \t\u00a0' }, 'displayName: must not be empty'],
      [
        'a long display name',
        { displayName: 'x'.repeat(201) },
        'displayName: must be at most 200 characters',
      ],
      ['NUL in the display name', { displayName: 'a\0' }, 'displayName'],
      ['half a character in the bio', { bio: 'a\udc00' }, 'bio'],
      ['a long bio', { bio: 'x'.repeat(2_001) }, 'bio: must be at most 2000 characters'],
      ['null as the bio', { bio: null }, 'bio'],
      ['an unknown picture', { avatarMediaId: 'no-such-media' }, 'avatarMediaId: no such media'],
      ['a video as the avatar', { avatarMediaId: VIDEO }, 'avatarMediaId: must be an image'],
      ['an empty avatar', { avatarMediaId: '' }, 'avatarMediaId'],
      ['unknown media', { mediaId: 'no-such-media' }, 'mediaId: no such media'],
      ['an id of another kind as media', { mediaId: ID }, 'mediaId: no such media'],
      ['NUL in the media id', { mediaId: 'media\0' }, ''],
      ['media nobody has sent yet', { mediaId: 'media-reserved' }, 'mediaId: no such media'],
      ['a handle with a space', { twitter: 'a b' }, 'twitter: must not contain spaces'],
      ['a long handle', { facebook: 'x'.repeat(101) }, 'facebook: must be at most 100 characters'],
      ['a name as the channel', { youtube: 'newband' }, 'youtube: must be a URL that begins with https://'],
      ['a script as the channel', { youtube: 'javascript:alert(1)' }, 'youtube: must be a URL'],
      ['a channel with a space', { youtube: `${CHANNEL} x` }, 'youtube: must be a URL'],
      ['a number of members', { memberCount: 5 }, ''],
      ['an id of its own', { id: 'mine' }, ''],
    ])(
      'waitlists with %s are neither created nor changed [sandbox-35, sandbox-90, waitlists-29, waitlists-33]',
      async (_, more, text) => {
        t.markDirty();
        await t.db.insert(media).values({ id: 'media-reserved', filename: 'a.png' });
        const [waitlistsBefore, eventsBefore] = [await list(), await t.events()];
        for (const response of [await post({ ...NEW_WAITLIST, ...more }), await patch(more)]) {
          expect(await refusal(response, 422)).toContain(text);
        }
        expect(await list()).toEqual(waitlistsBefore);
        expect(await t.events()).toEqual(eventsBefore);
      },
    );

    test.each([
      ['a user', CAST.star.username],
      ['a banned user, in another case', CAST.bannedFan.username.toUpperCase()],
      ['a member of staff', 'Mod_Mia'],
      ['a waitlist', 'dj_osman'],
      ['a waitlist, in another case', 'DJ_Osman'],
      ['the reserved list', 'Support'],
    ])('waitlists cannot take the name of %s [waitlists-12, waitlists-30]', async (_, username) => {
      const waitlistsBefore = await list();
      expect(await refusal(await post({ ...NEW_WAITLIST, username }), 409)).toBe('username already exists');
      expect(await list()).toEqual(waitlistsBefore);
    });

    test('waitlists keep their name from users, until they are deleted [waitlists-30]', async () => {
      await post(NEW_WAITLIST);
      const rename = () => t.patchUser('super', 'hopeful', { username: 'NEW_BAND' });
      expect(await refusal(await rename(), 409)).toBe('username already exists');
      expect((await remove((await list())[0]?.id)).status).toBe(204);
      expect((await rename()).status).toBe(200);
      expect(await refusal(await post(NEW_WAITLIST), 409)).toBe('username already exists');
    });

    test('of waitlists and users who want one name at once, one gets the name [waitlists-30]', async () => {
      const answers = await Promise.all([
        post(NEW_WAITLIST),
        t.patchUser('super', 'hopeful', { username: 'new_band' }),
        post({ ...NEW_WAITLIST, username: 'NEW_BAND' }),
        t.patchUser('super', 'newcomer', { username: 'new_BAND' }),
      ]);
      const winners = answers.filter((answer) => answer.ok);
      expect(winners).toHaveLength(1);
      expect(answers.filter((answer) => answer.status === 409)).toHaveLength(3);
    });

    test.each<[string, object, object]>([
      ['the display name', { displayName: 'Violet' }, { displayName: 'Violet' }],
      ['the bio', { bio: 'New.' }, { bio: 'New.' }],
      ['the bio, taken away', { bio: '' }, { bio: null }],
      ['handles', { twitter: 'violet', instagram: '' }, { twitter: 'violet', instagram: null }],
      ['the avatar', { avatarMediaId: PICTURE }, { avatarUrl: `/sandbox/media/${PICTURE}.png` }],
    ])(
      'a waitlist changes by %s and by nothing else [waitlists-29, waitlists-33]',
      async (_, sent, expected) => {
        const waitlistBefore = await findWaitlist();
        const expectedWaitlist = { ...waitlistBefore, ...expected };
        expect(await parsed(await patch(sent), waitlistSchema)).toEqual(expectedWaitlist);
        expect(await findWaitlist()).toEqual(expectedWaitlist);
        expect((await t.events())[0]).toMatchObject({
          kind: 'waitlist',
          action: 'update',
          metadataName: 'violet_hour',
          metadataId: ID,
        });
      },
    );

    test('waitlists change their media, and the old media stay stored, unattached', async () => {
      expect((await parsed(await patch({ mediaId: VIDEO }), waitlistSchema)).media?.mediaId).toBe(VIDEO);
      const oldMedia = await t.db.select().from(media).where(eq(media.id, 'media-waitlist-violet_hour'));
      expect(oldMedia).toHaveLength(1);
    });

    test('waitlists take no empty change, and no new name', async () => {
      for (const json of [{}, [], null, { username: 'violet_two' }]) await refusal(await patch(json), 422);
    });

    test('waitlists are deleted with their members, once [waitlists-29, waitlists-33]', async () => {
      expect((await remove()).status).toBe(204);
      expect((await list()).map((waitlist) => waitlist.id)).not.toContain(ID);
      expect(await t.db.select().from(waitlistMembers).where(eq(waitlistMembers.waitlistId, ID))).toEqual([]);
      expect((await t.events())[0]).toMatchObject({
        kind: 'waitlist',
        action: 'delete',
        metadataName: 'violet_hour',
        metadataId: ID,
      });
      expect(await refusal(await remove(), 404)).toBe('waitlist not found');
      await refusal(await patch({ bio: 'x' }), 404);
      await refusal(await members(ID), 404);
    });

    test.each(['no-such-list', 'violet_hour', CAST.star.id, 'a.b', '%00', '%ED%A0%80'])(
      'waitlists of the id %s are 404',
      async (id) => {
        await refusal(await patch({ bio: 'x' }, id), 404);
        await refusal(await remove(id), 404);
        await refusal(await members(id), 404);
      },
    );
  });
}
