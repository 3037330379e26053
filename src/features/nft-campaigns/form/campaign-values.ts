import * as z from 'zod/mini';
import type { CampaignSave } from '@/api/nft-campaigns';
import { changedFields, isUnchanged } from '@/lib/changed-fields';
import type { Fault } from '@/ui/form/judge-body';
import {
  type Campaign,
  type CampaignPatch,
  campaignPatchSchema,
  newCampaignSchema,
  type Royalty,
} from '@/wire/nft-campaigns';
import { type Pricing, pricingBlockedReason, pricingOf, pricingPatch } from './pricing';
import { BLANK_ROW, type RoyaltyRow, sentRoyalties } from './royalties';

/** The values of the campaign form without its file. Create and edit share them and show a part each. */
export type CampaignValues = Pricing & {
  title: string;
  description: string;
  royalties: RoyaltyRow[];
  /** The stored media were removed in the form. They are deleted when the form is saved. */
  withoutMedia: boolean;
};

export const LABELS = { title: 'title', description: 'description', price: 'price', packSize: 'pack size' };

export function valuesOf(campaign: Campaign | null): CampaignValues {
  return {
    title: campaign?.title ?? '',
    description: campaign?.description ?? '',
    royalties: [BLANK_ROW],
    withoutMedia: false,
    ...pricingOf(campaign ?? { purchaseInfo: null, packSize: null }),
  };
}

/** The server validates royalties: a row that lacks a number is sent as it is (spec 03 §5). */
export const campaignDraftSchema = z.extend(z.omit(newCampaignSchema, { network: true }), {
  royalties: z.array(z.custom<Partial<Royalty>>()),
});

/** The body that creates a campaign. */
export function newCampaignOf({ title, description, royalties }: CampaignValues, mediaId: string | null) {
  return {
    title: title.trim(),
    description,
    ...(mediaId !== null && { media: mediaId }),
    packSize: 1,
    royalties: sentRoyalties(royalties),
  };
}

export const campaignSaveSchema = z.object({
  patch: z.strictObject(campaignPatchSchema.shape),
  before: z.custom<CampaignSave['before']>(),
});

/** The body of an edit; `{}` if nothing changed. @param mediaId the id of media uploaded in the form */
export function campaignSaveOf(values: CampaignValues, campaign: Campaign, mediaId: string | null) {
  const own = campaign.media;
  const replaced = own?.mediaId && mediaId !== null ? { replaced: own.mediaId } : null;
  const before = replaced ?? (own && mediaId === null && values.withoutMedia ? 'removed' : null);
  const patch = campaignPatch(values, campaign, mediaId);
  return isUnchanged(patch) && before === null ? {} : { patch, before };
}

/** Maps a field of a body to a field of the form. */
export function fieldOf(path: readonly PropertyKey[]): string {
  return String(path.at(-1));
}

/**
 * The title faults that the specification has a message for (spec 02 §5, 03 §4). An unchanged title is not
 * checked.
 */
export function titleFaults({ title }: CampaignValues, start = ''): Fault[] {
  const found = ['#', '-'].filter((character) => title.includes(character));
  if (found.length === 0 || sameTitle(title, start)) return [];
  return [{ path: ['title'], message: `Title cannot contain: ${found.join(' ')}` }];
}

/** The faults of the edit form that the contract does not cover. */
export function editFaults(values: CampaignValues, start: CampaignValues): Fault[] {
  const message = pricingBlockedReason(values, start);
  return [...titleFaults(values, start.title), ...(message === null ? [] : [{ path: [], message }])];
}

/** The changed fields, as the API names them. */
export function campaignPatch(
  values: CampaignValues,
  campaign: Campaign,
  mediaId: string | null,
): CampaignPatch {
  const start = valuesOf(campaign);
  return {
    ...changedFields(
      { title: start.title, description: start.description },
      // Extra blanks around a title are no change.
      {
        title: sameTitle(values.title, start.title) ? start.title : values.title.trim(),
        description: values.description,
      },
    ),
    ...pricingPatch(values, start, campaign.purchaseInfo),
    ...(mediaId !== null && { media: mediaId }),
  };
}

function sameTitle(a: string, b: string): boolean {
  return a.trim() === b.trim();
}
