import { useState } from 'react';
import { truncate } from '@/lib/format/truncate';
import { Button } from '@/ui/controls/button';
import * as card from '@/ui/lists/card.css';
import { LeftOut } from '@/ui/lists/list-body';
import { SteadyList } from '@/ui/lists/steady-list';
import { Dialog } from '@/ui/overlays/dialog';
import type { Campaign, CampaignNft } from '@/wire/nft-campaigns.schema';
import * as css from '../nft-campaigns.css';
import { CreateNftDialog } from './create-nft-dialog';
import { DeleteNftDialog } from './delete-nft-dialog';
import { NftCard } from './nft-card';
import { columnsOf } from './nft-columns';

type Props = {
  /** The campaign as the list shows it now. */
  campaign: Campaign;
  onClose: () => void;
};

/** The NFTs of a campaign. */
export function CampaignNftsDialog({ campaign, onClose }: Props) {
  const [shown, setShown] = useState<'create' | CampaignNft | null>(null);
  const nfts = campaign.nfts ?? [];
  const columns = columnsOf(nfts.length);
  return (
    <Dialog
      wide={columns < 4}
      widest={columns >= 4}
      title="Campaign NFTs"
      description={<bdi>{truncate(campaign.title)}</bdi>}
      onClose={onClose}
      footer={
        <>
          {/* On the left, where no notice covers it. It gets the first focus, or the first Delete NFT
              would. */}
          <Button variant="purple" autoFocus onClick={() => setShown('create')}>
            Add NFT
          </Button>
          <span className={card.spring} />
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <LeftOut rows={nfts} />
      {nfts.length === 0 ? (
        <p className={css.noNfts}>No nfts yet, if you add one, it will show up here</p>
      ) : (
        <SteadyList
          items={nfts}
          keyOf={({ campaignNftId }) => campaignNftId}
          name="campaign-nfts"
          className={css.nftColumns[columns - 1]}
        >
          {(nft) => <NftCard nft={nft} onDelete={() => setShown(nft)} />}
        </SteadyList>
      )}
      {shown === 'create' && (
        <CreateNftDialog campaignId={campaign.campaignId} onClose={() => setShown(null)} />
      )}
      {shown !== null && shown !== 'create' && <DeleteNftDialog nft={shown} onClose={() => setShown(null)} />}
    </Dialog>
  );
}
