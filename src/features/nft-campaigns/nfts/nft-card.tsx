import { formatCount } from '@/lib/format/format';
import { ipfsUrl } from '@/lib/format/ipfs-url';
import { Button } from '@/ui/controls/button';
import * as card from '@/ui/lists/card.css';
import { CardMedia } from '@/ui/media/card-media';
import { Badge } from '@/ui/text/badge';
import { ClampedText, useSpelledOut } from '@/ui/text/spelled-out';
import type { CampaignNft } from '@/wire/nft-campaigns.schema';
import * as css from '../nft-campaigns.css';

/** One NFT of a campaign. */
export function NftCard({ nft, onDelete }: { nft: CampaignNft; onDelete: () => void }) {
  const { description, timesSold, maxAvailable, soldOut } = nft;
  const title = nft.title || 'no title';
  const { shown, mark } = useSpelledOut(title);
  return (
    <article tabIndex={-1} className={card.card} aria-label={title}>
      <CardMedia {...mediaOf(nft)} of={nft.title} />
      <div className={card.body}>
        <div>
          <h3 dir="auto" className={css.nftTitle} title={title}>
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

/** What the viewer shows of an NFT, and what its card shows in place of it. */
function mediaOf({ mediaMime, mediaUri, previewUri }: CampaignNft) {
  const preview = ipfsUrl(previewUri);
  const url = ipfsUrl(mediaUri);
  if (url && mediaMime?.startsWith('video/')) {
    return { media: { url, thumbnail: preview, kind: 'video' as const } };
  }
  const kind = mediaMime?.startsWith('image/') ? ('image' as const) : undefined;
  const media = url ?? preview;
  return {
    media: media === null ? null : { url: media, kind },
    shown: preview ? { url: preview, kind } : undefined,
  };
}
