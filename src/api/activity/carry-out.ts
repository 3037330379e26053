import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { rethrowAsNotSent } from '@/lib/api-error';
import type { Change } from '../query/act';
import { keys } from '../query/keys';
import { makeStale } from '../query/make-stale';
import { runWrite, type WriteOrigin } from '../query/run-write';
import { changeWords, readNow, wordsOf } from './fields';
import { addUnsent, type Entry, entriesOf, lastWritten } from './ledger';

type Value = Change['to'];

/** Whether a change may be sent, given the current value. */
export type Precheck =
  | { kind: 'send'; change: Change }
  /** Send nothing and show `reason`. */
  | { kind: 'stop'; reason: string; alreadyApplied?: true }
  /** The current value is not the expected value: confirm before overwriting. `effect` is what a confirmation does. */
  | { kind: 'ask'; reason: string; effect: string; now: Value };

type Expected = {
  /** The value that this tab wrote last. */
  lastWritten?: Value | undefined;
  /** The current value that the person has confirmed to overwrite. */
  confirmed?: Value | undefined;
};

/** Compares a change with the current value. */
export function precheck(wanted: Change, now: Value, { lastWritten, confirmed }: Expected = {}): Precheck {
  const change = basedOn(wanted, now, lastWritten);
  // The value was read from the field of the change.
  const current = `${wanted.name} ${changeWords({ ...wanted, to: now } as Change).state} now`;
  if (change.to === now)
    return { kind: 'stop', alreadyApplied: true, reason: `nothing was sent: ${current}` };
  if (change.from === now) return { kind: 'send', change };
  if (change.field === 'allocation') {
    return { kind: 'stop', reason: `nothing was sent: changed meanwhile, ${current}` };
  }
  // Both values are of this field.
  if (confirmed === now) return { kind: 'send', change: { ...change, from: now } as Change };
  return {
    kind: 'ask',
    now,
    reason: `Changed meanwhile: ${current}.`,
    effect: `If you continue, ${wanted.name} ${changeWords(change).state}.`,
  };
}

/**
 * The change as based on the current value. For access codes the change is a difference, so that acts on one site can be
 * undone in any order while the current number was written by this tab. For other fields the change stays.
 */
function basedOn(wanted: Change, now: Value, written: Value | undefined): Change {
  if (wanted.field !== 'allocation' || typeof now !== 'number' || written !== now) return wanted;
  return { ...wanted, from: now, to: now + wanted.to - wanted.from };
}

/** Reads the current value, then sends the inverse of an entry's change unless the value was changed meanwhile. */
export async function sendUndo(
  client: QueryClient,
  inverse: Change,
  origin: WriteOrigin & { undoOf: number },
  confirmed?: Value,
): Promise<Precheck> {
  const written = lastWritten(inverse, entriesOf(client));
  const checked = await carryOut(client, inverse, origin, { lastWritten: written, confirmed });
  if (checked.kind === 'stop' && checked.alreadyApplied) {
    // Nothing is left to undo, so the entry counts as undone.
    const act = {
      kind: 'other',
      ...wordsOf({ kind: 'change', change: inverse }),
      note: 'nothing was sent',
    } as const;
    addUnsent(client, { act, status: 'done', error: null, ...origin });
  }
  return checked;
}

/** Reads the current value, then retries a change. */
export function sendAgain(
  client: QueryClient,
  change: Change,
  undoOf: number | undefined,
  confirmed?: Value,
) {
  return carryOut(client, change, { undoOf }, { confirmed });
}

async function carryOut(client: QueryClient, wanted: Change, origin: WriteOrigin, expected: Expected) {
  const now = await readNow(client, wanted).catch(rethrowAsNotSent);
  const checked = precheck(wanted, now.value, expected);
  if (checked.kind === 'send') await now.write(checked.change.to, origin);
  // The lists show an outdated value. A run refetches the lists at the end.
  else if (origin.batchId === undefined) rereadLists(client);
  return checked;
}

/** Refetches all lists that show an undoable value, and the history. */
export function rereadLists(client: QueryClient, also: readonly QueryKey[] = []): void {
  const { users, sites, posts, geoBlocks, feedback, adminEvents } = keys;
  void makeStale(client, [users, sites, posts, geoBlocks, feedback, adminEvents, ...also]);
}

/** Retries the write of a failed act. */
export function repeat(client: QueryClient, { write, variables, undoOf }: Entry) {
  return runWrite(client, { ...write }, variables, { undoOf });
}
