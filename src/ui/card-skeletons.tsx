import type { ReactNode } from 'react';
import * as css from './card.css';

interface CardSkeletonsProps {
  /** In words, for those who see no skeletons: 'Loading users…' */
  loading: string;
  /** The grid's class, as of the list that is loading. */
  grid: string;
  count?: number;
  /** The inside of one card, as large as what replaces it. */
  children: ReactNode;
}

/** A list that is still loading. */
export function CardSkeletons({ loading, grid, count = 6, children }: CardSkeletonsProps) {
  return (
    <div className={grid} aria-busy="true">
      <p role="status" className={css.loading}>
        {loading}
      </p>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <div key={place} className={css.card} aria-hidden>
          {children}
        </div>
      ))}
    </div>
  );
}
