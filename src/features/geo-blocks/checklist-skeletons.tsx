import { Skeleton } from '@/ui/lists/skeletons';
import { visuallyHidden } from '@/ui/theme/global.css';
import * as css from './geo-blocks.css';

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm'];

/** The skeleton of both lists and the bar above them, at their real size. */
export function ChecklistSkeletons() {
  return (
    <div aria-busy="true">
      <p role="status" className={visuallyHidden}>
        Loading states…
      </p>
      <div className={css.bar} aria-hidden>
        <div className={css.barTexts}>
          <Skeleton width={160} height={20} />
        </div>
        <Skeleton width={56} height={32} />
        <Skeleton width={67} height={32} />
        <Skeleton width={128} height={32} />
      </div>
      <div className={css.lists} aria-hidden>
        {['left', 'right'].map((side) => (
          <div key={side} className={css.list}>
            <Skeleton width="50%" height={20} />
            <Skeleton width="40%" height={19} />
            <Skeleton width="100%" height={32} />
            <div className={css.lines}>
              {PLACES.map((place) => (
                <div key={place} className={css.line}>
                  <Skeleton width={140} height={16} />
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
