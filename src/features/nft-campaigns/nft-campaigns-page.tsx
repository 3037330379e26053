import { useRef, useState } from 'react';
import { campaignsQuery, deleteCampaign } from '@/api/nft-campaigns';
import { type ReadState, useRead } from '@/api/query/use-read';
import { useWrite } from '@/api/query/use-write';
import { quoted } from '@/lib/format/truncate';
import { CardsPage } from '@/ui/lists/cards-page';
import { afterDelete, ConfirmDelete } from '@/ui/overlays/confirm-delete';
import { lazyDialog } from '@/ui/overlays/on-demand';
import type { Campaign } from '@/wire/nft-campaigns.schema';
import { CampaignCard, type CampaignDialog } from './campaign-card';
import { HEIGHT, list } from './campaign-card.css';

const CampaignNftsDialog = lazyDialog(() => import('./nfts/campaign-nfts-dialog'), 'CampaignNftsDialog');
const EditCampaignDialog = lazyDialog(() => import('./form/campaign-form'), 'EditCampaignDialog');

const DIALOGS = { nfts: CampaignNftsDialog, edit: EditCampaignDialog, delete: DeleteCampaign };

/** All NFT campaigns, newest first. */
export function NftCampaignsPage() {
  // Kept here and not in the card: a refetch may remove the card while its dialog is open.
  const [dialog, setDialog] = useState<CampaignDialog | null>(null);
  const pressedLast = useRef<string | null>(null);
  const read = useRead(campaignsQuery);

  return (
    <>
      <CardsPage
        title="NFT Campaigns"
        listTitle="NFT campaigns"
        noun="campaign"
        read={read}
        create={{ to: '/nft-campaigns/create', label: 'Create a New NFT Campaign' }}
        skeletons={{ loading: 'Loading NFT campaigns…', height: HEIGHT }}
        empty={{
          title: 'No NFT campaigns',
          body: 'A campaign sells packs of NFTs. Choose Create a New NFT Campaign to create the first one.',
        }}
        keyOf={({ campaignId }) => campaignId}
        className={list}
        card={(campaign) => (
          <CampaignCard
            campaign={campaign}
            readAt={read.readAt}
            pressedLast={pressedLast}
            setDialog={setDialog}
          />
        )}
      />
      {dialog && <OpenDialog {...dialog} read={read} onClose={() => setDialog(null)} />}
    </>
  );
}

type OpenDialogProps = CampaignDialog & {
  read: ReadState & { data: Campaign[] | undefined };
  onClose: () => void;
};

function OpenDialog({ kind, campaign, read, onClose }: OpenDialogProps) {
  const Dialog = DIALOGS[kind];
  const current = read.data?.find(({ campaignId }) => campaignId === campaign.campaignId);
  // NFTs are added while their dialog is open, so show the current campaign there. An edit keeps its start.
  return <Dialog campaign={(kind === 'nfts' && current) || campaign} read={read} onClose={onClose} />;
}

/** Asks for confirmation before deleting a campaign and its NFTs for good (nft-campaigns-10). */
function DeleteCampaign({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const write = useWrite({
    ...deleteCampaign(campaign.campaignId, campaign.title),
    onSuccess: afterDelete(`NFT Campaign Deleted: ${quoted(campaign.title)}`, onClose),
  });
  return (
    <ConfirmDelete
      title="Are you sure you want to delete this campaign?"
      noun="Campaign"
      target={campaign.title}
      write={write}
      onClose={onClose}
    >
      <bdi>{quoted(campaign.title)}</bdi> will be deleted with its NFTs and its waitlist.
    </ConfirmDelete>
  );
}
