import { Skeleton } from '@/ui/skeleton';
import * as card from './user-card.css';
import * as page from './users-page.css';

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

/** A grid that is still loading, its cards as large as those that replace them. */
export function UserCardSkeletons() {
  return (
    <div className={page.grid} aria-busy="true">
      <p role="status" className={page.loading}>
        Loading users…
      </p>
      {PLACES.map((place) => (
        <div key={place} className={card.card} aria-hidden>
          <div className={card.top}>
            <Skeleton width={40} height={40} radius="50%" />
            <div className={card.who}>
              <Skeleton width="60%" height={16} />
              <Skeleton width="80%" height={12} />
            </div>
          </div>
          <div className={card.badges} />
          <div className={card.actions}>
            <Skeleton width={56} height={28} />
            <Skeleton width={76} height={28} />
          </div>
        </div>
      ))}
    </div>
  );
}
