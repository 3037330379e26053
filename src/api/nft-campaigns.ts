import { queryOptions } from '@tanstack/react-query';
import { ApiError, isSignedOut, rethrowAsNotSent } from '@/lib/api-error';
import { withinSession } from '@/lib/browser/page-session';
import { changedFields, isUnchanged } from '@/lib/changed-fields';
import { uploadName } from '@/lib/files/media-files';
import {
  type Campaign,
  type CampaignPatch,
  campaignNftCreatedSchema,
  campaignSchema,
  campaignsSchema,
  NETWORK,
  type NewCampaign,
  type NewCampaignNft,
  type Royalty,
} from '@/wire/nft-campaigns.schema';
import { exportCsv } from './http/csv';
import { apiPath, receive, send } from './http/http';
import { type UploadFile, uploadFile } from './http/upload-file';
import { deleteMediaNow, forgiveGone } from './media';
import { defineWrite } from './query/define-write';
import { keys } from './query/keys';
import { resourceWrites } from './query/resource-writes';

// The only network (nft-campaigns-27).
const query = { network: NETWORK };

/** All campaigns, newest first. */
export const campaignsQuery = queryOptions({
  queryKey: keys.nftCampaignList,
  // Null when none remain.
  queryFn: async ({ signal }) =>
    (await receive(campaignsSchema, 'GET', '/v1/nft-campaign', { query, signal })).campaigns ?? [],
});

function readCampaign(id: string, signal?: AbortSignal) {
  return receive(campaignSchema, 'GET', apiPath`/v1/nft-campaign/${id}`, { signal });
}

/** One campaign; 404 for an unknown id. */
export function campaignQuery(id: string) {
  return queryOptions({ queryKey: keys.nftCampaign(id), queryFn: ({ signal }) => readCampaign(id, signal) });
}

const invalidates = [keys.nftCampaigns];
const writes = resourceWrites('nft-campaigns', '/v1/nft-campaign', invalidates);

/**
 * A new campaign as the form holds it: royalty rows may lack a number, which the server reports (nft-campaigns-26).
 */
export type CampaignDraft = Omit<NewCampaign, 'network' | 'royalties'> & { royalties: Partial<Royalty>[] };

export const createCampaign = defineWrite({
  key: ['nft-campaigns', 'create'],
  call: (draft: CampaignDraft) => send('POST', '/v1/nft-campaign', { query, body: { ...draft, ...query } }),
  invalidates,
  act: ({ title }) => ({ kind: 'other', label: 'Create Campaign', target: title }),
});

export type CampaignSave = {
  /** The changed fields; can be empty when only the media were removed. */
  patch: CampaignPatch;
  /** Why the stored media are deleted: replaced by new media, or removed in the form. Null if they stay, or there are none. */
  oldMedia: 'replaced' | 'removed' | null;
};

/**
 * Saves an edited campaign, then deletes the media that the campaign no longer has. The save is first, so that a failed
 * save deletes nothing. Returns null on success, or the error when only the deletion failed.
 */
export function saveCampaign(campaign: Campaign) {
  return defineWrite({
    key: ['nft-campaigns', campaign.campaignId],
    call: async ({ patch, oldMedia }: CampaignSave): Promise<ApiError | null> => {
      const isOnlyDeletion = isUnchanged(patch);
      if (!isOnlyDeletion) await savePatch(campaign, patch);
      try {
        await deleteOldMedia(campaign, oldMedia);
        return null;
      } catch (error) {
        if (isOnlyDeletion || isSignedOut(error)) throw error;
        // The campaign is saved. Cast: http.ts throws only ApiError.
        return error as ApiError;
      }
    },
    invalidates,
    act: { kind: 'other', label: 'Edit Campaign', target: campaign.title },
  });
}

async function savePatch(campaign: Campaign, patch: CampaignPatch): Promise<void> {
  const body = await patchBody(campaign, patch);
  await withinSession(send('PATCH', apiPath`/v1/nft-campaign/${campaign.campaignId}`, { body }));
}

/** Price and time are sent together, so the unchanged field keeps a value that a colleague may have saved. */
async function patchBody(
  { campaignId, purchaseInfo }: Campaign,
  patch: CampaignPatch,
): Promise<CampaignPatch> {
  if (!patch.purchaseInfo || !purchaseInfo) return patch;
  const storedPurchaseInfo = (await readBeforeWrite(campaignId)).purchaseInfo ?? purchaseInfo;
  return {
    ...patch,
    purchaseInfo: { ...storedPurchaseInfo, ...changedFields(purchaseInfo, patch.purchaseInfo) },
  };
}

async function deleteOldMedia({ campaignId, media }: Campaign, oldMedia: CampaignSave['oldMedia']) {
  if (oldMedia === 'replaced' && media?.mediaId) await deleteMediaNow(media.mediaId);
  if (oldMedia === 'removed') await removeMedia(campaignId, media?.mediaId);
}

const REPLACED = 'The media were not deleted: somebody else replaced them meanwhile';

/** Removes the media of a campaign, unless they are no longer the media with this id. */
async function removeMedia(campaignId: string, mediaId: string | null | undefined): Promise<void> {
  const { media } = await readBeforeWrite(campaignId);
  if (media && media.mediaId !== mediaId) throw new ApiError('refused', REPLACED, { status: 409 });
  await send('DELETE', apiPath`/v1/nft-campaign/${campaignId}/media`).catch(forgiveGone);
}

function readBeforeWrite(id: string): Promise<Campaign> {
  return withinSession(readCampaign(id)).catch(rethrowAsNotSent);
}

export const deleteCampaign = writes.deletion('Delete Campaign');

/** Saves the e-mail addresses on a campaign's waitlist as a file. */
export function exportCampaignWaitlist({ campaignId, title }: { campaignId: string; title: string }) {
  return exportCsv(apiPath`/v1/nft-campaign/${campaignId}/invite/email-list.csv`, ['waitlist', title]);
}

/** Adds an NFT without a file and returns the id. Lists show the NFT only after `finalizeCampaignNft` (nft-campaigns-67). */
export function createCampaignNft(campaignId: string) {
  return defineWrite({
    key: ['nft-campaigns', 'nft', 'create', campaignId],
    call: async (nft: NewCampaignNft) => {
      const path = apiPath`/v1/nft-campaign/${campaignId}/nft`;
      return (await receive(campaignNftCreatedSchema, 'POST', path, { body: nft })).campaignNftId;
    },
  });
}

/** Sends the file of a created NFT, which completes it. */
export function finalizeCampaignNft(id: string, title: string) {
  return defineWrite({
    key: ['nft-campaigns', 'nft', id, 'finalize'],
    call: (sent: Omit<UploadFile, 'url'>) =>
      uploadFile({
        ...sent,
        url: apiPath`/v1/nft-campaign/nft/${id}/finalize/${uploadName(sent.file.name)}`,
      }),
    invalidates,
    act: { kind: 'other', label: 'Create NFT', target: title },
  });
}

/**
 * Deletes an NFT, finalized or not; 404 'nft does not exist' if already deleted.
 * @param title absent for an unfinished NFT, whose deletion is not recorded as an action
 */
export function deleteCampaignNft(id: string, title?: string) {
  return defineWrite({
    key: ['nft-campaigns', 'nft', id],
    call: () => send('DELETE', apiPath`/v1/nft-campaign/nft/${id}`),
    invalidates,
    act: title === undefined ? undefined : { kind: 'other', label: 'Delete NFT', target: title },
  });
}

/** Like `deleteCampaignNft`, while the page unloads: the browser still sends the call, but the response is not read. */
export function deleteCampaignNftOnUnload(id: string): void {
  send('DELETE', apiPath`/v1/nft-campaign/nft/${id}`, { keepalive: true }).catch(() => undefined);
}
