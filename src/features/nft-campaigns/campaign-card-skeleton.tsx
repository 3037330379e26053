import * as card from '@/ui/card.css';
import { CardSkeletons } from '@/ui/card-skeletons';
import { Skeleton } from '@/ui/skeleton';

export function CampaignCardSkeletons() {
  return (
    <CardSkeletons loading="Loading NFT campaigns…" grid={card.wideGrid}>
      <Skeleton width="100%" height={200} />
      <div className={card.body}>
        <div>
          <Skeleton width="55%" height={20} />
          <Skeleton width="35%" height={14} />
        </div>
        <Skeleton width="80%" height={18} />
        <Skeleton width="100%" height={54} />
        <Skeleton width="70%" height={14} />
      </div>
      <div className={card.actions}>
        <Skeleton width={116} height={28} />
        <Skeleton width={106} height={28} />
        <Skeleton width={112} height={28} />
        <Skeleton width={134} height={28} />
        <Skeleton width={126} height={28} />
      </div>
    </CardSkeletons>
  );
}
