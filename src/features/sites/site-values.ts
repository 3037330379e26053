import { type Resolver, set } from 'react-hook-form';
import { changedFields, isUnchanged } from '@/lib/changed-fields';
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

/** @param allocation undefined when the server did not say it */
export function draftOf(site: Site, allocation: number | undefined): SiteValues {
  return { displayName: site.displayName, allocation: allocation ?? null, ...textsOf(site, SOCIALS) };
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

/**
 * What the API would refuse, by the contract's own rules.
 * @param start what an edit began with: what is left as it was is not sent, so it is not judged
 */
function faultsOf(draft: SiteValues, start: SiteValues | null) {
  const fields = start ? changedFields(fieldsOf(start), fieldsOf(draft)) : fieldsOf(draft);
  if (isUnchanged(fields)) return [];
  const issues = sitePatchSchema.safeParse(fields).error?.issues ?? [];
  // The paths of a draft's fields: the schema knows no others of theirs.
  return issues.map(({ path, message }) => ({ name: String(path[0]) as keyof SiteValues, message }));
}

/** Why the draft cannot be sent yet, for the button; null when it can. `start` is what an edit began with. */
export function blockedReason(draft: SiteValues, start: SiteValues | null = null): string | null {
  // What the server did not send began as nothing: a change of something else need not wait for it (spec 03 §6).
  if (draft.displayName.trim() === '' && start?.displayName !== '') return 'Write the display name first';
  if (draft.allocation === null && start?.allocation !== null) return 'Write the allocation first';
  const [fault] = faultsOf(draft, start);
  return fault ? `${LABELS[fault.name]} ${fault.message}` : null;
}

/** Puts what the API would refuse beside its field. `start` is what an edit began with. */
export function siteResolver(start: SiteValues | null = null): Resolver<SiteValues> {
  return (draft) => {
    const faults = faultsOf(draft, start);
    if (faults.length === 0) return { values: draft, errors: {} };
    const errors = {};
    for (const { name, message } of faults) set(errors, name, { type: 'wire', message });
    return { values: {}, errors };
  };
}
