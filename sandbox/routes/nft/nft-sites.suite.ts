import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { nftSiteCreatedSchema, nftSitesSchema } from '@/wire/nft-sites.schema';
import { media } from '../../db/schema/media';
import { nftDropInvites } from '../../db/schema/nft';
import { CAST } from '../../seed/cast/cast';
import { dropRows } from '../../seed/cast/cast-nft';
import { parsed, refusal, type TestApp } from '../../testing/app';

const ID = 'drop-moonlight';
const PICTURE = 'media-drop-moonlight';
const VIDEO = 'media-site-miles_beat';
const NEW_SITE = {
  mediaId: PICTURE,
  title: 'Second Night',
  headline: 'Starfield Collectables',
  description: '# Again',
};

export function nftSitesSuite(t: TestApp) {
  const post = (json: unknown) => t.call('POST', '/v1/nft-drop', { as: 'admin', json });
  const remove = (id = ID) => t.call('DELETE', `/v1/nft-drop/${id}`, { as: 'admin' });
  const emails = (id: string) => t.get(`/v1/nft-drop/${id}/invite/email-list.csv`, 'admin');
  const list = async () => (await parsed(await t.get('/v1/nft-drop', 'admin'), nftSitesSchema)).waitlists;

  describe('NFT sites', () => {
    test('NFT sites are listed newest first, as they were written [nft-sites-16]', async () => {
      expect((await list()).map((site) => site.dropId)).toEqual(dropRows.map((row) => row.id));
      const { waitlists } = await (await t.get('/v1/nft-drop', 'admin')).json();
      expect(waitlists[2]).toEqual({
        dropId: 'drop-1e5',
        title: '1e5',
        headline: 'Starfield Collectables',
        description: '<script>alert(1)</script> [a link](javascript:alert(1))',
        mediaId: 'media-drop-1e5',
        media: {
          mediaId: 'media-drop-1e5',
          url: '/sandbox/media/media-drop-1e5.png',
          thumbnail: '/sandbox/media/media-drop-1e5.png',
        },
      });
    });

    test.each<[string, object]>([
      ['a picture', {}],
      ['a video', { mediaId: VIDEO }],
      [
        'as much as fits',
        { title: 'x'.repeat(200), headline: 'é'.repeat(200), description: 'y'.repeat(20_000) },
      ],
      ['a title that campaigns may not have', { title: 'No. #1 - the best' }],
    ])(
      'NFT sites with %s are created, stored and first in the list [nft-sites-17, nft-sites-19]',
      async (_, more) => {
        const body = { ...NEW_SITE, ...more };
        const response = await post(body);
        expect(response.status).toBe(201);
        const answer = await response.json();
        const { dropId } = z.parse(nftSiteCreatedSchema, answer);
        expect(answer).toEqual({ dropId });
        expect((await list())[0]).toMatchObject({ dropId, ...body, media: { mediaId: body.mediaId } });
        expect(await list()).toHaveLength(dropRows.length + 1);
        expect((await t.events())[0]).toMatchObject({
          kind: 'nft-drop',
          action: 'create',
          username: 'admin',
          metadataName: body.title,
          metadataId: dropId,
        });
      },
    );

    test.each<[string, object, string]>([
      ['no title', { title: undefined }, 'title'],
      ['an empty title', { title: '' }, 'title: must not be empty'],
      ['a blank title', { title: ' \n\t' }, 'title: must not be empty'],
      ['a long title', { title: 'x'.repeat(201) }, 'title: must be at most 200 characters'],
      ['NUL in the title', { title: 'a\0' }, 'title'],
      ['no headline', { headline: undefined }, 'headline'],
      ['an empty headline', { headline: '' }, 'headline: must not be empty'],
      ['a blank headline', { headline: '  ' }, 'headline: must not be empty'],
      ['a long headline', { headline: 'x'.repeat(201) }, 'headline: must be at most 200 characters'],
      ['no description', { description: undefined }, 'description'],
      ['an empty description', { description: '' }, 'description: must not be empty'],
      ['a blank description', { description: ' \n' }, 'description: must not be empty'],
      ['a long description', { description: 'x'.repeat(20_001) }, 'description: must be at most 20000'],
      ['half a character in the description', { description: 'a\ud800' }, 'description'],
      ['no media', { mediaId: undefined }, 'mediaId'],
      ['unknown media', { mediaId: 'no-such-media' }, 'mediaId: no such media'],
      ['media nobody has sent yet', { mediaId: 'media-reserved' }, 'mediaId: no such media'],
      ['an id of another kind as media', { mediaId: ID }, 'mediaId: no such media'],
      ['NUL in the media id', { mediaId: 'a\0' }, ''],
      ['an id of its own', { dropId: 'mine' }, ''],
    ])(
      'NFT sites with %s are refused, and leave nothing [nft-sites-17, nft-sites-19, sandbox-35, sandbox-90]',
      async (_, more, text) => {
        t.markDirty();
        await t.db.insert(media).values({ id: 'media-reserved', filename: 'a.png' });
        const [sitesBefore, eventsBefore] = [await list(), await t.events()];
        expect(await refusal(await post({ ...NEW_SITE, ...more }), 422)).toContain(text);
        expect(await list()).toEqual(sitesBefore);
        expect(await t.events()).toEqual(eventsBefore);
      },
    );

    test('NFT sites are deleted with their e-mails, once, and leave their media behind, unattached [nft-sites-22, nft-sites-19]', async () => {
      expect((await remove()).status).toBe(204);
      expect((await list()).map((site) => site.dropId)).not.toContain(ID);
      expect(await t.db.select().from(nftDropInvites).where(eq(nftDropInvites.dropId, ID))).toEqual([]);
      expect(await t.db.select().from(media).where(eq(media.id, PICTURE))).toHaveLength(1);
      expect((await t.events())[0]).toMatchObject({
        kind: 'nft-drop',
        action: 'delete',
        metadataName: 'Moonlight Sessions',
        metadataId: ID,
      });
      expect(await refusal(await remove(), 404)).toBe('NFT site not found');
      await refusal(await emails(ID), 404);
    });

    test.each(['no-such-drop', 'campaign-tour', CAST.star.id, 'a.b', '%00', '%ED%A0%80'])(
      'NFT sites of the id %s are 404',
      async (id) => {
        await refusal(await remove(id), 404);
        await refusal(await emails(id), 404);
      },
    );
  });
}
