import { mutationOptions } from '@tanstack/react-query';
import { uploadName } from '@/lib/media-files';
import type { NewCampaignNft } from '@/wire/nft-campaigns';
import { apiPath, receive, send } from './http';
import { keys } from './keys';
import { putFile } from './put-file';

// Apart from nft-campaigns.ts, which the route reads: in one file with it all of this would reach the sign-in page.

const meta = { makesStale: [keys.nftCampaigns, keys.adminEvents] };

/** Adds an NFT without its file, and answers its id; no list shows it before it is finalized (spec 03 §5). */
export function createCampaignNft(campaignId: string) {
  return mutationOptions({
    mutationKey: ['nft-campaigns', campaignId, 'nft'],
    mutationFn: async (nft: NewCampaignNft) => {
      const schema = () => import('@/wire/nft-campaigns').then((wire) => wire.campaignNftCreatedSchema);
      const path = apiPath`/v1/nft-campaign/${campaignId}/nft`;
      return (await receive(schema, 'POST', path, { body: nft })).campaignNftId;
    },
    meta: { makesStale: [keys.adminEvents] },
  });
}

type NftFile = {
  file: File;
  onProgress?: (loaded: number, total: number) => void;
  signal?: AbortSignal;
};

/** Gives a created NFT its file, with which it is there. */
export function finalizeCampaignNft(id: string) {
  return mutationOptions({
    // Holds no file in memory once it is over.
    gcTime: 0,
    mutationKey: ['nft-campaigns', 'nft', id, 'finalize'],
    mutationFn: (sent: NftFile) =>
      putFile({
        ...sent,
        url: apiPath`/v1/nft-campaign/nft/${id}/finalize/${uploadName(sent.file.name)}`,
      }),
    meta,
  });
}

/** Deletes an NFT, finalized or not; 404 'nft does not exist' once it is gone. */
export function deleteCampaignNft(id: string) {
  return mutationOptions({
    mutationKey: ['nft-campaigns', 'nft', id],
    mutationFn: () => send('DELETE', apiPath`/v1/nft-campaign/nft/${id}`),
    meta,
  });
}

/** As above, for a page that is going: the browser sends it all the same, and nobody hears the answer. */
export function deleteCampaignNftBehind(id: string): void {
  send('DELETE', apiPath`/v1/nft-campaign/nft/${id}`, { keepalive: true }).catch(() => undefined);
}
