import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { asNotSent } from '@/lib/api-error';
import { withinSession } from '@/lib/browser/page-session';
import type { Change, Value } from '../query/act';
import { keys } from '../query/keys';
import { makeStale } from '../query/make-stale';
import { runWrite, type WriteOrigin } from '../query/run-write';
import { type Entry, lastWritten } from './entry';
import { readNow } from './field-access';
import { wordsOf } from './field-texts';
import { addUnsent, entriesOf } from './ledger';
import { type Expected, type Precheck, precheck } from './precheck';

/** Undo and retry of acts: a change is compared with the current value before the write is sent. */

/** What was done. `unread`: the current value could not be read, so nothing was sent. A failed write throws instead. */
export type Outcome =
  | Exclude<Precheck, { kind: 'send' }>
  | { kind: 'sent'; change: Change }
  | { kind: 'unread'; error: Error };

/**
 * Undoes a change: sends the inverse change, unless the value was changed meanwhile.
 * @param confirmed the current value, if the person has agreed to overwrite it
 */
export async function sendUndo(
  client: QueryClient,
  inverse: Change,
  origin: WriteOrigin & { undoOf: number },
  confirmed?: Value,
): Promise<Outcome> {
  const ownValue = lastWritten(inverse, entriesOf(client));
  const outcome = await carryOut(client, inverse, origin, { ownValue, confirmed });
  if (outcome.kind === 'stop' && outcome.alreadyApplied) {
    // Somebody has put the value back already. This entry marks the act as undone (`withEntry`). Not a change: nothing was
    // written, so the entry must offer no Undo.
    const words = wordsOf({ kind: 'change', change: inverse });
    const act = { kind: 'other', ...words, note: 'nothing was sent' } as const;
    addUnsent(client, { act, status: 'done', error: null, ...origin });
  }
  return outcome;
}

/**
 * Retries a failed or unconfirmed change, unless the value was changed meanwhile.
 * @param confirmed the current value, if the person has agreed to overwrite it
 */
export function retryChange(
  client: QueryClient,
  change: Change,
  origin: WriteOrigin,
  confirmed?: Value,
): Promise<Outcome> {
  // An unconfirmed +100 may have been applied already. So `ownValue` is left out: `precheck` then compares the number
  // itself and does not add another 100.
  return carryOut(client, change, origin, { confirmed });
}

/** Reads the current value, then sends the change if the change may be sent. */
async function carryOut(
  client: QueryClient,
  wanted: Change,
  origin: WriteOrigin,
  expected: Expected,
): Promise<Outcome> {
  let current: Awaited<ReturnType<typeof readNow>>;
  try {
    current = await withinSession(readNow(client, wanted));
  } catch (cause) {
    return { kind: 'unread', error: asNotSent(cause) };
  }
  const checked = precheck(wanted, current.value, expected);
  if (checked.kind === 'send') {
    await current.write(checked.change.to, origin);
    return { kind: 'sent', change: checked.change };
  }
  // The lists show an outdated value. A run refetches the lists once, at its end.
  if (origin.batchId === undefined) rereadLists(client);
  return checked;
}

/** Retries the write of a failed act that is no change. */
export async function retryWrite(client: QueryClient, { write, variables, undoOf }: Entry): Promise<void> {
  // A failed act that is no change always has its write (`Entry`).
  if (!write) throw new Error('This entry has no write');
  await runWrite(client, write, variables, { undoOf });
}

/** Refetches all lists that show an undoable value, and the history. */
export function rereadLists(client: QueryClient, also: readonly QueryKey[] = []): void {
  const { users, sites, posts, geoBlocks, feedback, adminEvents } = keys;
  void makeStale(client, [users, sites, posts, geoBlocks, feedback, adminEvents, ...also]);
}
