import * as z from 'zod/mini';
import { orNull, TEXT_LIMITS, text, timeSchema } from './fields';
import { mediaIdSchema, mediaSchema } from './media';

/** The only network there is (spec 02 §9). */
export const NETWORK = 'mainnet';
/** Rows of royalties a campaign may have (spec 02 §9). */
export const MAX_ROYALTIES = 10;
/** Highest price in US dollars (spec 03 §5). */
export const MAX_PRICE = 1_000_000_000;

const wholeFromOne = 'must be a whole number of 1 or more';
const whole = z.int(wholeFromOne).check(z.gte(1, wholeFromOne), z.lte(2_147_483_647, 'is too large'));
const notNegative = z.number('must be a number').check(z.gte(0, 'must not be negative'));

/** One NFT of a campaign, of which `maxAvailable` are sold (spec 02 §3). */
export const campaignNftSchema = z.object({
  campaignNftId: z.string(),
  title: z.string(),
  description: orNull(z.string()),
  filename: orNull(z.string()),
  maxAvailable: z.number(),
  timesSold: z.number(),
  soldOut: orNull(z.boolean()),
  mediaMime: orNull(z.string()),
  /** `{address}/path` or `ipfs://path`: the API's `/v1/ipfs/path` (spec 03 §3). */
  mediaUri: orNull(z.string()),
  previewUri: orNull(z.string()),
});
export type CampaignNft = z.infer<typeof campaignNftSchema>;

/** A share of every resale; the account is the number after `0.0.` (spec 02 §3). */
export const royaltySchema = z.strictObject({
  collectorAccount: z.int('must be a whole number').check(z.gte(0, 'must not be negative')),
  percentage: notNegative.check(z.lte(100, 'must be at most 100')),
  fallback: z.optional(
    z.strictObject({
      amount: notNegative,
      tokenNum: z.int('must be a whole number').check(z.gte(0, 'must not be negative')),
    }),
  ),
});
export type Royalty = z.infer<typeof royaltySchema>;

/** A drop made of packs of NFTs (spec 02 §3). */
export const campaignSchema = z.object({
  campaignId: z.string(),
  title: z.string(),
  /** Markdown. */
  description: orNull(z.string()),
  media: orNull(mediaSchema),
  packSize: orNull(z.number()),
  totalNfts: z.number(),
  soldNfts: z.number(),
  soldOut: orNull(z.boolean()),
  nfts: z._default(z.nullable(z.array(campaignNftSchema)), null),
  /** Null until a price and a time were given. */
  purchaseInfo: orNull(z.object({ price: z.number(), forSaleAt: timeSchema })),
});
export type Campaign = z.infer<typeof campaignSchema>;

/** `GET /v1/nft-campaign?network=mainnet`, newest first. */
export const campaignsSchema = z.object({ campaigns: orNull(z.array(campaignSchema)) });

const campaignFields = {
  title: text(TEXT_LIMITS.name, 1).check(z.regex(/^[^#-]*$/, 'must not contain # or -')),
  description: text(TEXT_LIMITS.description),
};

/** Body of `POST /v1/nft-campaign`. */
export const newCampaignSchema = z.strictObject({
  ...campaignFields,
  media: z.optional(mediaIdSchema),
  packSize: whole,
  network: z.literal(NETWORK),
  royalties: z
    .array(royaltySchema)
    .check(z.maxLength(MAX_ROYALTIES, `must be at most ${MAX_ROYALTIES} rows`)),
});
export type NewCampaign = z.infer<typeof newCampaignSchema>;

/** Body of `PATCH /v1/nft-campaign/{id}`: what changes, nothing else. */
export const campaignPatchSchema = z
  .strictObject({
    title: z.optional(campaignFields.title),
    description: z.optional(campaignFields.description),
    media: z.optional(mediaIdSchema),
    packSize: z.optional(whole),
    purchaseInfo: z.optional(
      z.strictObject({
        price: z
          .number('must be above 0')
          .check(z.gt(0, 'must be above 0'), z.lte(MAX_PRICE, `must be at most ${MAX_PRICE}`)),
        forSaleAt: timeSchema,
      }),
    ),
  })
  .check(z.refine((patch) => Object.keys(patch).length > 0, 'send at least one field'));
export type CampaignPatch = z.infer<typeof campaignPatchSchema>;

/** Body of `POST /v1/nft-campaign/{id}/nft`. */
export const newCampaignNftSchema = z.strictObject({
  title: text(TEXT_LIMITS.name, 1),
  maxAvailable: whole,
  description: z.optional(text(TEXT_LIMITS.description)),
});
export type NewCampaignNft = z.infer<typeof newCampaignNftSchema>;

export const campaignNftCreatedSchema = z.object({ campaignNftId: z.string() });
