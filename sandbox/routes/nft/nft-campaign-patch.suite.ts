import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type Campaign, campaignSchema, MAX_PRICE } from '@/wire/nft-campaigns.schema';
import { media } from '../../db/schema/media';
import { nftCampaigns } from '../../db/schema/nft';
import { parsed, refusal, type TestApp } from '../../testing/app';
import { nftCalls, PICTURE } from '../../testing/nfts';

const PATH = '/v1/nft-campaign/campaign-tour';
const SALE = { price: 0.5, forSaleAt: '2026-03-01T18:30:00.000Z' };
const INT_MAX = 2_147_483_647;

export function nftCampaignPatchSuite(t: TestApp) {
  const { campaign, storedNames } = nftCalls(t);
  const patch = (json: unknown) => t.call('PATCH', PATH, { as: 'admin', json });

  describe('changes of NFT campaigns', () => {
    test.each<[string, object, Partial<Campaign>?]>([
      ['title', { title: 'Tour Diaries' }],
      ['description', { description: '' }],
      [
        'media',
        { media: 'media-campaign-gone' },
        { media: expect.objectContaining({ mediaId: 'media-campaign-gone' }) },
      ],
      ['pack size, divisor or not', { packSize: 7 }],
      ['sale', { purchaseInfo: SALE }],
      ['highest price', { purchaseInfo: { ...SALE, price: MAX_PRICE } }],
      ['lowest price', { purchaseInfo: { ...SALE, price: Number.MIN_VALUE } }],
      ['first time', { purchaseInfo: { ...SALE, forSaleAt: '1970-01-01T00:00:00.000Z' } }],
      ['last time', { purchaseInfo: { ...SALE, forSaleAt: '9999-12-31T23:59:59.999Z' } }],
      [
        'everything',
        {
          title: 'All',
          description: 'of it',
          media: 'media-campaign-tour',
          packSize: INT_MAX,
          purchaseInfo: SALE,
        },
        { media: expect.anything() },
      ],
    ])(
      'a campaign changes its %s and nothing else [nft-campaigns-38, nft-campaigns-39, nft-campaigns-43]',
      async (_, sent, answered) => {
        const campaignBefore = await campaign('campaign-tour');
        const changed = await parsed(await patch(sent), campaignSchema);
        expect(changed).toEqual({ ...campaignBefore, ...sent, ...answered });
        expect(await campaign('campaign-tour')).toEqual(changed);
        expect((await t.events())[0]).toMatchObject({
          kind: 'nft-campaign',
          action: 'update',
          metadataName: changed.title,
          metadataId: 'campaign-tour',
        });
      },
    );

    test.each<[string, object, string]>([
      ['nothing', {}, 'send at least one field'],
      ['royalties', { royalties: [] }, ''],
      ['a network', { network: 'mainnet' }, ''],
      ['a removed sale', { purchaseInfo: null }, 'purchaseInfo: cannot be cleared'],
      ['an empty sale', { purchaseInfo: {} }, 'purchaseInfo.price: the price is missing'],
      [
        'a sale without a time',
        { purchaseInfo: { price: 1 } },
        'purchaseInfo.forSaleAt: the time of sale is missing',
      ],
      ['a price of 0', { purchaseInfo: { ...SALE, price: 0 } }, 'must be above 0'],
      ['a price above 1e9', { purchaseInfo: { ...SALE, price: 1e9 + 1 } }, 'must be at most 1000000000'],
      ['a price in words', { purchaseInfo: { ...SALE, price: '5' } }, 'must be a number'],
      ['a local time', { purchaseInfo: { ...SALE, forSaleAt: '2026-03-01T18:30' } }, 'must be a time in UTC'],
      [
        'an impossible day',
        { purchaseInfo: { ...SALE, forSaleAt: '2026-02-30T00:00:00Z' } },
        'must be a time in UTC',
      ],
      [
        'the year 0',
        { purchaseInfo: { ...SALE, forSaleAt: '0000-01-01T00:00:00Z' } },
        'must be 1970 or later',
      ],
      ['a title with -', { title: 'a-b' }, 'must not contain # or -'],
      ['no media', { media: null }, 'media'],
      ['media that nobody uploaded', { media: 'no-such-media' }, 'media: no such media'],
      ['a pack size of null', { packSize: null }, 'packSize'],
    ])('campaigns are not changed to %s [nft-campaigns-39, nft-campaigns-43]', async (_, json, detail) => {
      const stateBefore = [await campaign('campaign-tour'), await t.events()];
      expect(await refusal(await patch(json), 422)).toContain(detail);
      expect([await campaign('campaign-tour'), await t.events()]).toEqual(stateBefore);
    });

    test('campaigns take two changes at once, and lose neither [nft-campaigns-38]', async () => {
      const changes = [{ title: 'One' }, { description: 'Two' }, { packSize: 4 }, { purchaseInfo: SALE }];
      const answers = await Promise.all(changes.map((change) => patch(change)));
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
      expect(await campaign('campaign-tour')).toMatchObject(Object.assign({}, ...changes));
    });

    test('a change and a deletion at once leave a deleted campaign, and no failure', async () => {
      const [changed, gone] = await Promise.all([
        patch({ title: 'Late' }),
        t.call('DELETE', PATH, { as: 'super' }),
      ]);
      expect([200, 404]).toContain(changed.status);
      expect(gone.status).toBe(204);
      expect(await t.db.select().from(nftCampaigns).where(eq(nftCampaigns.id, 'campaign-tour'))).toEqual([]);
    });
  });

  describe('media of NFT campaigns [nft-campaigns-41]', () => {
    const removeMedia = (id = 'campaign-tour') =>
      t.call('DELETE', `/v1/nft-campaign/${id}/media`, { as: 'admin' });
    const rows = (id: string) => t.db.select().from(media).where(eq(media.id, id));

    test('media of a campaign are removed and deleted with their file, once', async () => {
      const { storedAs } = await t.files.save(new Blob([PICTURE]).stream());
      await t.db.update(media).set({ storedAs }).where(eq(media.id, 'media-campaign-tour'));
      expect((await removeMedia()).status).toBe(204);
      expect((await campaign('campaign-tour')).media).toBeNull();
      expect(await rows('media-campaign-tour')).toEqual([]);
      expect(storedNames()).toEqual([]);
      expect((await t.events())[0]).toMatchObject({
        kind: 'nft-campaign',
        action: 'update',
        metadataName: 'Tour Memories',
        metadataId: 'campaign-tour',
      });
      expect(await refusal(await removeMedia(), 404)).toBe('media id not found');
    });

    test('media that another entry shows are removed from the campaign and stay stored', async () => {
      await patch({ media: 'media-drop-moonlight' });
      expect((await removeMedia()).status).toBe(204);
      expect((await campaign('campaign-tour')).media).toBeNull();
      expect(await rows('media-drop-moonlight')).toHaveLength(1);
    });

    test('removing the media of a campaign without media is 404', async () => {
      expect(await refusal(await removeMedia('campaign-empty'), 404)).toBe('media id not found');
    });

    test('of two people who remove the media at once one succeeds', async () => {
      const answers = await Promise.all([removeMedia(), removeMedia()]);
      expect(answers.map((answer) => answer.status).sort()).toEqual([204, 404]);
    });

    test('media that a campaign shows cannot be deleted by their own call [media-38]', async () => {
      const response = await t.call('DELETE', '/v1/media/media-campaign-tour', { as: 'admin' });
      expect(await refusal(response, 409)).toBe('cannot delete media attached to an NFT campaign');
      expect((await campaign('campaign-tour')).media?.mediaId).toBe('media-campaign-tour');
    });
  });
}
