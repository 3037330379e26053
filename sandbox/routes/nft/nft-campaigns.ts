import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import {
  campaignPatchSchema,
  campaignSchema,
  campaignsSchema,
  NETWORK,
  newCampaignSchema,
} from '@/wire/nft-campaigns.schema';
import { newId } from '../../db/new-id';
import { campaignNfts, nftCampaigns, nftRoyalties } from '../../db/schema/nft';
import { type FileStore, removeAfterCommit } from '../../files/file-store';
import type { Facts } from '../../http/facts';
import { HttpProblem } from '../../http/problem';
import { queryParam } from '../../http/query';
import type { Routes } from '../../http/route';
import { deleteUnusedMedia, NO_MEDIA, usableMedia } from '../media/media-query';
import { joinedAnswer } from '../pages/joined-list';
import { listCampaigns, lockCampaign, readCampaign } from './nft-campaigns-query';

const NETWORK_FACT = {
  network: { schema: z.literal(NETWORK), description: 'The only network; the default' },
};

const FACTS = {
  list: { summary: 'All NFT campaigns, newest first', query: NETWORK_FACT, answer: campaignsSchema },
  create: {
    summary: 'Create an NFT campaign',
    details: 'A campaign begins without NFTs.',
    query: NETWORK_FACT,
    body: newCampaignSchema,
    answer: campaignSchema,
  },
  read: { summary: 'One NFT campaign', answer: campaignSchema },
  change: {
    summary: 'Change an NFT campaign',
    details: '`purchaseInfo` is replaced as a whole, and cannot be cleared.',
    body: campaignPatchSchema,
    answer: campaignSchema,
  },
  remove: { summary: 'Delete an NFT campaign with its NFTs', answer: null },
  removeMedia: {
    summary: 'Delete the media of an NFT campaign',
    details: 'The file is deleted too, unless another entry shows the same file.',
    answer: null,
  },
  emails: { summary: 'E-mail list of an NFT campaign: `email,joinedAt`', answer: 'csv' },
} satisfies Record<string, Facts>;

export function addNftCampaignRoutes({ route, openRoute }: Routes, files: FileStore) {
  route('GET', '/v1/nft-campaign', 'staff', FACTS.list, async ({ c, tx }) => {
    checkNetwork(c);
    return { campaigns: await listCampaigns(tx) };
  });

  route('POST', '/v1/nft-campaign', 'staff', FACTS.create, async ({ c, body, tx, now, record }) => {
    checkNetwork(c);
    const { media, royalties, ...campaign } = body;
    if (media !== undefined) await usableMedia(tx, media, 'media');
    const id = newId();
    await tx.insert(nftCampaigns).values({ id, ...campaign, mediaId: media, createdAt: now });
    const royaltyRows = royalties.map(({ fallback, ...royalty }, position) => ({
      campaignId: id,
      position,
      ...royalty,
      fallbackAmount: fallback?.amount,
      fallbackTokenNum: fallback?.tokenNum,
    }));
    if (royaltyRows.length > 0) await tx.insert(nftRoyalties).values(royaltyRows);
    await record('nft-campaign', 'create', { name: campaign.title, id });
    return readCampaign(tx, id);
  });

  route('GET', '/v1/nft-campaign/:id', 'staff', FACTS.read, ({ id, tx }) => readCampaign(tx, id));

  route('PATCH', '/v1/nft-campaign/:id', 'staff', FACTS.change, async ({ id, body, tx, record }) => {
    const { media, purchaseInfo, ...fields } = body;
    await lockCampaign(tx, id);
    if (media !== undefined) await usableMedia(tx, media, 'media');
    const sale = purchaseInfo && { price: purchaseInfo.price, forSaleAt: new Date(purchaseInfo.forSaleAt) };
    await tx
      .update(nftCampaigns)
      .set({ ...fields, ...sale, mediaId: media })
      .where(eq(nftCampaigns.id, id));
    const campaign = await readCampaign(tx, id);
    await record('nft-campaign', 'update', { name: campaign.title, id });
    return campaign;
  });

  // The campaign's media are left to the cleanup of unattached media; no other row uses the files of its NFTs.
  openRoute('DELETE', '/v1/nft-campaign/:id', 'staff', FACTS.remove, async ({ id, transaction }) => {
    const deletedNfts = await transaction(async ({ tx, record }) => {
      // Lock the row, so that nobody adds an NFT during the delete.
      const { title } = await lockCampaign(tx, id);
      const nfts = await tx.delete(campaignNfts).where(eq(campaignNfts.campaignId, id)).returning();
      await tx.delete(nftCampaigns).where(eq(nftCampaigns.id, id));
      await record('nft-campaign', 'delete', { name: title, id });
      return nfts;
    });
    await removeAfterCommit(files, deletedNfts);
  });

  const mediaPath = '/v1/nft-campaign/:id/media';
  openRoute('DELETE', mediaPath, 'staff', FACTS.removeMedia, async ({ id, transaction }) => {
    const deletedMedia = await transaction(async ({ tx, record }) => {
      const { title, mediaId } = await lockCampaign(tx, id);
      if (!mediaId) throw new HttpProblem(404, NO_MEDIA);
      await tx.update(nftCampaigns).set({ mediaId: null }).where(eq(nftCampaigns.id, id));
      await record('nft-campaign', 'update', { name: title, id });
      return deleteUnusedMedia(tx, mediaId);
    });
    if (deletedMedia) await removeAfterCommit(files, [deletedMedia]);
  });

  openRoute('GET', '/v1/nft-campaign/:id/invite/email-list.csv', 'staff', FACTS.emails, (call) =>
    joinedAnswer(call, 'campaign', async (db, id) => {
      await readCampaign(db, id);
      // The file has the id in its name, because a title may hold any character.
      return id;
    }),
  );
}

/** Without the parameter, the only network is meant. @throws 400 for another network */
function checkNetwork(c: Context) {
  if ((queryParam(c, 'network') ?? NETWORK) !== NETWORK) throw new HttpProblem(400, 'unknown network');
}
