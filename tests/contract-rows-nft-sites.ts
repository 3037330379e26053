import { createNftSite, deleteNftSite, exportNftSiteEmails, nftSitesQuery } from '@/api/nft-sites';
import { newNftSiteSchema, nftSiteCreatedSchema, nftSitesSchema } from '@/wire/nft-sites';
import { type Row, write } from './contract-rows';

/** The calls of spec 02 §7 about NFT sites. */
export const NFT_SITE_ROWS: Record<string, Row> = {
  'GET /v1/nft-drop': { make: (client) => client.fetchQuery(nftSitesQuery), answer: nftSitesSchema },
  'POST /v1/nft-drop': {
    make: (client) =>
      write(client, createNftSite, {
        mediaId: 'media-drop-moonlight',
        title: '1e5',
        headline: 'Starfield Collectables',
        description: '# Ten takes',
      }),
    answer: nftSiteCreatedSchema,
    body: newNftSiteSchema,
  },
  'DELETE /v1/nft-drop/{id}': {
    make: (client) => write(client, deleteNftSite('drop-moonlight'), undefined),
    answer: null,
  },
  'GET /v1/nft-drop/{id}/invite/email-list.csv': {
    make: async (client) => {
      const [first] = await client.fetchQuery(nftSitesQuery);
      if (first) await write(client, exportNftSiteEmails(first), undefined);
    },
    answer: 'csv',
  },
};
