import { deleteCampaignNft } from '@/api/nft-campaigns';
import { useWrite } from '@/api/query/use-write';
import { truncate } from '@/lib/truncate';
import { Confirm } from '@/ui/confirm';
import { notify } from '@/ui/notice';
import type { CampaignNft } from '@/wire/nft-campaigns';

/** Asks for confirmation before deleting an NFT for good. */
export function DeleteNftDialog({ nft, onClose }: { nft: CampaignNft; onClose: () => void }) {
  const { send, busy, failure } = useWrite({
    ...deleteCampaignNft(nft.campaignNftId, nft.title),
    onSuccess: () => {
      notify({ tone: 'success', text: 'NFT Deleted' });
      onClose();
    },
  });
  return (
    <Confirm
      title="Are you sure you want to delete this NFT?"
      body={
        <>
          <p>
            <bdi>{truncate(nft.title)}</bdi> will be gone from its campaign.
          </p>
          <p>This cannot be undone!</p>
        </>
      }
      action="Yes, Delete NFT"
      danger
      busy={busy}
      error={failure?.message ?? null}
      onConfirm={send}
      onClose={onClose}
    />
  );
}
