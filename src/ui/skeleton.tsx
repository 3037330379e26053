import * as styles from './skeleton.css';

interface SkeletonProps {
  /** Pixels, or any CSS length. */
  width: number | string;
  height: number | string;
  radius?: number | string;
}

/** Stands in for what is loading, at its size. */
export function Skeleton({ width, height, radius }: SkeletonProps) {
  return <span aria-hidden className={styles.skeleton} style={{ width, height, borderRadius: radius }} />;
}
