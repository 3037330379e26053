import * as card from '@/ui/lists/card.css';
import { CardSkeletons, Skeleton } from '@/ui/lists/skeletons';

export function WaitlistCardSkeletons() {
  return (
    <CardSkeletons loading="Loading waitlists…" grid={card.wideGrid}>
      <div className={card.top}>
        <Skeleton width={40} height={40} radius="50%" />
        <div className={card.who}>
          <Skeleton width="60%" height={16} />
          <Skeleton width="80%" height={12} />
        </div>
        <Skeleton width={94} height={28} />
      </div>
      <div className={card.body}>
        <Skeleton width="90%" height={14} />
      </div>
      <div className={card.actions}>
        <Skeleton width={96} height={28} />
        <Skeleton width={60} height={28} />
      </div>
    </CardSkeletons>
  );
}
