import { DEFAULT_HEADING } from './nft-site-texts';

/** What the form holds besides its file. */
export type NftSiteValues = { heading: string; title: string; description: string };

export const BLANK_NFT_SITE: NftSiteValues = { heading: '', title: '', description: '' };

export const LABELS = { headline: 'heading', title: 'title', description: 'description', mediaId: 'photo' };

/** The body that creates a site (spec 02 §5, 03 §3). Markdown is sent as it was typed. */
export function newNftSiteOf({ heading, title, description }: NftSiteValues, mediaId: string | null) {
  return { mediaId, title: title.trim(), headline: heading.trim() || DEFAULT_HEADING, description };
}

/** The form's own name for a field of the body. */
export function fieldOf([name]: readonly PropertyKey[]): string {
  return name === 'headline' ? 'heading' : String(name);
}
