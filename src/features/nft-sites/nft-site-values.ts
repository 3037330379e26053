import { DEFAULT_HEADING } from './nft-site-texts';

/** The values of the form without its file. */
export type NftSiteValues = { heading: string; title: string; description: string };

export const BLANK_NFT_SITE: NftSiteValues = { heading: '', title: '', description: '' };

export const LABELS = { headline: 'heading', title: 'title', description: 'description', mediaId: 'photo' };

/** The body that creates a site (spec 02 §5, 03 §3). Markdown is sent as typed. */
export function newNftSiteOf({ heading, title, description }: NftSiteValues, mediaId: string | null) {
  return { mediaId, title: title.trim(), headline: heading.trim() || DEFAULT_HEADING, description };
}

/** Maps a field of the body to a field of the form. */
export function fieldOf([name]: readonly PropertyKey[]): string {
  return name === 'headline' ? 'heading' : String(name);
}
