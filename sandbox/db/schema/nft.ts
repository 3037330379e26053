import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { cascadingReference, emailEntry, idAndCreatedAt, requiredReference, timestampMs } from './columns';
import { media } from './media';

/** NFT sites: one page per drop. */
export const nftDrops = pgTable(
  'nft_drops',
  {
    ...idAndCreatedAt(),
    title: text().notNull(),
    headline: text().notNull(),
    description: text().notNull(),
    mediaId: requiredReference(() => media.id),
  },
  (t) => [index('nft_drops_newest').on(t.createdAt, t.id), index('nft_drops_media').on(t.mediaId)],
);

export const nftDropInvites = pgTable(
  'nft_drop_invites',
  { ...emailEntry(), dropId: cascadingReference(() => nftDrops.id) },
  (t) => [index('nft_drop_invites_drop').on(t.dropId, t.joinedAt, t.id)],
);

/** NFT campaigns; price and sale time come together or not at all. */
export const nftCampaigns = pgTable(
  'nft_campaigns',
  {
    ...idAndCreatedAt(),
    title: text().notNull(),
    description: text().notNull().default(''),
    mediaId: text().references(() => media.id),
    packSize: integer(),
    network: text({ enum: ['mainnet'] })
      .notNull()
      .default('mainnet'),
    price: doublePrecision(),
    forSaleAt: timestampMs(),
  },
  (t) => [
    check('nft_campaigns_network_known', sql`${t.network} = 'mainnet'`),
    check('nft_campaigns_pack_positive', sql`${t.packSize} >= 1`),
    check('nft_campaigns_price_range', sql`${t.price} > 0 and ${t.price} <= 1000000000`),
    check('nft_campaigns_sale_whole', sql`(${t.price} is null) = (${t.forSaleAt} is null)`),
    index('nft_campaigns_newest').on(t.createdAt, t.id),
    index('nft_campaigns_media').on(t.mediaId),
  ],
);

export const nftRoyalties = pgTable(
  'nft_royalties',
  {
    campaignId: cascadingReference(() => nftCampaigns.id),
    position: integer().notNull(),
    /** The number that the dashboard shows after `0.0.`. */
    collectorAccount: bigint({ mode: 'number' }).notNull(),
    percentage: doublePrecision().notNull(),
    fallbackAmount: doublePrecision(),
    fallbackTokenNum: bigint({ mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.position] }),
    check('nft_royalties_ten', sql`${t.position} between 0 and 9`),
    check('nft_royalties_account_positive', sql`${t.collectorAccount} >= 0`),
    check(
      'nft_royalties_fallback_whole',
      sql`(${t.fallbackAmount} is null) = (${t.fallbackTokenNum} is null)`,
    ),
  ],
);

/** NFTs of a campaign; only finalized ones are shown and counted. */
export const campaignNfts = pgTable(
  'campaign_nfts',
  {
    ...idAndCreatedAt(),
    campaignId: cascadingReference(() => nftCampaigns.id),
    title: text().notNull(),
    description: text().notNull().default(''),
    maxAvailable: integer().notNull(),
    timesSold: integer().notNull().default(0),
    filename: text(),
    mediaMime: text(),
    /** `{address}/path` or `ipfs://path`; the file is served at `/v1/ipfs/path`. */
    mediaUri: text(),
    previewUri: text(),
    storedAs: text(),
    finalizedAt: timestampMs(),
  },
  (t) => [
    check('campaign_nfts_quantity', sql`${t.maxAvailable} >= 1`),
    check('campaign_nfts_sold', sql`${t.timesSold} between 0 and ${t.maxAvailable}`),
    index('campaign_nfts_campaign').on(t.campaignId, t.createdAt, t.id),
    index('campaign_nfts_media').on(t.mediaUri),
  ],
);

/** E-mails on the waitlist of a campaign. */
export const campaignInvites = pgTable(
  'campaign_invites',
  { ...emailEntry(), campaignId: cascadingReference(() => nftCampaigns.id) },
  (t) => [index('campaign_invites_campaign').on(t.campaignId, t.joinedAt, t.id)],
);
