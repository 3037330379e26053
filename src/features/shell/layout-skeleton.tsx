import { Skeleton } from '@/ui/lists/skeletons';
import * as css from './layout.css';

/** The frame while the viewer is still being read, at its real size. */
export function LayoutSkeleton() {
  return (
    <div aria-busy="true">
      <header className={css.header}>
        <span className={css.product}>Admin Dash</span>
      </header>
      <div className={css.body}>
        <div className={css.navigation}>
          <Skeleton width="70%" height={14} />
          <Skeleton width="50%" height={14} />
          <Skeleton width="60%" height={14} />
        </div>
        <main className={css.content}>
          <p role="status">Loading…</p>
        </main>
      </div>
    </div>
  );
}
