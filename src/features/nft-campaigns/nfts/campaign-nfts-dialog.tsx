import { useState } from 'react';
import { deleteCampaignNft } from '@/api/nft-campaigns';
import { useWrite } from '@/api/query/use-write';
import { formatCount } from '@/lib/format/format';
import { ipfsUrl } from '@/lib/format/ipfs-url';
import { quoted, truncate } from '@/lib/format/truncate';
import { leftOut } from '@/lib/odd-rows';
import { Button } from '@/ui/controls/button';
import { Card } from '@/ui/lists/card';
import * as card from '@/ui/lists/card.css';
import { LeftOut } from '@/ui/lists/left-out';
import { CardList } from '@/ui/lists/list';
import { CardMedia } from '@/ui/media/card-media';
import type { ViewedMedia } from '@/ui/media/media-viewer';
import { afterDelete, ConfirmDelete } from '@/ui/overlays/confirm-delete';
import { Dialog } from '@/ui/overlays/dialog';
import { FailedPanel, type FailedRead } from '@/ui/overlays/panel';
import { Badge } from '@/ui/text/badge';
import { ClampedText } from '@/ui/text/clamped';
import { SpelledBlock } from '@/ui/text/spelled-out';
import type { Campaign, CampaignNft } from '@/wire/nft-campaigns.schema';
import { CreateNftDialog } from './create-nft-dialog';
import { columnsOf } from './nft-states';
import * as css from './nfts.css';

type Props = {
  /** The campaign as the list shows it now. */
  campaign: Campaign;
  /** The read of the list. */
  read: FailedRead;
  onClose: () => void;
};

/** The NFTs of a campaign. */
export function CampaignNftsDialog({ campaign, read, onClose }: Props) {
  const [isCreating, setIsCreating] = useState(false);
  const [nftToDelete, setNftToDelete] = useState<CampaignNft | null>(null);
  const nfts = campaign.nfts ?? [];
  const isEmpty = nfts.length === 0 && leftOut(nfts) === 0 && !read.failure;
  const columns = columnsOf(nfts.length);
  return (
    <Dialog
      size={columns < 4 ? 'wide' : 'widest'}
      title="Campaign NFTs"
      description={<bdi>{truncate(campaign.title)}</bdi>}
      onClose={onClose}
      footer={
        <>
          {/* On the left, where no notice covers it. It gets the first focus, or the first Delete NFT
              would. */}
          <Button variant="purple" autoFocus onClick={() => setIsCreating(true)}>
            Add NFT
          </Button>
          <Button className={card.atTheEnd} onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <FailedPanel strip title="The NFTs could not be loaded" read={read} />
      <LeftOut rows={nfts} />
      {isEmpty && <p className={css.noNfts}>No nfts yet, if you add one, it will show up here</p>}
      {nfts.length > 0 && (
        <CardList
          items={nfts}
          keyOf={({ campaignNftId }) => campaignNftId}
          pageKey="campaign-nfts"
          list={read}
          className={css.nftColumns[columns - 1]}
        >
          {(nft) => <NftCard nft={nft} onDelete={() => setNftToDelete(nft)} />}
        </CardList>
      )}
      {isCreating && (
        <CreateNftDialog campaignId={campaign.campaignId} onClose={() => setIsCreating(false)} />
      )}
      {nftToDelete && <DeleteNftDialog nft={nftToDelete} onClose={() => setNftToDelete(null)} />}
    </Dialog>
  );
}

/** One NFT of a campaign. */
function NftCard({ nft, onDelete }: { nft: CampaignNft; onDelete: () => void }) {
  const { description, timesSold, maxAvailable, soldOut } = nft;
  const title = nft.title || 'no title';
  return (
    <Card aria-label={title}>
      <CardMedia {...mediaOf(nft)} of={nft.title} />
      <div className={card.body}>
        <div>
          <SpelledBlock as="h3" text={title} className={css.nftTitle} title={title} />
        </div>
        {description?.trim() && <ClampedText text={description} />}
        <p className={card.facts}>
          <span>{`${formatCount(timesSold)} of ${formatCount(maxAvailable)} sold`}</span>
          {soldOut && <Badge tone="neutral" label="SOLD OUT" />}
        </p>
      </div>
      <div className={card.actions}>
        <Button small danger onClick={onDelete}>
          Delete NFT
        </Button>
      </div>
    </Card>
  );
}

type NftMedia = { media: ViewedMedia | null; shown?: ViewedMedia | null };

/** The media of an NFT for the viewer; on the card of anything but a video, its preview if there is one. */
function mediaOf({ mediaMime, mediaUri, previewUri }: CampaignNft): NftMedia {
  const preview = ipfsUrl(previewUri);
  const url = ipfsUrl(mediaUri);
  if (url && mediaMime?.startsWith('video/')) {
    return { media: { url, thumbnail: preview, kind: 'video' } };
  }
  const kind = mediaMime?.startsWith('image/') ? 'image' : undefined;
  const mediaAt = (address: string | null): NftMedia['media'] =>
    address === null ? null : { url: address, kind };
  return { media: mediaAt(url ?? preview), shown: mediaAt(preview ?? url) };
}

/** Asks for confirmation before deleting an NFT for good. */
function DeleteNftDialog({ nft, onClose }: { nft: CampaignNft; onClose: () => void }) {
  const write = useWrite({
    ...deleteCampaignNft(nft.campaignNftId, nft.title),
    onSuccess: afterDelete(`NFT Deleted: ${quoted(nft.title)}`, onClose),
  });
  return (
    <ConfirmDelete
      title="Are you sure you want to delete this NFT?"
      noun="NFT"
      target={nft.title}
      write={write}
      onClose={onClose}
    >
      <bdi>{quoted(nft.title)}</bdi> will be deleted from its campaign.
    </ConfirmDelete>
  );
}
