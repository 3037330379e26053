import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { NewNftSite, NftSite } from '@/wire/nft-sites';
import type { PlainAct } from './activity/act';
import { deletion } from './activity/deletion';
import { exportCsv } from './http/csv';
import { apiPath, receive, send } from './http/http';
import { keys } from './query/keys';

const wire = () => import('@/wire/nft-sites');

/** All NFT sites, newest first; the API cannot read a single one (spec 02 §7). */
export const nftSitesQuery = queryOptions({
  queryKey: keys.nftSites,
  queryFn: async ({ signal }) => {
    return (await receive(wire, 'nftSitesSchema', 'GET', '/v1/nft-drop', { signal })).waitlists;
  },
});

const makesStale = [keys.nftSites];

export const createNftSite = mutationOptions({
  mutationKey: ['nft-sites', 'create'],
  mutationFn: (site: NewNftSite) => send('POST', '/v1/nft-drop', { body: site }),
  meta: {
    makesStale,
    act: ({ title }: NewNftSite): PlainAct => ({ label: 'Create NFT Site', target: title }),
  },
});

/** Deletes an NFT site for good; its picture or video is then unused. */
export function deleteNftSite(dropId: string, title: string) {
  return mutationOptions({
    mutationKey: ['nft-sites', dropId],
    mutationFn: () => send('DELETE', apiPath`/v1/nft-drop/${dropId}`),
    meta: { makesStale, act: deletion('Delete NFT Site', title) },
  });
}

/** Saves the e-mail list of an NFT site as a file. */
export function exportNftSiteEmails({ dropId, title }: NftSite) {
  return exportCsv(apiPath`/v1/nft-drop/${dropId}/invite/email-list.csv`, ['emails', title]);
}
