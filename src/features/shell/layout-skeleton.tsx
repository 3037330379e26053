import { Skeleton } from '@/ui/lists/skeletons';
import * as header from './header.css';
import * as css from './layout.css';
import { navigation } from './navigation.css';

/** The frame while the viewer is still being read, at its real size. */
export function LayoutSkeleton() {
  return (
    <div aria-busy="true">
      <header className={header.header}>
        <span className={header.product}>Admin Dash</span>
      </header>
      <div className={css.body}>
        <div className={navigation}>
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
