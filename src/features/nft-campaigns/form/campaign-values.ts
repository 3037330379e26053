import { changedFields } from '@/lib/changed-fields';
import { wasSent } from '@/lib/odd-rows';
import { type Campaign, type CampaignPatch, newCampaignSchema } from '@/wire/nft-campaigns';
import { type Pricing, pricingOf, pricingPatch } from './pricing';
import { BLANK_ROW, type RoyaltyRow } from './royalties';

/** What the campaign form holds, besides its file: all of create and of edit, each of which shows its part. */
export type CampaignFields = Pricing & {
  title: string;
  description: string;
  royalties: RoyaltyRow[];
  /** The campaign's own media were taken out of the form; they go when it is saved. */
  withoutMedia: boolean;
};

export function startFields(campaign: Campaign | null): CampaignFields {
  return {
    title: campaign?.title ?? '',
    description: campaign?.description ?? '',
    royalties: [BLANK_ROW],
    withoutMedia: false,
    ...pricingOf(campaign ?? { purchaseInfo: null, packSize: null }),
  };
}

/** What is wrong with a title (spec 02 §5, 03 §4); null when nothing is, or nothing was typed yet. */
export function titleProblem(title: string): string | null {
  const found = ['#', '-'].filter((character) => title.includes(character));
  if (found.length > 0) return `Title cannot contain: ${found.join(' ')}`;
  return title.trim() === '' ? null : problemOf('title', title.trim());
}

export function descriptionProblem(description: string): string | null {
  return problemOf('description', description);
}

/** By the contract's own rules. */
function problemOf(field: 'title' | 'description', value: string): string | null {
  return newCampaignSchema.shape[field].safeParse(value).error?.issues[0]?.message ?? null;
}

/** Why neither button can be pressed yet because of the texts; null when it can. */
export function textsBlockedReason(
  { title, description }: CampaignFields,
  campaign: Campaign | null = null,
): string | null {
  // A title that the server did not send began as nothing, and other changes need not wait for it (spec 03 §6).
  if (title.trim() === '' && (!campaign || wasSent(campaign, 'title'))) return 'Write a title first';
  if (titleProblem(title)) return 'Correct the title first';
  return descriptionProblem(description) ? 'Correct the description first' : null;
}

/** What an edit changed, in the API's words; `mediaId` is that of media uploaded in the form. */
export function campaignPatch(
  fields: CampaignFields,
  campaign: Campaign,
  mediaId: string | null,
): CampaignPatch {
  const start = startFields(campaign);
  return {
    ...changedFields(
      { title: start.title, description: start.description },
      // A title that was only padded is the same title.
      {
        title: sameTitle(fields.title, start.title) ? start.title : fields.title.trim(),
        description: fields.description,
      },
    ),
    ...pricingPatch(fields, start, campaign.purchaseInfo),
    ...(mediaId !== null && { media: mediaId }),
  };
}

function sameTitle(a: string, b: string): boolean {
  return a.trim() === b.trim();
}
