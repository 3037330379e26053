import { hashKey, type QueryClient } from '@tanstack/react-query';
import { isSignedOut } from '@/lib/api-error';
import type { Act } from './act';
import { actTitle } from './fields';
import { entriesOf } from './ledger';

/** When the last notice was made, in ms since 1970. */
let notifiedAt = 0;

/**
 * The notice of the writes that were not sent because the session had ended, each write once: signing in again sends
 * nothing. Runs of several writes show their own results.
 * @returns the text, the id of the post that the first write was for, and whether the notice is about a single write
 */
export function takeNotSent(client: QueryClient) {
  const refused = entriesOf(client).filter(
    ({ at, error, batchId }) => at > notifiedAt && !batchId && isSignedOut(error),
  );
  notifiedAt = Date.now();
  // Acts on two posts of one author have the same name, but different keys.
  const names = new Map<string, string>();
  for (const { act, key } of refused) {
    const name = nameOf(act);
    names.set(hashKey([name, key]), name);
  }
  if (names.size === 0) return null;
  const isOne = names.size === 1;
  const list = [...names.values()].reverse().join(', ');
  const text = isOne ? `${list} was not sent: press it again` : `${list} were not sent: press them again`;
  return { text, id: refused.at(-1)?.key[1], isOne };
}

function nameOf(act: Act): string {
  return act.kind === 'change' ? actTitle(act) : `${act.label} (${act.target})`;
}
