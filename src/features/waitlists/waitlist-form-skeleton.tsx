import { loading } from '@/ui/card.css';
import * as form from '@/ui/form/form.css';
import { Skeleton } from '@/ui/skeleton';

const FIELDS = [54, 54, 120, 218, 218];

export function WaitlistFormSkeleton() {
  return (
    <div className={form.page} aria-busy="true">
      <p role="status" className={loading}>
        Loading the waitlist…
      </p>
      {FIELDS.map((height, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: none of them ever moves
        <Skeleton key={place} width="100%" height={height} />
      ))}
    </div>
  );
}
