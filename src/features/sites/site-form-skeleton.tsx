import * as css from '@/ui/form/form.css';
import { visuallyHidden } from '@/ui/global.css';
import { Skeleton } from '@/ui/skeleton';
import { owner } from './site-form.css';

const FIELDS = ['a', 'b', 'c', 'd', 'e', 'f'];

export function SiteFormSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status" className={visuallyHidden}>
        Loading the site…
      </p>
      <div className={owner} aria-hidden>
        <Skeleton width={40} height={40} radius="50%" />
        <Skeleton width={140} height={44} />
      </div>
      <div className={css.page} aria-hidden>
        <div className={css.pairs}>
          <Skeleton width="100%" height={77} />
          <Skeleton width="100%" height={77} />
        </div>
        <Skeleton width="100%" height={240} />
        <div className={css.pairs}>
          {FIELDS.map((field) => (
            <Skeleton key={field} width="100%" height={77} />
          ))}
        </div>
      </div>
    </div>
  );
}
