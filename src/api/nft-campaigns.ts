import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { ApiError } from '@/lib/api-error';
import { isUnchanged } from '@/lib/changed-fields';
import { uploadName } from '@/lib/media-files';
import type { CampaignPatch, NewCampaign, NewCampaignNft, Royalty } from '@/wire/nft-campaigns';
import { exportCsv } from './http/csv';
import { isSignedOut } from './http/failures';
import { apiPath, receive, send } from './http/http';
import { uploadFile } from './http/upload-file';
import { deleteMediaNow, forgiveGone } from './media';
import { keys } from './query/keys';

const wire = () => import('@/wire/nft-campaigns');

/** Fixed (spec 02 §9). */
const network = 'mainnet';

/** All campaigns, newest first. */
export const campaignsQuery = queryOptions({
  queryKey: keys.nftCampaignList,
  queryFn: async ({ signal }) => {
    const query = { network };
    const { campaigns } = await receive(wire, 'campaignsSchema', 'GET', '/v1/nft-campaign', {
      query,
      signal,
    });
    // Null when none remain (spec 02 §4).
    return campaigns ?? [];
  },
});

/** One campaign; 404 for an id that no campaign has. */
export function campaignQuery(id: string) {
  return queryOptions({
    queryKey: keys.nftCampaign(id),
    queryFn: ({ signal }) => {
      return receive(wire, 'campaignSchema', 'GET', apiPath`/v1/nft-campaign/${id}`, { signal });
    },
  });
}

const meta = { makesStale: [keys.nftCampaigns] };

/** What a form holds of a new campaign: a row of royalties may lack a number, which the server says (spec 03 §5). */
export type CampaignDraft = Omit<NewCampaign, 'network' | 'royalties'> & { royalties: Partial<Royalty>[] };

export const createCampaign = mutationOptions({
  mutationKey: ['nft-campaigns', 'create'],
  mutationFn: (draft: CampaignDraft) =>
    send('POST', '/v1/nft-campaign', { query: { network }, body: { ...draft, network } }),
  meta,
});

export type CampaignSave = {
  /** What changed; may be nothing when the media were removed. */
  patch: CampaignPatch;
  /** What becomes of the media from before: the new ones take their place, or they were taken out of the form. */
  before: { replaced: string } | 'removed' | null;
};

/**
 * Saves an edited campaign, then deletes the media it no longer has (spec 02 §4): in this order, so that a save that
 * fails deletes nothing. Answers why the media could not be deleted once the rest was saved; null when all is done.
 */
export function saveCampaign(id: string) {
  return mutationOptions({
    mutationKey: ['nft-campaigns', id],
    mutationFn: async ({ patch, before }: CampaignSave): Promise<ApiError | null> => {
      const patched = !isUnchanged(patch);
      if (patched) await send('PATCH', apiPath`/v1/nft-campaign/${id}`, { body: patch });
      try {
        if (before === 'removed') {
          await send('DELETE', apiPath`/v1/nft-campaign/${id}/media`).catch(forgiveGone);
        } else if (before) await deleteMediaNow(before.replaced);
        return null;
      } catch (error) {
        if (!patched || isSignedOut(error)) throw error;
        // http.ts throws nothing else.
        return error as ApiError;
      }
    },
    meta,
  });
}

export function deleteCampaign(id: string) {
  return mutationOptions({
    mutationKey: ['nft-campaigns', id],
    mutationFn: () => send('DELETE', apiPath`/v1/nft-campaign/${id}`),
    meta,
  });
}

/** Saves the e-mails on a campaign's waitlist as a file. */
export function exportCampaignWaitlist({ campaignId, title }: { campaignId: string; title: string }) {
  return exportCsv(apiPath`/v1/nft-campaign/${campaignId}/invite/email-list.csv`, ['waitlist', title]);
}

/** Adds an NFT without its file, and answers its id; no list shows it before it is finalized (spec 03 §5). */
export function createCampaignNft(campaignId: string) {
  return mutationOptions({
    mutationKey: ['nft-campaigns', campaignId, 'nft'],
    mutationFn: async (nft: NewCampaignNft) => {
      const path = apiPath`/v1/nft-campaign/${campaignId}/nft`;
      return (await receive(wire, 'campaignNftCreatedSchema', 'POST', path, { body: nft })).campaignNftId;
    },
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
      uploadFile({
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
