import { isUnconfirmed } from '@/lib/api-error';
import * as css from './form.css';

/**
 * Stands in the form of a new thing after a try without a readable answer: what was sent may have been made, and
 * sending it again would make a second one.
 */
export function UnconfirmedHint({ failure }: { failure: Error | null | undefined }) {
  if (!isUnconfirmed(failure)) return null;
  return (
    <p role="status" className={css.unconfirmed}>
      No answer could be read, so it may have been made all the same: look at the list before you send it
      again.
    </p>
  );
}
