import { queryOptions } from '@tanstack/react-query';
import { type NewNftSite, type NftSite, nftSitesSchema } from '@/wire/nft-sites.schema';
import { exportCsv } from './http/csv';
import { apiPath, receive } from './http/http';
import { keys } from './query/keys';
import { resourceWrites } from './query/resource-writes';

/** All NFT sites, newest first; the API cannot read a single one. */
export const nftSitesQuery = queryOptions({
  queryKey: keys.nftSites,
  queryFn: async ({ signal }) => (await receive(nftSitesSchema, 'GET', '/v1/nft-drop', { signal })).waitlists,
});

const writes = resourceWrites('nft-sites', '/v1/nft-drop', [keys.nftSites]);

export const createNftSite = writes.creation({
  act: ({ title }: NewNftSite) => ({ kind: 'other', label: 'Create NFT Site', target: title }),
});

/** Deletes an NFT site for good. The picture or video is then unused. */
export const deleteNftSite = writes.deletion('Delete NFT Site');

/** Saves the e-mail list of an NFT site as a file. */
export function exportNftSiteEmails({ dropId, title }: NftSite) {
  return exportCsv(apiPath`/v1/nft-drop/${dropId}/invite/email-list.csv`, ['emails', title]);
}
