import { Skeleton } from '@/ui/lists/skeletons';
import { visuallyHidden } from '@/ui/theme/global.css';
import * as css from './post-card.css';

/** A page of posts. */
const ROWS = Array.from({ length: 24 }, (_, place) => place);

/** As large as rows with one line of text. */
export function PostCardSkeletons({ density }: { density: 'comfortable' | 'compact' }) {
  const compact = density === 'compact';
  return (
    <div className={css.list} aria-busy="true">
      <p role="status" className={visuallyHidden}>
        Loading posts…
      </p>
      {ROWS.map((row) => (
        <div key={row} className={css.row} data-density={density} aria-hidden>
          {!compact && <Skeleton width={124} height={90} />}
          <div className={css.said}>
            <Skeleton width="40%" height={compact ? 24 : 20} />
            <Skeleton width="80%" height={20} />
          </div>
          <div className={css.side}>
            <Skeleton width="60%" height={compact ? 20 : 24} />
            <Skeleton width="100%" height={28} />
          </div>
        </div>
      ))}
    </div>
  );
}
