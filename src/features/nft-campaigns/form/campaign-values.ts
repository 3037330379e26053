import * as z from 'zod/mini';
import type { CampaignSave } from '@/api/nft-campaigns';
import { changedFields, isUnchanged } from '@/lib/changed-fields';
import { NO_UPLOAD } from '@/lib/files/upload-state';
import { formSchema, NOTHING_CHANGED } from '@/ui/form/validate-form';
import {
  type Campaign,
  campaignPatchSchema,
  newCampaignSchema,
  TITLE_CHARACTERS,
} from '@/wire/nft-campaigns.schema';
import { filledText, TEXT_LIMITS } from '@/wire/scalars';
import { pricingOf, pricingSchema } from './pricing';
import { BLANK_ROW, royaltiesSchema } from './royalties';

/** The values of the campaign form. Create and edit share them and show a part each. */
export type CampaignValues = ReturnType<typeof valuesOf>;

export const LABELS = {
  title: 'title',
  description: 'description',
  price: 'price',
  packSize: 'pack size',
  date: 'sale date',
};

export function valuesOf(campaign: Campaign | null) {
  return {
    title: campaign?.title ?? '',
    description: campaign?.description ?? '',
    royalties: [BLANK_ROW],
    media: NO_UPLOAD,
    /** The stored media were removed in the form. They are deleted when the form is saved. */
    withoutMedia: false,
    pricing: pricingOf(campaign ?? { purchaseInfo: null, packSize: null }),
  };
}

/** The contract's title, with the message that the specification has for its characters (nft-campaigns-14). */
const titleSchema = filledText(TEXT_LIMITS.name).check(
  z.regex(TITLE_CHARACTERS, {
    error: ({ input }) =>
      `Title cannot contain: ${['#', '-'].filter((each) => String(input).includes(each)).join(' ')}`,
  }),
);

/** Creates a campaign. `createCampaign` adds the network. */
export const newCampaign = formSchema(
  ({ title, description, media, royalties }: CampaignValues) => ({
    title: title.trim(),
    // Kept as typed.
    description,
    ...mediaOf(media),
    // A new campaign has no NFTs to pack; the edit form sets the size.
    packSize: 1,
    royalties,
  }),
  z.extend(z.omit(newCampaignSchema, { network: true }), { title: titleSchema, royalties: royaltiesSchema }),
);

/**
 * Edits a campaign, in three steps:
 * 1. `bodyOf` takes the changed texts, the media and the pricing as typed.
 * 2. `checkedBody` checks each of them, and keeps only the changed fields of the pricing.
 * 3. `save` makes them the patch, and decides about the stored media.
 */
export function campaignEdit(campaign: Campaign) {
  const start = valuesOf(campaign);
  const { description, media } = campaignPatchSchema.shape;

  const bodyOf = (values: CampaignValues) => ({
    ...changedTexts(start, values),
    ...mediaOf(values.media),
    pricing: values.pricing,
    oldMedia: oldMediaOf(campaign.media, values),
  });
  // The pricing is a group of fields, as in the form, so that its faults are shown at its fields.
  const checkedBody = z.object({
    title: z.optional(titleSchema),
    description,
    media,
    pricing: pricingSchema(start.pricing, campaign.purchaseInfo),
    // Computed, not typed: there is nothing to check.
    oldMedia: z.custom<CampaignSave['oldMedia']>(),
  });
  // The contract has no such group: the patch holds the fields of the pricing directly.
  const save = z.transform(({ pricing, oldMedia, ...fields }: z.output<typeof checkedBody>): CampaignSave => {
    return { patch: { ...fields, ...pricing }, oldMedia };
  });
  // `formSchema` refuses an empty body, but this body always has `pricing` and `oldMedia`.
  const hasChanges = z.refine<CampaignSave>(
    ({ patch, oldMedia }) => !isUnchanged(patch) || oldMedia !== null,
    NOTHING_CHANGED,
  );

  return formSchema(bodyOf, z.pipe(checkedBody, save).check(hasChanges));
}

function mediaOf({ mediaId }: CampaignValues['media']): { media?: string } {
  return mediaId === null ? {} : { media: mediaId };
}

function changedTexts(start: CampaignValues, { title, description }: CampaignValues) {
  // Extra blanks around a title are no change. An unchanged title is not sent, so an old title that breaks today's rule
  // does not prevent a save.
  const isSameTitle = title.trim() === start.title.trim();
  return changedFields(
    { title: start.title, description: start.description },
    { title: isSameTitle ? start.title : title.trim(), description },
  );
}

function oldMediaOf(stored: Campaign['media'], values: CampaignValues): CampaignSave['oldMedia'] {
  if (!stored) return null;
  if (values.media.mediaId === null) return values.withoutMedia ? 'removed' : null;
  // Replaced media are deleted by their id. 'removed' needs none, because its call names the campaign.
  return stored.mediaId ? 'replaced' : null;
}
