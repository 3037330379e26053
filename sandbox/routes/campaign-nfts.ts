import { eq } from 'drizzle-orm';
import { newCampaignNftSchema } from '@/wire/nft-campaigns';
import { newId } from '../db/new-id';
import { campaignNfts } from '../db/schema/nft';
import { readBody } from '../http/body';
import { HttpProblem } from '../http/problem';
import { idParam } from '../http/query';
import type { Routes } from '../http/route';
import { lockCampaign, NO_CAMPAIGN } from './nft-campaigns-query';

const NO_NFT = 'nft does not exist';

export function addCampaignNftRoutes({ route }: Routes) {
  route('DELETE', '/v1/nft-campaign/nft/:id', 'staff', async ({ c, tx, record }) => {
    const id = idParam(c, NO_NFT);
    const [gone] = await tx.delete(campaignNfts).where(eq(campaignNfts.id, id)).returning();
    if (!gone) throw new HttpProblem(404, NO_NFT);
    await record('campaign-nft', 'delete', { name: gone.title, id });
    return c.body(null, 204);
  });

  route('POST', '/v1/nft-campaign/:id/nft', 'staff', async ({ c, tx, now, record }) => {
    const campaignId = idParam(c, NO_CAMPAIGN);
    const nft = await readBody(c, newCampaignNftSchema);
    await lockCampaign(tx, campaignId);
    const id = newId();
    await tx.insert(campaignNfts).values({ id, campaignId, ...nft, createdAt: now });
    await record('campaign-nft', 'create', { name: nft.title, id });
    return c.json({ campaignNftId: id }, 201);
  });
}
