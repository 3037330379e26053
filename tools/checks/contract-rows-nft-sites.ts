import { deleteNftSite, exportNftSiteEmails, nftSitesQuery } from '@/api/nft-sites';
import { type Make, write } from './contract-rows';

/** Calls of the NFT sites. */
export const ROWS: Record<string, Make> = {
  'GET /v1/nft-drop': (client) => client.fetchQuery(nftSitesQuery),
  'DELETE /v1/nft-drop/{id}': (client) =>
    write(client, deleteNftSite('drop-moonlight', 'Moonlight'), undefined),
  'GET /v1/nft-drop/{id}/invite/email-list.csv': async (client) => {
    const [first] = await client.fetchQuery(nftSitesQuery);
    if (first) await write(client, exportNftSiteEmails(first), undefined);
  },
};
