import type { Campaign } from '@/wire/nft-campaigns.schema';

/** Shown if the server sent only one of price and sale time. */
export const NOT_SAID_SALE = 'the server did not say at what price and since when it is for sale';

export type Packs = { total: number; sold: number; remaining: number };

/** The number of whole packs and of sold packs; null if the pack size is 0 or missing (nft-campaigns-2). */
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

/** The pack sizes that divide the number of NFTs evenly, smallest first; none for no NFTs. */
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
