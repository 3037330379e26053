import * as card from '@/ui/lists/card.css';
import { CardSkeletons, Skeleton } from '@/ui/lists/skeletons';
import * as css from './faq.css';

export function FaqCardSkeletons() {
  return (
    <CardSkeletons loading="Loading FAQ…" grid={css.entries} count={8}>
      <div className={css.head}>
        <Skeleton width="70%" height={22} />
      </div>
      <div className={card.body}>
        <Skeleton width="90%" height={18} />
      </div>
      <figure className={css.figure}>
        <Skeleton width={132} height={99} />
        <Skeleton width={80} height={18} />
      </figure>
      <div className={card.actions}>
        <Skeleton width={62} height={24} />
        <Skeleton width={74} height={24} />
      </div>
    </CardSkeletons>
  );
}
