import { deleteCampaignNft } from '@/api/nft-campaigns';
import { useWrite } from '@/api/query/use-write';
import { truncate } from '@/lib/format/truncate';
import { afterDelete, ConfirmDelete } from '@/ui/overlays/confirm';
import type { CampaignNft } from '@/wire/nft-campaigns.schema';

/** Asks for confirmation before deleting an NFT for good. */
export function DeleteNftDialog({ nft, onClose }: { nft: CampaignNft; onClose: () => void }) {
  const write = useWrite({
    ...deleteCampaignNft(nft.campaignNftId, nft.title),
    onSuccess: afterDelete('NFT Deleted', onClose),
  });
  return (
    <ConfirmDelete
      title="Are you sure you want to delete this NFT?"
      action="Yes, Delete NFT"
      write={write}
      onClose={onClose}
    >
      <p>
        <bdi>{truncate(nft.title)}</bdi> will be gone from its campaign.
      </p>
      <p>This cannot be undone!</p>
    </ConfirmDelete>
  );
}
