import * as css from '@/ui/form/form.css';
import { visuallyHidden } from '@/ui/global.css';
import { Skeleton } from '@/ui/skeleton';
import * as text from '@/ui/text-input.css';
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
          <Field />
          <Field />
        </div>
        <div className={text.field}>
          <Skeleton width={96} height={18} />
          <Skeleton width="100%" height={226} />
          <div className={text.below} />
        </div>
        <div>
          <div className={css.legend}>
            <Skeleton width={112} height={18} />
          </div>
          <div className={css.pairs}>
            {FIELDS.map((field) => (
              <Field key={field} />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

function Field() {
  return (
    <div className={text.field}>
      <Skeleton width={88} height={18} />
      <Skeleton width="100%" height={32} />
      <div className={text.below} />
    </div>
  );
}
