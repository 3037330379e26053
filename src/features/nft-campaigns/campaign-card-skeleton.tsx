import * as card from '@/ui/lists/card.css';
import { CardSkeletons, Skeleton } from '@/ui/lists/skeletons';
import { MediaFrame } from '@/ui/media/media';
import * as css from './campaign-card.css';

export function CampaignCardSkeletons() {
  return (
    <CardSkeletons loading="Loading NFT campaigns…" grid={css.campaigns}>
      <MediaFrame>{null}</MediaFrame>
      <div className={card.body}>
        <div>
          <Skeleton width="55%" height={22} />
          <Skeleton width="35%" height={18} />
        </div>
        <Skeleton width="80%" height={20} />
        <Skeleton width="100%" height={46} />
        <Skeleton width="70%" height={17} />
      </div>
      <div className={card.actions}>
        <Skeleton width={92} height={24} />
        <Skeleton width={94} height={24} />
        <Skeleton width={100} height={24} />
        <Skeleton width={110} height={24} />
      </div>
    </CardSkeletons>
  );
}
