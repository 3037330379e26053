import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { asNotSent } from '@/lib/api-error';
import { withinSession } from '@/lib/browser/page-session';
import { invalidate } from '../../query/invalidate';
import { keys } from '../../query/keys';
import type { WriteOrigin } from '../../query/run-write';
import type { Change, Value } from '../act';
import { entriesOf, markUndone, valuesWritten } from '../ledger';
import { readNow } from './field-access';
import { type Precheck, precheck } from './precheck';

/** What was done. `unread`: the current value could not be read, so nothing was sent. A failed write throws instead. */
export type Outcome =
  | Exclude<Precheck, { kind: 'send' }>
  | { kind: 'sent'; change: Change }
  | { kind: 'unread'; error: Error };

/**
 * Undoes a change: reads the current value, then sends the inverse change, unless somebody else has changed the value.
 * @param confirmed the current value, if the person has agreed to overwrite that value
 */
export async function sendUndo(
  client: QueryClient,
  inverse: Change,
  origin: WriteOrigin & { undoesEntry: number },
  confirmed?: Value,
): Promise<Outcome> {
  const ownValue = valuesWritten(entriesOf(client), inverse.field).get(inverse.id);
  let current: Awaited<ReturnType<typeof readNow>>;
  try {
    current = await withinSession(readNow(client, inverse));
  } catch (cause) {
    return { kind: 'unread', error: asNotSent(cause) };
  }
  const checked = precheck(inverse, current.value, { ownValue, confirmed });
  if (checked.kind === 'send') {
    await current.write(checked.change.to, origin);
    return { kind: 'sent', change: checked.change };
  }
  // Somebody else has undone the act.
  if (checked.kind === 'stop' && checked.alreadyApplied) markUndone(client, origin.undoesEntry);
  // The lists show an outdated value. A run refetches the lists once, at its end.
  if (origin.batchId === undefined) rereadLists(client);
  return checked;
}

/** Refetches all lists that show an undoable value, and the history. */
export function rereadLists(client: QueryClient, also: readonly QueryKey[] = []): void {
  const { users, sites, posts, geoBlocks, feedback, adminEvents } = keys;
  void invalidate(client, [users, sites, posts, geoBlocks, feedback, adminEvents, ...also]);
}
