import { Dialog } from '@/ui/dialog';
import type { Campaign } from '@/wire/nft-campaigns';

type Props = {
  /** As the list shows it now. */
  campaign: Campaign;
  onClose: () => void;
};

/** The NFTs of a campaign (spec 02 §2). */
export function CampaignNftsDialog({ onClose }: Props) {
  return <Dialog wide title="Campaign NFTs" onClose={onClose} />;
}
