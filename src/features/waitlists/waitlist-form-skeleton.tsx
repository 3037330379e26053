import * as form from '@/ui/form/form.css';
import { visuallyHidden } from '@/ui/global.css';
import { Skeleton } from '@/ui/skeleton';
import * as text from '@/ui/text-input.css';

/** Three texts, two files: the heights of their boxes, in pixels. */
const FIELDS = [32, 32, 88, 226, 226];

export function WaitlistFormSkeleton() {
  return (
    <div className={form.page} aria-busy="true">
      <p role="status" className={visuallyHidden}>
        Loading the waitlist…
      </p>
      {FIELDS.map((height, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: none of them ever moves
        <div key={place} className={text.field} aria-hidden>
          <Skeleton width={88} height={18} />
          <Skeleton width="100%" height={height} />
          <div className={text.below} />
        </div>
      ))}
    </div>
  );
}
