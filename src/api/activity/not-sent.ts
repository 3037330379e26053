import { hashKey, type QueryClient } from '@tanstack/react-query';
import { isSignedOut } from '@/lib/api-error';
import type { Act } from './act';
import { actTitle } from './fields';
import { type Entry, entriesOf } from './ledger';

/**
 * The notice of the writes that were not sent because the session had ended: signing in again sends nothing. Runs of
 * several writes show their own results.
 * @param since in ms since 1970: earlier writes are not named
 * @returns null if there are none; else the text, the id of the post that the first write was for, and whether the notice
 * is about a single write
 */
export function noticeOfNotSent(client: QueryClient, since: number) {
  const notSent = entriesOf(client).filter(
    ({ at, error, batchId }) => at > since && !batchId && isSignedOut(error),
  );
  const firstAct = notSent.at(-1);
  if (!firstAct) return null;
  const names = namesOf(notSent);
  const isOne = names.length === 1;
  const list = names.reverse().join(', ');
  const text = isOne ? `${list} was not sent: press it again` : `${list} were not sent: press them again`;
  const [kind, id] = firstAct.key;
  return { text, postId: kind === 'posts' ? String(id) : null, isOne };
}

/** The names of the acts, each act once. Acts on two posts of one author have the same name, but different keys. */
function namesOf(entries: readonly Entry[]): string[] {
  const names = new Map(entries.map(({ act, key }) => [hashKey([nameOf(act), key]), nameOf(act)]));
  return [...names.values()];
}

function nameOf(act: Act): string {
  return act.kind === 'change' ? actTitle(act) : `${act.label} (${act.target})`;
}
