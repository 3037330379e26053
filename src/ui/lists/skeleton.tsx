import * as styles from './skeleton.css';

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
