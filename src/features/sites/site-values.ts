import * as z from 'zod/mini';
import { changedFields } from '@/lib/changed-fields';
import { NO_UPLOAD, type Upload } from '@/lib/files/upload-state';
import { filledIn, textsOf } from '@/lib/format/text-fields';
import { NO_SOCIALS, SOCIAL_LABELS, type SocialTexts } from '@/ui/form/fields/social-fields';
import { formSchema } from '@/ui/form/validate-form';
import { DEFAULT_ALLOCATION, newSiteSchema, type Site, sitePatchSchema } from '@/wire/sites.schema';
import { newSocialFields, SOCIALS } from '@/wire/socials';

/** The values of the form. The allocation is null if its box holds no number. */
export type SiteValues = SocialTexts & { displayName: string; allocation: number | null; media: Upload };

export const BLANK_SITE: SiteValues = {
  displayName: '',
  allocation: DEFAULT_ALLOCATION,
  media: NO_UPLOAD,
  ...NO_SOCIALS,
};

export const LABELS = {
  displayName: 'display name',
  allocation: 'allocation',
  mediaId: 'media',
  ...SOCIAL_LABELS,
};

/** @param allocation undefined if the server did not send the value: then that of `site` is a default */
export function valuesOf(site: Site, allocation: number | undefined): SiteValues {
  return {
    displayName: site.displayName,
    allocation: allocation ?? null,
    media: NO_UPLOAD,
    ...textsOf(site, SOCIALS),
  };
}

/** The values without the media. The contract trims the other texts. */
function withoutMedia({ displayName, allocation, ...values }: SiteValues) {
  return { displayName: displayName.trim(), allocation, ...textsOf(values, SOCIALS) };
}

const contract = newSiteSchema.shape;

/**
 * Creates a site. In a create the contract calls the allocation `initialAllocation`. The check comes before that name, so that
 * a fault names the field of the form.
 */
export const newSite = z.pipe(
  formSchema(
    (values: SiteValues) => {
      const { displayName, allocation, ...socials } = withoutMedia(values);
      return { mediaId: values.media.mediaId, displayName, allocation, ...filledIn(socials) };
    },
    z.object({
      mediaId: contract.mediaId,
      displayName: contract.displayName,
      allocation: contract.initialAllocation,
      ...newSocialFields,
    }),
  ),
  z.transform(({ allocation, ...rest }) => ({ ...rest, initialAllocation: allocation })),
);

/** Edits a site. A field that the server did not send is sent only if it was typed (parts-39). */
export function siteEdit(start: SiteValues) {
  return formSchema(
    (values: SiteValues) => ({
      ...changedFields(withoutMedia(start), withoutMedia(values)),
      ...(values.media.mediaId !== null && { mediaId: values.media.mediaId }),
    }),
    sitePatchSchema,
  );
}
