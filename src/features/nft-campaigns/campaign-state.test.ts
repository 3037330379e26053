import { describe, expect, it } from 'vitest';
import { withUnsent } from '@/lib/odd-rows';
import { type Campaign, campaignSchema } from '@/wire/nft-campaigns.schema';
import { revenueOf, stateOf } from './campaign-state';

const NOW = Date.parse('2026-03-05T12:00:00Z');

function campaignOf(fields: Partial<Campaign>): Campaign {
  return {
    ...campaignSchema.parse({
      campaignId: 'c1',
      title: 'Tour',
      packSize: 1,
      totalNfts: 20,
      soldNfts: 0,
      soldOut: false,
    }),
    ...fields,
  };
}

const from = (forSaleAt: string) => ({ purchaseInfo: { price: 5, forSaleAt } });
const SINCE = from('2026-03-01T00:00:00Z');

describe('the state of a campaign [nft-campaigns-4]', () => {
  it.each<[string | null, Partial<Campaign>]>([
    ['draft', {}],
    ['on sale in 3 d', from('2026-03-08T16:00:30Z')],
    ['on sale in 4 h', from('2026-03-05T16:05:00Z')],
    ['on sale now', from('2026-03-05T12:00:01Z')],
    ['selling 0%', SINCE],
    ['selling 0%', from('2026-03-05T12:00:00Z')],
    ['selling 55%', { ...SINCE, soldNfts: 11 }],
    // Packs are sold, not NFTs: 11 NFTs are 5 packs of 2 out of 10.
    ['selling 50%', { ...SINCE, soldNfts: 11, packSize: 2 }],
    ['selling 99%', { ...SINCE, soldNfts: 20 }],
    ['selling 55%', { ...SINCE, soldNfts: 11, packSize: null }],
    // Too few for one pack.
    ['selling 10%', { ...SINCE, soldNfts: 2, packSize: 21 }],
    ['on sale, without NFTs', { ...SINCE, totalNfts: 0 }],
    // Its own flag says so.
    [null, { ...SINCE, soldOut: true }],
  ])('is %s [parts-43]', (state, fields) =>
    expect(stateOf(campaignOf(fields), NOW)?.label ?? null).toBe(state),
  );

  it('is not guessed from what the server did not send', () => {
    expect(stateOf(withUnsent(campaignOf({}), ['purchaseInfo']), NOW)).toBeNull();
    expect(stateOf(withUnsent(campaignOf({ ...SINCE, totalNfts: 0 }), ['totalNfts']), NOW)).toBeNull();
    expect(stateOf(withUnsent(campaignOf(SINCE), ['soldNfts']), NOW)).toBeNull();
  });
});

describe('the revenue if every pack is sold [nft-campaigns-5]', () => {
  it.each([
    [100, 5, '1', 20],
    [30, 10, '6', 20],
    [null, null, '1', 20],
    [null, 0, '1', 20],
    [null, 5, '', 20],
    [null, 5, '0', 20],
    [null, 5, '21', 20],
    [null, 5, '1', 0],
  ])('is %j at the price %j for packs of %j out of %d', (revenue, price, packSize, totalNfts) => {
    expect(revenueOf(price, packSize, { totalNfts })).toBe(revenue);
  });

  it('is unknown if the server did not say how many NFTs there are', () => {
    expect(revenueOf(5, '1', withUnsent({ totalNfts: 20 }, ['totalNfts']))).toBeNull();
  });
});
