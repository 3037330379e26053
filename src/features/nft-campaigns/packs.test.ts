import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divisorsOf, packsOf } from './campaign-state';

describe('packsOf', () => {
  it.each([
    [
      { packSize: 5, totalNfts: 100, soldNfts: 55 },
      { total: 20, sold: 11, remaining: 9 },
    ],
    [
      { packSize: 3, totalNfts: 7, soldNfts: 4 },
      { total: 2, sold: 1, remaining: 1 },
    ],
    [
      { packSize: 1, totalNfts: 15, soldNfts: 15 },
      { total: 15, sold: 15, remaining: 0 },
    ],
    [
      { packSize: 4, totalNfts: 7, soldNfts: 9 },
      { total: 1, sold: 1, remaining: 0 },
    ],
    [
      { packSize: 5, totalNfts: 0, soldNfts: 0 },
      { total: 0, sold: 0, remaining: 0 },
    ],
    [{ packSize: 0, totalNfts: 7, soldNfts: 1 }, null],
    [{ packSize: null, totalNfts: 7, soldNfts: 1 }, null],
    [{ packSize: Number.NaN, totalNfts: 7, soldNfts: 1 }, null],
  ])('%j', (campaign, packs) => expect(packsOf(campaign)).toEqual(packs));

  it('are whole and never negative, and sold and remaining add up to the total [nft-campaigns-2]', () => {
    const count = fc.nat(1_000_000);
    fc.assert(
      fc.property(fc.option(count), count, count, (packSize, totalNfts, soldNfts) => {
        const packs = packsOf({ packSize, totalNfts, soldNfts });
        if (packs === null) {
          expect(packSize ?? 0).toBe(0);
          return;
        }
        for (const each of Object.values(packs)) {
          expect(Number.isInteger(each)).toBe(true);
          expect(each).toBeGreaterThanOrEqual(0);
        }
        expect(packs.sold + packs.remaining).toBe(packs.total);
      }),
    );
  });
});

describe('divisorsOf [nft-campaigns-20]', () => {
  it.each([
    [0, []],
    [1, [1]],
    [7, [1, 7]],
    [36, [1, 2, 3, 4, 6, 9, 12, 18, 36]],
    [10_007, [1, 10_007]],
  ])('%i', (total, sizes) => expect(divisorsOf(total)).toEqual(sizes));

  it('are all divisors of a number, each once, smallest first', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000 }), (total) => {
        const all = Array.from({ length: total }, (_, at) => at + 1).filter((size) => total % size === 0);
        expect(divisorsOf(total)).toEqual(all);
      }),
    );
  });
});
