import { and, desc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import { type Campaign, campaignNftSchema, campaignSchema } from '@/wire/nft-campaigns.schema';
import type { Db } from '../../db/connect';
import { groupBy } from '../../db/group-by';
import { media } from '../../db/schema/media';
import { campaignNfts, nftCampaigns, nftRoyalties } from '../../db/schema/nft';
import { rowOr404 } from '../../http/problem';
import { mediaAnswer } from '../media/media-query';

const NO_CAMPAIGN = 'campaign not found';

type NftRow = typeof campaignNfts.$inferSelect;
type RoyaltyRow = typeof nftRoyalties.$inferSelect;

/** Campaigns, newest first, in three queries for any number of them. Totals count the finalized NFTs only. */
export async function listCampaigns(tx: Db, condition?: SQL): Promise<Campaign[]> {
  const rows = await tx
    .select({ campaign: nftCampaigns, media })
    .from(nftCampaigns)
    .leftJoin(media, eq(media.id, nftCampaigns.mediaId))
    .where(condition)
    .orderBy(desc(nftCampaigns.createdAt), desc(nftCampaigns.id));
  const ids = rows.map((row) => row.campaign.id);
  const nfts = await tx
    .select()
    .from(campaignNfts)
    .where(and(inArray(campaignNfts.campaignId, ids), isNotNull(campaignNfts.finalizedAt)))
    .orderBy(campaignNfts.createdAt, campaignNfts.id);
  const royalties = await tx
    .select()
    .from(nftRoyalties)
    .where(inArray(nftRoyalties.campaignId, ids))
    .orderBy(nftRoyalties.position);
  const nftsOf = groupBy(nfts, (nft) => nft.campaignId);
  const royaltiesOf = groupBy(royalties, (royalty) => royalty.campaignId);
  return rows.map(({ campaign: { id: campaignId, price, forSaleAt, ...campaign }, media }) => {
    const nftsOfCampaign = nftsOf.get(campaignId) ?? [];
    const totalNfts = nftsOfCampaign.reduce((sum, nft) => sum + nft.maxAvailable, 0);
    const soldNfts = nftsOfCampaign.reduce((sum, nft) => sum + nft.timesSold, 0);
    // The schema leaves out the columns that an answer does not have.
    return campaignSchema.parse({
      campaignId,
      ...campaign,
      totalNfts,
      soldNfts,
      soldOut: totalNfts > 0 && soldNfts === totalNfts,
      nfts: nftsOfCampaign.map(toNft),
      purchaseInfo: price !== null && forSaleAt ? { price, forSaleAt: forSaleAt.toISOString() } : null,
      media: mediaAnswer(media),
      royalties: (royaltiesOf.get(campaignId) ?? []).map(toRoyalty),
    });
  });
}

/** @throws 404 for an id that no campaign has */
export async function readCampaign(tx: Db, id: string): Promise<Campaign> {
  return rowOr404(await listCampaigns(tx, eq(nftCampaigns.id, id)), NO_CAMPAIGN);
}

/** The row of a campaign, locked until the call ends. @throws 404 for an id that no campaign has */
export async function lockCampaign(tx: Db, id: string) {
  const rows = await tx.select().from(nftCampaigns).where(eq(nftCampaigns.id, id)).for('update');
  return rowOr404(rows, NO_CAMPAIGN);
}

/** The schema leaves out the columns that an answer does not have. */
export function toNft({ id, ...nft }: NftRow) {
  const soldOut = nft.timesSold === nft.maxAvailable;
  return campaignNftSchema.parse({ campaignNftId: id, ...nft, soldOut });
}

function toRoyalty({ collectorAccount, percentage, fallbackAmount, fallbackTokenNum }: RoyaltyRow) {
  const fallback =
    fallbackAmount !== null && fallbackTokenNum !== null
      ? { amount: fallbackAmount, tokenNum: fallbackTokenNum }
      : null;
  return { collectorAccount, percentage, fallback };
}
