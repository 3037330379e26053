import { Skeleton } from '../lists/skeletons';
import { visuallyHidden } from '../theme/global.css';
import * as css from './form.css';

interface FormSkeletonProps {
  /** The heights of its fields, from first to last, in px. */
  heights: readonly number[];
  loading?: string;
}

/** The placeholder of a form whose start values are still loading. */
export function FormSkeleton({ heights, loading = 'Loading the form…' }: FormSkeletonProps) {
  return (
    <div className={css.page} aria-busy="true">
      <p role="status" className={visuallyHidden}>
        {loading}
      </p>
      {heights.map((height, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
        <Skeleton key={place} width="100%" height={height} />
      ))}
    </div>
  );
}
