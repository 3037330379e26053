import { visuallyHidden } from '../global.css';
import { Skeleton } from '../skeleton';
import * as css from './form.css';

interface FormSkeletonProps {
  /** How tall its fields are, from the first to the last, in px. */
  heights: readonly number[];
}

/** A form whose start values are still on their way. */
export function FormSkeleton({ heights }: FormSkeletonProps) {
  return (
    <div className={css.page} aria-busy="true">
      <p role="status" className={visuallyHidden}>
        Loading the form…
      </p>
      {heights.map((height, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: none of them ever moves
        <Skeleton key={place} width="100%" height={height} />
      ))}
    </div>
  );
}
