import * as card from '@/ui/card.css';
import { CardSkeletons } from '@/ui/card-skeletons';
import { Skeleton } from '@/ui/skeleton';
import * as css from './user-card.css';

export function UserCardSkeletons() {
  return (
    <CardSkeletons loading="Loading users…" grid={card.grid} count={24}>
      <div className={card.top}>
        <Skeleton width={40} height={40} radius="50%" />
        <div className={card.who}>
          <Skeleton width="60%" height={16} />
          <Skeleton width="80%" height={12} />
        </div>
      </div>
      <div className={css.badges} />
      <div className={card.actions}>
        <Skeleton width={56} height={28} />
        <Skeleton width={76} height={28} />
      </div>
    </CardSkeletons>
  );
}
