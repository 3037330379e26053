import { queryOptions } from '@tanstack/react-query';
import { type NewNftSite, type NftSite, nftSitesSchema } from '@/wire/nft-sites.schema';
import { deletion } from './activity/act';
import { exportCsv } from './http/csv';
import { apiPath, receive, send } from './http/http';
import { defineCreate, defineWrite } from './query/define-write';
import { keys } from './query/keys';

/** All NFT sites, newest first; the API cannot read a single one. */
export const nftSitesQuery = queryOptions({
  queryKey: keys.nftSites,
  queryFn: async ({ signal }) => (await receive(nftSitesSchema, 'GET', '/v1/nft-drop', { signal })).waitlists,
});

const makesStale = [keys.nftSites];

export const createNftSite = defineCreate({
  key: ['nft-sites', 'create'],
  call: (site: NewNftSite) => send('POST', '/v1/nft-drop', { body: site }),
  makesStale,
  act: ({ title }) => ({ label: 'Create NFT Site', target: title }),
  list: nftSitesQuery,
  nameOf: ({ title }) => title,
  idOf: ({ dropId }) => dropId,
});

/** Deletes an NFT site for good; its picture or video is then unused. */
export function deleteNftSite(dropId: string, title: string) {
  return defineWrite({
    key: ['nft-sites', dropId],
    call: () => send('DELETE', apiPath`/v1/nft-drop/${dropId}`),
    makesStale,
    act: deletion('Delete NFT Site', title),
  });
}

/** Saves the e-mail list of an NFT site as a file. */
export function exportNftSiteEmails({ dropId, title }: NftSite) {
  return exportCsv(apiPath`/v1/nft-drop/${dropId}/invite/email-list.csv`, ['emails', title]);
}
