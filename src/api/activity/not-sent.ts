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
  const names = new Set(refused.map(({ act }) => nameOf(act)));
  if (names.size === 0) return null;
  const [was, it] = names.size === 1 ? ['was', 'it'] : ['were', 'them'];
  const text = `${[...names].reverse().join(', ')} ${was} not sent: press ${it} again`;
  return { text, id: refused.at(-1)?.write?.mutationKey?.at(-1), isOne: names.size === 1 };
}

function nameOf(act: Act): string {
  const { change } = act;
  if (!change) return `${act.label} (${act.target})`;
  return `${changeWords(change).noun} of ${change.name}`.replace(/^./, (first) => first.toUpperCase());
}
