import { truncate } from '@/lib/truncate';
import { Confirm } from '@/ui/confirm';
import type { Campaign } from '@/wire/nft-campaigns';
import { useDeleteCampaign } from './use-campaign-action';

/** Asks for confirmation before deleting a campaign and its NFTs for good (spec 02 §2). */
export function DeleteCampaignDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const { send, busy, failure } = useDeleteCampaign(campaign, onClose);
  return (
    <Confirm
      title="Are you sure you want to delete this campaign?"
      body={
        <>
          <p>
            <bdi>{truncate(campaign.title)}</bdi> will be gone with its NFTs and its waitlist.
          </p>
          <p>This cannot be undone!</p>
        </>
      }
      action="Yes, Delete Campaign"
      danger
      busy={busy}
      error={failure?.message ?? null}
      onConfirm={send}
      onClose={onClose}
    />
  );
}
