import { isUnconfirmed } from '@/lib/api-error';
import * as css from './form.css';

/**
 * Shown after an attempt to create something got no readable answer: it may have been created, and sending it
 * again would create a second one.
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
