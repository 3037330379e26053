import { formatCount } from '@/lib/format/format';
import { ipfsUrl } from '@/lib/format/ipfs-url';
import { Button } from '@/ui/controls/button';
import * as card from '@/ui/lists/card.css';
import { Media, MediaFrame } from '@/ui/media/media';
import { OpenMedia } from '@/ui/media/open-media';
import { Badge } from '@/ui/text/badge';
import { ClampedText } from '@/ui/text/clamped';
import { useSpelledOut } from '@/ui/text/spelled-out';
import type { CampaignNft } from '@/wire/nft-campaigns.schema';
import * as css from './campaign-nfts.css';

/** One NFT of a campaign. */
export function NftCard({ nft, onDelete }: { nft: CampaignNft; onDelete: () => void }) {
  const { description, timesSold, maxAvailable, soldOut } = nft;
  const title = nft.title || 'no title';
  const { shown, mark } = useSpelledOut(title);
  return (
    <article tabIndex={-1} className={card.card} aria-label={title}>
      <MediaFrame>
        <Preview nft={nft} />
      </MediaFrame>
      <div className={card.body}>
        <div>
          <h3 dir="auto" className={css.title} title={title}>
            {shown}
          </h3>
          {mark}
        </div>
        {description?.trim() && <ClampedText text={description} />}
        <p className={card.facts}>
          {`${formatCount(timesSold)} of ${formatCount(maxAvailable)} sold`}
          {soldOut && <Badge tone="danger" label="SOLD OUT" />}
        </p>
      </div>
      <div className={card.actions}>
        <Button small danger onClick={onDelete}>
          Delete NFT
        </Button>
      </div>
    </article>
  );
}

function Preview({ nft: { title, mediaMime, mediaUri, previewUri } }: { nft: CampaignNft }) {
  const preview = ipfsUrl(previewUri);
  const media = ipfsUrl(mediaUri);
  const label = `Media of ${title}`;
  if (media && mediaMime?.startsWith('video/')) {
    return (
      <>
        <Media url={media} thumbnail={preview} kind="video" label={label} />
        <OpenMedia media={{ url: media, thumbnail: preview, kind: 'video' }} of={title} />
      </>
    );
  }
  const url = preview ?? media;
  if (!url) return <span className={css.none}>no media</span>;
  const kind = mediaMime?.startsWith('image/') ? 'image' : undefined;
  return (
    <>
      <Media url={url} kind={kind} label={label} />
      <OpenMedia media={{ url: media ?? url, kind }} of={title} />
    </>
  );
}
