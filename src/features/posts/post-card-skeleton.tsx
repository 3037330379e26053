import * as card from '@/ui/card.css';
import { CardSkeletons } from '@/ui/card-skeletons';
import { Skeleton } from '@/ui/skeleton';
import * as css from './post-card.css';

/** As large as cards with a line of text and no media. */
export function PostCardSkeletons() {
  return (
    <CardSkeletons loading="Loading posts…" grid={card.wideGrid} count={9}>
      <div className={card.top}>
        <Skeleton width={32} height={32} radius="50%" />
        <div className={card.who}>
          <Skeleton width="50%" height={18} />
          <Skeleton width="30%" height={14} />
        </div>
      </div>
      <div className={card.body}>
        <Skeleton width="90%" height={20} />
      </div>
      <div className={css.bottom}>
        <Skeleton width="45%" height={19} />
        <div className={card.actions}>
          <Skeleton width={48} height={28} />
          <span className={card.spring} />
          <Skeleton width={112} height={28} />
          <Skeleton width={80} height={28} />
        </div>
      </div>
    </CardSkeletons>
  );
}
