import { campaignsQuery } from '@/api/nft-campaign-list';
import {
  campaignQuery,
  createCampaign,
  createCampaignNft,
  deleteCampaign,
  deleteCampaignNft,
  exportCampaignWaitlist,
  saveCampaign,
} from '@/api/nft-campaigns';
import {
  campaignNftCreatedSchema,
  campaignPatchSchema,
  campaignSchema,
  campaignsSchema,
  newCampaignNftSchema,
  newCampaignSchema,
} from '@/wire/nft-campaigns';
import { type Row, write } from './contract-rows';

const TOUR = 'campaign-tour';

/** The calls of spec 02 §7 about campaigns; finalizing needs a browser's upload and is held by the browser tests. */
export const NFT_CAMPAIGN_ROWS: Record<string, Row> = {
  'GET /v1/nft-campaign': { make: (client) => client.fetchQuery(campaignsQuery), answer: campaignsSchema },
  'POST /v1/nft-campaign': {
    make: (client) =>
      write(client, createCampaign, {
        title: '1e5',
        description: '# Ten packs',
        packSize: 1,
        royalties: [{ collectorAccount: 48_211, percentage: 5, fallback: { amount: 1, tokenNum: 2 } }],
      }),
    answer: campaignSchema,
    body: newCampaignSchema,
  },
  'GET /v1/nft-campaign/{id}': {
    make: (client) => client.fetchQuery(campaignQuery(TOUR)),
    answer: campaignSchema,
  },
  'PATCH /v1/nft-campaign/{id}': {
    make: (client) =>
      write(client, saveCampaign(TOUR), {
        patch: { packSize: 10, purchaseInfo: { price: 3, forSaleAt: '2027-03-14T07:30:00.000Z' } },
        before: null,
      }),
    answer: campaignSchema,
    body: campaignPatchSchema,
  },
  'DELETE /v1/nft-campaign/{id}/media': {
    make: (client) => write(client, saveCampaign(TOUR), { patch: {}, before: 'removed' }),
    answer: null,
  },
  'DELETE /v1/nft-campaign/{id}': {
    make: (client) => write(client, deleteCampaign(TOUR), undefined),
    answer: null,
  },
  'GET /v1/nft-campaign/{id}/invite/email-list.csv': {
    make: (client) =>
      write(client, exportCampaignWaitlist({ campaignId: TOUR, title: 'Tour Memories' }), undefined),
    answer: 'csv',
  },
  'POST /v1/nft-campaign/{id}/nft': {
    make: (client) => write(client, createCampaignNft(TOUR), { title: 'Lima', maxAvailable: 3 }),
    answer: campaignNftCreatedSchema,
    body: newCampaignNftSchema,
  },
  'DELETE /v1/nft-campaign/nft/{id}': {
    make: (client) => write(client, deleteCampaignNft('nft-tour-1'), undefined),
    answer: null,
  },
};
