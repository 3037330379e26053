import {
  campaignQuery,
  campaignsQuery,
  createCampaignNft,
  deleteCampaign,
  deleteCampaignNft,
  exportCampaignWaitlist,
  saveCampaign,
} from '@/api/nft-campaigns';
import { type Make, write } from './contract-rows';

const TOUR = 'campaign-tour';

/** Calls of the campaigns. Finalizing needs a browser's upload. */
export const ROWS: Record<string, Make> = {
  'GET /v1/nft-campaign': (client) => client.fetchQuery(campaignsQuery),
  'GET /v1/nft-campaign/{id}': (client) => client.fetchQuery(campaignQuery(TOUR)),
  'PATCH /v1/nft-campaign/{id}': async (client) =>
    write(client, saveCampaign(await client.fetchQuery(campaignQuery(TOUR))), {
      patch: { packSize: 10, purchaseInfo: { price: 3, forSaleAt: '2027-03-14T07:30:00.000Z' } },
      oldMedia: null,
    }),
  'DELETE /v1/nft-campaign/{id}/media': async (client) =>
    write(client, saveCampaign(await client.fetchQuery(campaignQuery(TOUR))), {
      patch: {},
      oldMedia: 'removed',
    }),
  'DELETE /v1/nft-campaign/{id}': (client) => write(client, deleteCampaign(TOUR, 'Tour'), undefined),
  'GET /v1/nft-campaign/{id}/invite/email-list.csv': (client) =>
    write(client, exportCampaignWaitlist({ campaignId: TOUR, title: 'Tour Memories' }), undefined),
  'POST /v1/nft-campaign/{id}/nft': (client) =>
    write(client, createCampaignNft(TOUR), { title: 'Lima', maxAvailable: 3 }),
  'DELETE /v1/nft-campaign/nft/{id}': (client) => write(client, deleteCampaignNft('nft-tour-1'), undefined),
};
