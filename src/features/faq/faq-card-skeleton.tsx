import * as card from '@/ui/card.css';
import { CardSkeletons } from '@/ui/card-skeletons';
import { Skeleton } from '@/ui/skeleton';

export function FaqCardSkeletons() {
  return (
    <CardSkeletons loading="Loading FAQ…" grid={card.wideGrid}>
      <Skeleton width="70%" height={18} />
      <div className={card.body}>
        <Skeleton width="90%" height={18} />
        <Skeleton width="100%" height={200} />
      </div>
      <div className={card.actions}>
        <Skeleton width={78} height={28} />
        <Skeleton width={90} height={28} />
      </div>
    </CardSkeletons>
  );
}
