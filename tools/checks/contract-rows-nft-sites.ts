import { createNftSite, deleteNftSite, exportNftSiteEmails, nftSitesQuery } from '@/api/nft-sites';
import { type Make, write } from './contract-rows';

/** The NFT site calls. */
export const ROWS: Record<string, Make> = {
  'GET /v1/nft-drop': (client) => client.fetchQuery(nftSitesQuery),
  'POST /v1/nft-drop': (client) =>
    write(client, createNftSite, {
      mediaId: 'media-drop-moonlight',
      title: '1e5',
      headline: 'Starfield Collectables',
      description: '# Ten takes',
    }),
  'DELETE /v1/nft-drop/{id}': (client) =>
    write(client, deleteNftSite('drop-moonlight', 'Moonlight'), undefined),
  'GET /v1/nft-drop/{id}/invite/email-list.csv': async (client) => {
    const [first] = await client.fetchQuery(nftSitesQuery);
    if (first) await write(client, exportNftSiteEmails(first), undefined);
  },
};
