import * as card from '@/ui/lists/card.css';
import { CardSkeletons, Skeleton } from '@/ui/lists/skeletons';
import { MediaFrame } from '@/ui/media/media';

export function NftSiteCardSkeletons() {
  return (
    <CardSkeletons loading="Loading NFT sites…" grid={card.wideGrid}>
      <MediaFrame>{null}</MediaFrame>
      <div className={card.who}>
        <Skeleton width="55%" height={20} />
        <Skeleton width="40%" height={18} />
      </div>
      <div className={card.actions}>
        <Skeleton width={92} height={28} />
        <Skeleton width={62} height={28} />
        <Skeleton width={60} height={28} />
        <span className={card.spring} />
        <Skeleton width={86} height={28} />
      </div>
    </CardSkeletons>
  );
}
