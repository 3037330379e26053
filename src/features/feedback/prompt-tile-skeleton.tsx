import { Skeleton } from '@/ui/skeleton';
import * as css from './prompt-tile.css';

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** A list that is still loading, its tiles as large as those that replace them. */
export function PromptTileSkeletons() {
  return (
    <div className={css.grid} aria-busy="true">
      <p role="status" className={css.loading}>
        Loading feedback prompts…
      </p>
      {PLACES.map((place) => (
        <div key={place} className={css.tile} aria-hidden>
          <div className={css.question}>
            <Skeleton width="70%" height={18} />
          </div>
          <div>
            <Skeleton width="55%" height={14} />
          </div>
          <div className={css.actions}>
            <Skeleton width={116} height={28} />
            <Skeleton width={90} height={28} />
          </div>
        </div>
      ))}
    </div>
  );
}
