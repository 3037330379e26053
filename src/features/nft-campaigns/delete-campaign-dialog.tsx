import { deleteCampaign } from '@/api/nft-campaigns';
import { useWrite } from '@/api/query/use-write';
import { truncate } from '@/lib/truncate';
import { Confirm } from '@/ui/confirm';
import { notify } from '@/ui/notice';
import type { Campaign } from '@/wire/nft-campaigns';

/** Asks for confirmation before deleting a campaign and its NFTs for good (spec 02 §2). */
export function DeleteCampaignDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const { send, busy, failure } = useWrite({
    ...deleteCampaign(campaign.campaignId, campaign.title),
    onSuccess: () => {
      notify({ tone: 'success', text: 'NFT Campaign Deleted' });
      onClose();
    },
  });
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
