import { type Resolver, set } from 'react-hook-form';
import { filledIn, textsOf } from '@/lib/text-fields';
import type { SocialTexts } from '@/ui/form/social-fields';
import { DEFAULT_ALLOCATION, type NewSite, type Site, sitePatchSchema } from '@/wire/sites';
import { SOCIALS } from '@/wire/socials';

/** What the form holds besides the photo or video; the allocation is null while its box holds no number. */
export type SiteValues = SocialTexts & { displayName: string; allocation: number | null };

export const EMPTY_DRAFT: SiteValues = {
  displayName: '',
  allocation: DEFAULT_ALLOCATION,
  facebook: '',
  twitter: '',
  instagram: '',
  twitch: '',
  tiktok: '',
  youtube: '',
};

export function draftOf(site: Site): SiteValues {
  return { displayName: site.displayName, allocation: site.allocation, ...textsOf(site, SOCIALS) };
}

/** The fields as they are sent, each whether it changed or not; what an edit sends is what differs between two. */
export function fieldsOf({ displayName, allocation, ...socials }: SiteValues) {
  return { displayName: displayName.trim(), allocation: allocation ?? undefined, ...socials };
}

/** The body that creates a site with this media; null while the draft has no allocation. */
export function newSiteOf(draft: SiteValues, mediaId: string): NewSite | null {
  const { displayName, allocation, ...socials } = fieldsOf(draft);
  if (allocation === undefined) return null;
  return { mediaId, displayName, initialAllocation: allocation, ...filledIn(socials) };
}

const LABELS: Record<keyof SiteValues, string> = {
  displayName: 'The display name',
  allocation: 'The allocation',
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  twitch: 'Twitch',
  tiktok: 'Tiktok',
  youtube: 'Youtube',
};

/** What the API would refuse, by the contract's own rules. */
function faultsOf(draft: SiteValues) {
  const issues = sitePatchSchema.safeParse(fieldsOf(draft)).error?.issues ?? [];
  // The paths of a draft's fields: the schema knows no others of theirs.
  return issues.map(({ path, message }) => ({ name: String(path[0]) as keyof SiteValues, message }));
}

/** Why the draft cannot be sent yet, for the button; null when it can. */
export function blockedReason(draft: SiteValues): string | null {
  if (draft.displayName.trim() === '') return 'Write the display name first';
  if (draft.allocation === null) return 'Write the allocation first';
  const [fault] = faultsOf(draft);
  return fault ? `${LABELS[fault.name]} ${fault.message}` : null;
}

/** Puts what the API would refuse beside its field. */
export const siteResolver: Resolver<SiteValues> = (draft) => {
  const faults = faultsOf(draft);
  if (faults.length === 0) return { values: draft, errors: {} };
  const errors = {};
  for (const { name, message } of faults) set(errors, name, { type: 'wire', message });
  return { values: {}, errors };
};
