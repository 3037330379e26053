import { actText } from '@/api/activity/fields';
import type { Act } from '@/api/query/act';
import * as css from './session.css';

/** The acts that the end of the session has cut off. */
export function UnconfirmedActs({ acts }: { acts: readonly Act[] }) {
  return (
    <p role="status" dir="auto" className={css.signedIn}>
      {`Could not confirm: ${acts.map(actText).join(', ')}`}
    </p>
  );
}
