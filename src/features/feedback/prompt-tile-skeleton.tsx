import * as card from '@/ui/lists/card.css';
import { CardSkeletons, Skeleton } from '@/ui/lists/skeletons';
import * as css from './prompt-tile.css';

export function PromptTileSkeletons() {
  return (
    <CardSkeletons loading="Loading feedback prompts…" grid={card.wideGrid}>
      <div className={css.question}>
        <Skeleton width="70%" height={18} />
      </div>
      <div>
        <Skeleton width="55%" height={14} />
      </div>
      <div className={card.actions}>
        <Skeleton width={116} height={28} />
        <Skeleton width={90} height={28} />
      </div>
    </CardSkeletons>
  );
}
