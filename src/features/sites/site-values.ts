import { changedFields } from '@/lib/changed-fields';
import { filledIn, textsOf } from '@/lib/text-fields';
import { SOCIAL_LABELS, type SocialTexts } from '@/ui/form/social-fields';
import { DEFAULT_ALLOCATION, type Site } from '@/wire/sites';
import { SOCIALS } from '@/wire/socials';

/** What the form holds besides the photo or video; the allocation is null while its box holds no number. */
export type SiteValues = SocialTexts & { displayName: string; allocation: number | null };

export const BLANK_SITE: SiteValues = {
  displayName: '',
  allocation: DEFAULT_ALLOCATION,
  facebook: '',
  twitter: '',
  instagram: '',
  twitch: '',
  tiktok: '',
  youtube: '',
};

export const LABELS = {
  displayName: 'display name',
  allocation: 'allocation',
  initialAllocation: 'allocation',
  mediaId: 'media',
  ...SOCIAL_LABELS,
};

/** @param allocation undefined when the server did not say it */
export function valuesOf(site: Site, allocation: number | undefined): SiteValues {
  return { displayName: site.displayName, allocation: allocation ?? null, ...textsOf(site, SOCIALS) };
}

function trimmed(values: SiteValues): SiteValues {
  return { ...values, displayName: values.displayName.trim() };
}

/** The body that creates a site with this media. */
export function newSiteOf(values: SiteValues, mediaId: string | null) {
  const { displayName, allocation, ...socials } = trimmed(values);
  return { mediaId, displayName, initialAllocation: allocation, ...filledIn(socials) };
}

/** What an edit changed; what the server did not send is not sent back unless somebody typed it (spec 03 §6). */
export function sitePatchOf(values: SiteValues, start: SiteValues, mediaId: string | null) {
  return { ...changedFields(trimmed(start), trimmed(values)), ...(mediaId !== null && { mediaId }) };
}

/** The form's own name for a field of the body. */
export function fieldOf([name]: readonly PropertyKey[]): string {
  return name === 'initialAllocation' ? 'allocation' : String(name);
}
