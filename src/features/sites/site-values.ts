import * as z from 'zod/mini';
import { changedFields } from '@/lib/changed-fields';
import { filledIn, textsOf } from '@/lib/format/text-fields';
import { NO_SOCIALS, SOCIAL_LABELS, type SocialTexts } from '@/ui/form/fields/social-fields';
import { formSchema } from '@/ui/form/validate-form';
import { DEFAULT_ALLOCATION, newSiteSchema, type Site, sitePatchSchema } from '@/wire/sites.schema';
import { newSocialFields, SOCIALS } from '@/wire/socials';

/** The values of the form without the photo or video. The allocation is null if its box holds no number. */
export type SiteValues = SocialTexts & { displayName: string; allocation: number | null };

export const BLANK_SITE: SiteValues = { displayName: '', allocation: DEFAULT_ALLOCATION, ...NO_SOCIALS };

export const LABELS = {
  displayName: 'display name',
  allocation: 'allocation',
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

const { mediaId, displayName, initialAllocation } = newSiteSchema.shape;

/** Creates a site with these media. The form has one name for the allocation, the contract two. */
export function newSite(uploaded: string | null) {
  const body = formSchema(
    (values: SiteValues) => {
      const { displayName, allocation, ...socials } = trimmed(values);
      return { mediaId: uploaded, displayName, allocation, ...filledIn(socials) };
    },
    z.object({ mediaId, displayName, allocation: initialAllocation, ...newSocialFields }),
  );
  return z.pipe(
    body,
    z.transform(({ allocation, ...rest }) => ({ ...rest, initialAllocation: allocation })),
  );
}

/** Edits a site. A field that the server did not send is sent only if it was typed (parts-39). */
export function siteEdit(start: SiteValues, uploaded: string | null) {
  return formSchema(
    (values: SiteValues) => ({
      ...changedFields(trimmed(start), trimmed(values)),
      ...(uploaded !== null && { mediaId: uploaded }),
    }),
    sitePatchSchema,
  );
}
