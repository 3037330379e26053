import type { QueryClient } from '@tanstack/react-query';
import { isSignedOut } from '@/api/http/failures';
import { type Act, entriesOf } from './act';
import { changeWords } from './fields';

/** When this was last said, in ms since 1970. */
let saidAt = 0;

/**
 * Which writes were not done because the session had ended, in words, once each: no write is sent by itself after
 * signing in again. A run of several tells it itself.
 * @returns the words, the id of the post that the first of them was for, and whether it is the only one
 */
export function takeNotSent(client: QueryClient) {
  const refused = entriesOf(client).filter(({ at, error, run }) => at > saidAt && !run && isSignedOut(error));
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
  const { change } = act;
  if (!change) return `${act.label} (${act.target})`;
  return `${changeWords(change).noun} of ${change.name}`.replace(/^./, (first) => first.toUpperCase());
}
