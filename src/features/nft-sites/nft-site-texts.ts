import { BRAND, creatorsUrl } from '@/lib/browser/config';

/** The default heading of an NFT site (spec 02 §9). */
export const DEFAULT_HEADING = `${BRAND} Collectables`;

/** Spec 02 §8. */
export function madeText(title: string): string {
  return `you just made an NFT Site for ${title}`;
}

/** The public address of the site (spec 03 §1). */
export function siteUrl(dropId: string): string {
  return creatorsUrl(`/nft-drop/${encodeURIComponent(dropId)}`);
}
