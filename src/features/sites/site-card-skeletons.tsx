import * as card from '@/ui/lists/card.css';
import { CardSkeletons, Skeleton } from '@/ui/lists/skeletons';
import * as css from './site-card.css';

export function SiteCardSkeletons() {
  return (
    <CardSkeletons loading="Loading sites…" grid={card.wideGrid} count={24}>
      <div className={card.top}>
        <Skeleton width={40} height={40} radius="50%" />
        <div className={card.who}>
          <Skeleton width="50%" height={18} />
          <Skeleton width="30%" height={20} />
        </div>
        <Skeleton width={92} height={28} />
      </div>
      <div className={css.counts}>
        <Skeleton width="70%" height={47} />
        <Skeleton width="70%" height={47} />
      </div>
      <div className={card.actions}>
        <Skeleton width={76} height={28} />
        <span className={card.spring} />
        <Skeleton width={88} height={28} />
      </div>
    </CardSkeletons>
  );
}
