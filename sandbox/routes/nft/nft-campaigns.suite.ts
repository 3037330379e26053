import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { campaignSchema, campaignsSchema } from '@/wire/nft-campaigns.schema';
import { campaignNfts, nftRoyalties } from '../../db/schema/nft';
import { CAST } from '../../seed/cast/cast';
import { campaignNftRows, campaignRows } from '../../seed/cast/cast-nft';
import { parsed, refusal, type TestApp } from '../../testing/app';

const PATH = '/v1/nft-campaign';
const LIST = `${PATH}?network=mainnet`;
const NO_ROYALTIES: object[] = [];
const NEW_CAMPAIGN = {
  title: 'Postcards',
  description: '',
  packSize: 1,
  network: 'mainnet',
  royalties: NO_ROYALTIES,
};
const INT_MAX = 2_147_483_647;

export function nftCampaignsSuite(t: TestApp) {
  const list = async () => (await parsed(await t.get(LIST, 'admin'), campaignsSchema)).campaigns ?? [];
  const read = async (id: string) => parsed(await t.get(`${PATH}/${id}`, 'admin'), campaignSchema);
  const post = (json: unknown) => t.call('POST', LIST, { as: 'admin', json });

  describe('NFT campaigns', () => {
    test('campaigns are listed newest first, each like the answer to a read of its id [nft-campaigns-37]', async () => {
      const campaigns = await list();
      expect(campaigns.map((each) => each.campaignId)).toEqual(campaignRows.map((row) => row.id));
      for (const each of campaigns) expect(await read(each.campaignId)).toEqual(each);
    });

    test('campaigns carry their media, sums, sale and royalties, with null for missing values [nft-campaigns-36]', async () => {
      const of = Object.fromEntries((await list()).map((each) => [each.campaignId, each]));
      expect(of['campaign-tour']).toMatchObject({
        media: { mediaId: 'media-campaign-tour', url: '/sandbox/media/media-campaign-tour.png' },
        packSize: 5,
        totalNfts: 100,
        soldNfts: 55,
        soldOut: false,
        purchaseInfo: { price: 24.5 },
        royalties: [
          { collectorAccount: 48_211, percentage: 7.5, fallback: { amount: 10, tokenNum: 456_858 } },
          { collectorAccount: 99_120, percentage: 2.5, fallback: null },
        ],
      });
      expect(of['campaign-tour']?.nfts?.map((nft) => [nft.title, nft.soldOut])).toEqual([
        ['Berlin', false],
        ['Lagos', true],
        ['Osaka', false],
      ]);
      expect(of['campaign-gone']).toMatchObject({ totalNfts: 15, soldNfts: 15, soldOut: true });
      // A campaign with nothing to sell is not sold out.
      expect(of['campaign-empty']).toMatchObject({
        media: null,
        totalNfts: 0,
        soldOut: false,
        nfts: [],
        purchaseInfo: null,
        royalties: [],
      });
      expect(of['campaign-wide']?.packSize).toBeNull();
    });

    test('campaigns are sold out when the last NFT is sold, and follow their NFTs [nft-campaigns-36]', async () => {
      await t.db
        .update(campaignNfts)
        .set({ timesSold: 7 })
        .where(eq(campaignNfts.campaignId, 'campaign-uneven'));
      t.markDirty();
      expect(await read('campaign-uneven')).toMatchObject({ soldNfts: 7, soldOut: true });
      await t.db
        .update(campaignNfts)
        .set({ finalizedAt: null })
        .where(eq(campaignNfts.campaignId, 'campaign-uneven'));
      expect(await read('campaign-uneven')).toMatchObject({
        totalNfts: 0,
        soldNfts: 0,
        soldOut: false,
        nfts: [],
      });
    });

    test('the largest quantities of two NFTs add up [nft-campaigns-36]', async () => {
      await t.db.insert(campaignNfts).values(
        ['a', 'b'].map((id) => ({
          id: `nft-max-${id}`,
          campaignId: 'campaign-empty',
          title: id,
          maxAvailable: INT_MAX,
          finalizedAt: t.now(),
        })),
      );
      t.markDirty();
      expect((await read('campaign-empty')).totalNfts).toBe(2 * INT_MAX);
    });

    test('calls for another network are refused [nft-campaigns-27, nft-campaigns-37]', async () => {
      await refusal(await t.get(`${PATH}?network=testnet`, 'admin'), 400);
      await refusal(await t.get(`${LIST}&network=mainnet`, 'admin'), 400);
      await refusal(
        await t.call('POST', `${PATH}?network=testnet`, { as: 'admin', json: NEW_CAMPAIGN }),
        400,
      );
      expect(await parsed(await t.get(PATH, 'admin'), campaignsSchema)).toEqual({ campaigns: await list() });
    });

    test.each<[string, object, object]>([
      ['only the required fields', {}, { media: null, royalties: [] }],
      ['no description', { description: undefined }, { description: '' }],
      ['media', { media: 'media-campaign-gone' }, { media: { mediaId: 'media-campaign-gone' } }],
      ['the longest texts', { title: 'x'.repeat(200), description: 'y'.repeat(20_000) }, {}],
      ['look-alikes of # and -', { title: '＃1 – the “best” －' }, {}],
      ['the largest pack', { packSize: INT_MAX }, {}],
      [
        'ten royalties, of 0 % and 100 % and of the largest numbers',
        {
          royalties: Array.from({ length: 10 }, (_, n) => ({
            collectorAccount: n ? Number.MAX_SAFE_INTEGER : 0,
            percentage: n ? 100 : 0,
            ...(n ? { fallback: { amount: 1e308, tokenNum: Number.MAX_SAFE_INTEGER } } : {}),
          })),
        },
        {},
      ],
    ])(
      'campaigns are created with %s [nft-campaigns-37, nft-campaigns-43, sandbox-35]',
      async (_, more, answered) => {
        const response = await post({ ...NEW_CAMPAIGN, ...more });
        expect(response.status).toBe(201);
        const created = z.parse(campaignSchema, await response.json());
        const { network: _network, ...sent } = { ...NEW_CAMPAIGN, ...more };
        const royalties = sent.royalties.map((row) => Object.assign({ fallback: null }, row));
        expect(created).toMatchObject({ ...sent, royalties, totalNfts: 0, purchaseInfo: null, ...answered });
        expect((await list())[0]).toEqual(created);
        expect((await t.events())[0]).toMatchObject({
          kind: 'nft-campaign',
          action: 'create',
          username: 'admin',
          metadataName: sent.title,
          metadataId: created.campaignId,
        });
      },
    );

    const royalty = { collectorAccount: 1, percentage: 1 };
    test.each<[string, object, string]>([
      ['no title', { title: undefined }, 'title'],
      ['a blank title', { title: ' \n' }, 'title: must not be empty'],
      ['# in the title', { title: 'Take #1' }, 'title: must not contain # or -'],
      ['- in the title', { title: 'a-b' }, 'title: must not contain # or -'],
      ['a long title', { title: 'x'.repeat(201) }, 'title'],
      ['NUL in the title', { title: 'a\0' }, 'title'],
      ['half a character in the description', { description: '\ud800' }, 'description'],
      ['a long description', { description: 'x'.repeat(20_001) }, 'description'],
      ['a pack of none', { packSize: 0 }, 'packSize'],
      ['half a pack', { packSize: 1.5 }, 'packSize'],
      ['a pack that is too large', { packSize: INT_MAX + 1 }, 'packSize'],
      ['a pack in words', { packSize: '1' }, 'packSize'],
      ['another network', { network: 'testnet' }, 'network'],
      ['an id of its own', { campaignId: 'campaign-mine' }, ''],
      ['a sale', { purchaseInfo: { price: 1, forSaleAt: '2026-03-01T18:30:00.000Z' } }, ''],
      ['no media under a null', { media: null }, 'media'],
      ['media that nobody uploaded', { media: 'no-such-media' }, 'media: no such media'],
      ['the id of a user as media', { media: CAST.fan.id }, 'media: no such media'],
      ['no royalties at all', { royalties: undefined }, 'royalties'],
      ['eleven royalties', { royalties: Array(11).fill(royalty) }, 'royalties: must be at most 10 rows'],
      [
        'no account',
        { royalties: [royalty, { percentage: 1 }] },
        'royalties.1.collectorAccount: the account is missing',
      ],
      [
        'no percentage',
        { royalties: [{ collectorAccount: 1 }] },
        'royalties.0.percentage: the percentage is missing',
      ],
      ['an empty royalty', { royalties: [{}] }, 'royalties.0.collectorAccount: the account is missing'],
      ['half an account', { royalties: [{ ...royalty, collectorAccount: 0.5 }] }, 'must be a whole number'],
      ['a negative account', { royalties: [{ ...royalty, collectorAccount: -1 }] }, 'must not be negative'],
      [
        'an account that is too large',
        { royalties: [{ ...royalty, collectorAccount: 2 ** 53 }] },
        'whole number',
      ],
      [
        'the written account',
        { royalties: [{ ...royalty, collectorAccount: '0.0.1' }] },
        'must be a whole number',
      ],
      ['101 %', { royalties: [{ ...royalty, percentage: 101 }] }, 'must be at most 100'],
      ['-1 %', { royalties: [{ ...royalty, percentage: -1 }] }, 'must not be negative'],
      [
        'half a fallback',
        { royalties: [{ ...royalty, fallback: { amount: 1 } }] },
        'the token number is missing',
      ],
      ['the other half', { royalties: [{ ...royalty, fallback: { tokenNum: 1 } }] }, 'the amount is missing'],
    ])(
      'campaigns with %s are refused, and leave nothing [nft-campaigns-26, nft-campaigns-40, nft-campaigns-43]',
      async (_, more, detail) => {
        const stateBefore = [await list(), await t.events()];
        expect(await refusal(await post({ ...NEW_CAMPAIGN, ...more }), 422)).toContain(detail);
        expect([await list(), await t.events()]).toEqual(stateBefore);
      },
    );

    test('campaigns are deleted with their NFTs and royalties, once [nft-campaigns-38]', async () => {
      const path = `${PATH}/campaign-tour`;
      expect((await t.call('DELETE', path, { as: 'admin' })).status).toBe(204);
      expect((await list()).map((each) => each.campaignId)).not.toContain('campaign-tour');
      const nfts = await t.db.select().from(campaignNfts);
      const nftsOfTour = campaignNftRows.filter((row) => row.campaignId === 'campaign-tour');
      expect(nfts).toHaveLength(campaignNftRows.length - nftsOfTour.length);
      const of = eq(nftRoyalties.campaignId, 'campaign-tour');
      expect(await t.db.select().from(nftRoyalties).where(of)).toEqual([]);
      expect((await t.events())[0]).toMatchObject({
        kind: 'nft-campaign',
        action: 'delete',
        metadataName: 'Tour Memories',
        metadataId: 'campaign-tour',
      });
      await refusal(await t.call('DELETE', path, { as: 'admin' }), 404);
    });

    // `nft` is part of other paths, so it cannot be a campaign's id.
    test.each(['no-such-campaign', 'nft', CAST.fan.id, 'drop-moonlight', 'a.b', '%00', 'x'.repeat(65)])(
      'campaigns of the id %s are 404 [nft-campaigns-38]',
      async (id) => {
        await refusal(await t.get(`${PATH}/${id}`, 'admin'), 404);
        await refusal(await t.call('PATCH', `${PATH}/${id}`, { as: 'admin', json: { title: 'x' } }), 404);
        await refusal(await t.call('DELETE', `${PATH}/${id}`, { as: 'admin' }), 404);
        await refusal(await t.call('DELETE', `${PATH}/${id}/media`, { as: 'admin' }), 404);
        await refusal(await t.get(`${PATH}/${id}/invite/email-list.csv`, 'admin'), 404);
      },
    );
  });
}
