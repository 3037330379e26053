import { deleteCampaign } from '@/api/nft-campaigns';
import { useWrite } from '@/api/query/use-write';
import { truncate } from '@/lib/format/truncate';
import { afterDelete, ConfirmDelete } from '@/ui/overlays/confirm';
import type { Campaign } from '@/wire/nft-campaigns.schema';

/** Asks for confirmation before deleting a campaign and its NFTs for good (nft-campaigns-10). */
export function DeleteCampaignDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const write = useWrite({
    ...deleteCampaign(campaign.campaignId, campaign.title),
    onSuccess: afterDelete('NFT Campaign Deleted', onClose),
  });
  return (
    <ConfirmDelete
      title="Are you sure you want to delete this campaign?"
      action="Yes, Delete Campaign"
      write={write}
      onClose={onClose}
    >
      <p>
        <bdi>{truncate(campaign.title)}</bdi> will be gone with its NFTs and its waitlist.
      </p>
      <p>This cannot be undone!</p>
    </ConfirmDelete>
  );
}
