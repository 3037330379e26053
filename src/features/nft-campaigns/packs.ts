import type { Campaign } from '@/wire/nft-campaigns';

/** Where a price or a time of sale stands, when the server sent only one of them (spec 03 §6). */
export const NOT_SAID_SALE = 'the server did not say at what price and since when it is for sale';

export type Packs = { total: number; sold: number; remaining: number };

/** How many whole packs there are, of which are sold; null for a pack size of 0 or none (spec 03 §4). */
export function packsOf({
  packSize,
  totalNfts,
  soldNfts,
}: Pick<Campaign, 'packSize' | 'totalNfts' | 'soldNfts'>): Packs | null {
  if (packSize === null || !(packSize > 0)) return null;
  const total = Math.floor(totalNfts / packSize);
  const sold = Math.min(Math.floor(soldNfts / packSize), total);
  return { total, sold, remaining: total - sold };
}

/** The pack sizes that factor into a number of NFTs evenly, smallest first; none for no NFTs. */
export function divisorsOf(total: number): number[] {
  const small: number[] = [];
  const large: number[] = [];
  for (let n = 1; n * n <= total; n++) {
    if (total % n !== 0) continue;
    small.push(n);
    if (n * n !== total) large.unshift(total / n);
  }
  return [...small, ...large];
}
