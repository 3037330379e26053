import * as z from 'zod/mini';
import { mediaIdSchema, mediaSchema } from './media.schema';
import { patchOf } from './patch';
import { EMPTY_TEXT, filledText, keySchema, orNull, TEXT_LIMITS, text, timeSchema } from './scalars';

/** The only network (nft-campaigns-27). */
export const NETWORK = 'mainnet';
/** Most royalty rows of a campaign (nft-campaigns-40). */
export const MAX_ROYALTIES = 10;
/** Highest price in US dollars. */
export const MAX_PRICE = 1_000_000_000;

const wholeFromOne = 'must be a whole number of 1 or more';
const whole = z.int(wholeFromOne).check(z.gte(1, wholeFromOne), z.lte(2_147_483_647, 'is too large'));

/** Names the missing number: a royalty row can lack any of several. */
function orMissing(name: string, otherwise: string) {
  return {
    error: (issue: { input?: unknown }) => (issue.input === undefined ? `${name} is missing` : otherwise),
  };
}

function fromZero(name: string) {
  return z.number(orMissing(name, 'must be a number')).check(z.gte(0, 'must not be negative'));
}

function wholeFromZero(name: string) {
  return z.int(orMissing(name, 'must be a whole number')).check(z.gte(0, 'must not be negative'));
}

/** One NFT of a campaign; at most `maxAvailable` copies can be sold. */
export const campaignNftSchema = z.object({
  campaignNftId: keySchema,
  title: z.string(),
  description: orNull(z.string()),
  filename: orNull(z.string()),
  maxAvailable: z.number(),
  timesSold: z.number(),
  soldOut: orNull(z.boolean()),
  mediaMime: orNull(z.string()),
  /** `{address}/path` or `ipfs://path`: the API's `/v1/ipfs/path`. */
  mediaUri: orNull(z.string()),
  previewUri: orNull(z.string()),
});
export type CampaignNft = z.infer<typeof campaignNftSchema>;

/** A share of every resale; the account is the number after `0.0.`. */
export const royaltySchema = z.strictObject({
  collectorAccount: wholeFromZero('the account'),
  percentage: fromZero('the percentage').check(z.lte(100, 'must be at most 100')),
  fallback: z.optional(
    z.strictObject({ amount: fromZero('the amount'), tokenNum: wholeFromZero('the token number') }),
  ),
});
export type Royalty = z.infer<typeof royaltySchema>;

const royaltyAnswerSchema = z.object({
  collectorAccount: z.number(),
  percentage: z.number(),
  fallback: orNull(z.object({ amount: z.number(), tokenNum: z.number() })),
});

/** A drop made of packs of NFTs. */
export const campaignSchema = z.object({
  campaignId: keySchema,
  title: z.string(),
  /** Markdown. */
  description: orNull(z.string()),
  media: orNull(mediaSchema),
  packSize: orNull(z.number()),
  totalNfts: z.number(),
  soldNfts: z.number(),
  soldOut: orNull(z.boolean()),
  nfts: orNull(z.array(campaignNftSchema)),
  /** Null until a price and a time are set. */
  purchaseInfo: orNull(z.object({ price: z.number().check(z.gt(0)), forSaleAt: timeSchema })),
  royalties: orNull(z.array(royaltyAnswerSchema)),
});
export type Campaign = z.infer<typeof campaignSchema>;

/** `GET /v1/nft-campaign?network=mainnet`, newest first; null when there are none. */
export const campaignsSchema = z.object({ campaigns: z.nullable(z.array(campaignSchema)) });

export const TITLE_CHARACTERS = /^[^#-]*$/;
/** The allowed characters, at least one not blank, as one pattern: from two patterns, type generators make `never`. */
const TITLE = /^\s*[^\s#-][^#-]*$/;

const campaignFields = {
  title: text(TEXT_LIMITS.name).check(
    z.regex(TITLE, {
      error: ({ input }) => (TITLE_CHARACTERS.test(String(input)) ? EMPTY_TEXT : 'must not contain # or -'),
    }),
  ),
  description: z.optional(text(TEXT_LIMITS.description)),
  media: z.optional(mediaIdSchema),
  packSize: whole,
};

/** Body of `POST /v1/nft-campaign`. */
export const newCampaignSchema = z.strictObject({
  ...campaignFields,
  network: z.literal(NETWORK),
  royalties: z
    .array(royaltySchema)
    .check(z.maxLength(MAX_ROYALTIES, `must be at most ${MAX_ROYALTIES} rows`)),
});
export type NewCampaign = z.infer<typeof newCampaignSchema>;

/** Price and time of sale come together and cannot be cleared once set. */
const purchaseInfoSchema = z.strictObject(
  {
    price: z
      .number(orMissing('the price', 'must be a number'))
      .check(z.gt(0, 'must be above 0'), z.lte(MAX_PRICE, `must be at most ${MAX_PRICE}`)),
    // Databases and JavaScript read years of fewer than four digits differently.
    forSaleAt: z.iso
      .datetime(orMissing('the time of sale', 'must be a time in UTC'))
      .check(z.refine((time) => time >= '1970', 'must be 1970 or later')),
  },
  {
    error: ({ code }) =>
      code === 'invalid_type' ? 'cannot be cleared: send a price and a time of sale' : undefined,
  },
);

/** Body of `PATCH /v1/nft-campaign/{id}`: the changed fields only. */
export const campaignPatchSchema = patchOf({ ...campaignFields, purchaseInfo: purchaseInfoSchema });
export type CampaignPatch = z.infer<typeof campaignPatchSchema>;

/** Body of `POST /v1/nft-campaign/{id}/nft`. */
export const newCampaignNftSchema = z.strictObject({
  title: filledText(TEXT_LIMITS.name),
  maxAvailable: whole,
  description: z.optional(text(TEXT_LIMITS.description)),
});
export type NewCampaignNft = z.infer<typeof newCampaignNftSchema>;

export const campaignNftCreatedSchema = z.object({ campaignNftId: keySchema });
