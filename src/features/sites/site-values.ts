import { changedFields } from '@/lib/changed-fields';
import { filledIn, textsOf } from '@/lib/text-fields';
import { NO_SOCIALS, SOCIAL_LABELS, type SocialTexts } from '@/ui/form/social-fields';
import { DEFAULT_ALLOCATION, type Site } from '@/wire/sites';
import { SOCIALS } from '@/wire/socials';

/** The values of the form without the photo or video. The allocation is null if its box holds no number. */
export type SiteValues = SocialTexts & { displayName: string; allocation: number | null };

export const BLANK_SITE: SiteValues = {
  displayName: '',
  allocation: DEFAULT_ALLOCATION,
  ...NO_SOCIALS,
};

export const LABELS = {
  displayName: 'display name',
  allocation: 'allocation',
  initialAllocation: 'allocation',
  mediaId: 'media',
  ...SOCIAL_LABELS,
};

/** @param allocation undefined if the server did not send it */
export function valuesOf(site: Site, allocation: number | undefined): SiteValues {
  return { displayName: site.displayName, allocation: allocation ?? null, ...textsOf(site, SOCIALS) };
}

function trimmed(values: SiteValues): SiteValues {
  return { ...values, displayName: values.displayName.trim() };
}

/** The body that creates a site with these media. */
export function newSiteOf(values: SiteValues, mediaId: string | null) {
  const { displayName, allocation, ...socials } = trimmed(values);
  return { mediaId, displayName, initialAllocation: allocation, ...filledIn(socials) };
}

/** The changed fields. A field that the server did not send is sent only if it was typed (spec 03 §6). */
export function sitePatchOf(values: SiteValues, start: SiteValues, mediaId: string | null) {
  return { ...changedFields(trimmed(start), trimmed(values)), ...(mediaId !== null && { mediaId }) };
}

/** Maps a field of the body to a field of the form. */
export function fieldOf([name]: readonly PropertyKey[]): string {
  return name === 'initialAllocation' ? 'allocation' : String(name);
}
