import { visuallyHidden } from '../global.css';
import { Skeleton } from '../skeleton';
import * as css from './form.css';

/** A form whose start values are still on their way. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <div className={css.page} aria-busy="true">
      <p role="status" className={visuallyHidden}>
        Loading the form…
      </p>
      {Array.from({ length: fields }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <div key={place} className={css.group} aria-hidden>
          <Skeleton width={96} height={18} />
          <Skeleton width="100%" height={32} />
        </div>
      ))}
    </div>
  );
}
