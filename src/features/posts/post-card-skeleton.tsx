import { Skeleton } from '@/ui/skeleton';
import * as card from './post-card.css';
import * as page from './posts-page.css';

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];

/** A list that is still loading, its cards as large as those with a line of text that replace them. */
export function PostCardSkeletons() {
  return (
    <div className={page.grid} aria-busy="true">
      <p role="status" className={page.loading}>
        Loading posts…
      </p>
      {PLACES.map((place) => (
        <div key={place} className={card.card} aria-hidden>
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
          <div className={card.bottom}>
            <Skeleton width="45%" height={19} />
            <div className={card.actions}>
              <Skeleton width={48} height={28} />
              <span className={card.spring} />
              <Skeleton width={112} height={28} />
              <Skeleton width={80} height={28} />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
