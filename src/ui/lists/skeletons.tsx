import { useElementScrollRestoration } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTimeout } from '../hooks/use-timeout';
import { visuallyHidden } from '../theme/global.css';
import { rem } from '../theme/rem';
import * as styles from './lists.css';

const lengthOf = (size: number | string) => (typeof size === 'number' ? rem(size) : size);

/** A placeholder for loading content, with a size in pixels or any CSS length. */
export function Skeleton({ width, height }: Record<'width' | 'height', number | string>) {
  return (
    <span
      aria-hidden
      className={styles.skeleton}
      style={{ width: lengthOf(width), height: lengthOf(height) }}
    />
  );
}

/**
 * Renders after 150 ms, because a quick response leaves no time to see skeletons. After a reload the element is high enough
 * for the former scroll position from the start.
 */
export function DelayedSkeletons({ children }: { children: ReactNode }) {
  const [isDue, setIsDue] = useState(false);
  const place = useElementScrollRestoration({ getElement: () => window });
  useTimeout(150, !isDue, () => setIsDue(true));
  // `alreadyWaited` turns off the wait of each skeleton itself (lists.css.ts).
  return (
    <div className={styles.alreadyWaited} style={{ minHeight: place && `calc(100vh + ${place.scrollY}px)` }}>
      {isDue && children}
    </div>
  );
}

interface CardSkeletonsProps {
  /** The text for screen readers: 'Loading users…' */
  loading: string;
  /** The grid's class, the same as that of the list. */
  grid: string;
  count?: number;
  /** Of a usual card: in pixels, or a CSS length. */
  height: number | string;
}

/** The placeholder of a list that is still loading: boxes of the number and height of its cards. */
export function CardSkeletons({ loading, grid, count = 6, height }: CardSkeletonsProps) {
  return (
    <div className={grid} aria-busy="true">
      <p role="status" className={visuallyHidden}>
        {loading}
      </p>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the skeletons are all the same
        <div key={place} className={styles.placeholder} style={{ height: lengthOf(height) }} aria-hidden>
          <Skeleton width="min(55%, 15rem)" height={16} />
          {(typeof height === 'string' || height > 60) && <Skeleton width="min(35%, 10rem)" height={12} />}
        </div>
      ))}
    </div>
  );
}
