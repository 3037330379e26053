import type { QueryClient } from '@tanstack/react-query';
import { isSignedOut } from '@/api/http/failures';
import type { Act } from '../query/act';
import { actText } from './fields';
import { entriesOf } from './ledger';

/** When this was last said, in ms since 1970. */
let saidAt = 0;

/**
 * Which writes were not done because the session had ended, in words, once each: no write is sent by itself after
 * signing in again. A run of several reports its own.
 * @returns the words, the id of the post that the first of them was for, and whether it is the only one
 */
export function takeNotSent(client: QueryClient) {
  const refused = entriesOf(client).filter(
    ({ at, error, batchId }) => at > saidAt && !batchId && isSignedOut(error),
  );
  saidAt = Date.now();
  // The same act on two posts of one author has one name.
  const names = new Map(refused.map(({ act, write }) => [nameOf(act) + write?.mutationKey, nameOf(act)]));
  if (names.size === 0) return null;
  const isOne = names.size === 1;
  const [was, it] = isOne ? ['was', 'it'] : ['were', 'them'];
  const text = `${[...names.values()].reverse().join(', ')} ${was} not sent: press ${it} again`;
  return { text, id: refused.at(-1)?.write?.mutationKey?.at(-1), isOne };
}

function nameOf(act: Act): string {
  if (act.kind !== 'change') return `${act.label} (${act.target})`;
  return actText(act).replace(/^./, (first) => first.toUpperCase());
}
