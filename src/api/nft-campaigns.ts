import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type ApiError, isSignedOut } from '@/lib/api-error';
import { isUnchanged } from '@/lib/changed-fields';
import type { CampaignPatch, NewCampaign, Royalty } from '@/wire/nft-campaigns';
import { exportCsv } from './csv';
import { apiPath, receive, send } from './http';
import { keys } from './keys';
import { deleteMediaNow, forgiveGone } from './media';

const wire = () => import('@/wire/nft-campaigns');

/** Fixed (spec 02 §9). Not the contract's own, which would bring zod to whoever reads this. */
const network = 'mainnet';

/** All campaigns, newest first. */
export const campaignsQuery = queryOptions({
  queryKey: keys.nftCampaignList,
  queryFn: async ({ signal }) => {
    const schema = () => wire().then((campaigns) => campaigns.campaignsSchema);
    const { campaigns } = await receive(schema, 'GET', '/v1/nft-campaign', { query: { network }, signal });
    // Null when none remain (spec 02 §4).
    return campaigns ?? [];
  },
  retryOnMount: false,
});

/** One campaign; 404 for an id that no campaign has. */
export function campaignQuery(id: string) {
  return queryOptions({
    queryKey: keys.nftCampaign(id),
    queryFn: ({ signal }) => {
      const schema = () => wire().then((campaigns) => campaigns.campaignSchema);
      return receive(schema, 'GET', apiPath`/v1/nft-campaign/${id}`, { signal });
    },
  });
}

const meta = { makesStale: [keys.nftCampaigns, keys.adminEvents] };

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
