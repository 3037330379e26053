import { BRAND, creatorsUrl } from '@/lib/config';

/** What an NFT site is headed with when nobody writes a heading (spec 02 §9). */
export const DEFAULT_HEADING = `${BRAND} Collectables`;

/** Spec 02 §8. */
export function madeText(title: string): string {
  return `you just made an NFT Site for ${title}`;
}

/** Where fans see it (spec 03 §1). */
export function siteUrl(dropId: string): string {
  return creatorsUrl(`/nft-drop/${encodeURIComponent(dropId)}`);
}
