import type { ReactNode } from 'react';
import { visuallyHidden } from '../theme/global.css';
import * as css from './card.css';
import * as styles from './lists.css';

interface SkeletonProps {
  /** In pixels, or any CSS length. */
  width: number | string;
  height: number | string;
  radius?: number | string;
}

/** A placeholder for loading content, at its size. */
export function Skeleton({ width, height, radius }: SkeletonProps) {
  return <span aria-hidden className={styles.skeleton} style={{ width, height, borderRadius: radius }} />;
}

interface CardSkeletonsProps {
  /** The text for screen readers: 'Loading users…' */
  loading: string;
  /** The grid's class, the same as that of the list. */
  grid: string;
  count?: number;
  /** The content of one card, the same size as the real one. */
  children: ReactNode;
}

/** The placeholder of a list that is still loading. */
export function CardSkeletons({ loading, grid, count = 6, children }: CardSkeletonsProps) {
  return (
    <div className={grid} aria-busy="true">
      <p role="status" className={visuallyHidden}>
        {loading}
      </p>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the skeletons are all the same
        <div key={place} className={css.card} aria-hidden>
          {children}
        </div>
      ))}
    </div>
  );
}
