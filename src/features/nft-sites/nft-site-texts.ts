import { BRAND, creatorsUrl } from '@/lib/browser/config';

/** The default heading of an NFT site (nft-sites-2). */
export const DEFAULT_HEADING = `${BRAND} Collectables`;

export function madeText(title: string): string {
  return `you just made an NFT Site for ${title}`;
}

/** The public address of the site (nft-sites-5). */
export function siteUrl(dropId: string): string {
  return creatorsUrl(`/nft-drop/${encodeURIComponent(dropId)}`);
}
