import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { nothingSent } from '@/lib/api-error';
import type { Change } from '../query/act';
import { keys } from '../query/keys';
import { makeStale } from '../query/make-stale';
import { runWrite, type WriteOrigin } from '../query/run-write';
import { changeWords, readNow, wordsOf } from './fields';
import { addUnsent, type Entry, entriesOf, lastWritten } from './ledger';

type Value = Change['to'];

/** What the current value says about a change that is to be sent. */
export type Precheck =
  | { kind: 'send'; change: Change }
  /** Nothing is to be sent; `why` is for the person. */
  | { kind: 'stop'; why: string; alreadyApplied?: true }
  /** The current value is not the one that was expected: ask before it is overwritten. */
  | { kind: 'ask'; why: string; now: Value };

type Expected = {
  /** The value that this tab wrote last. */
  lastWritten?: Value | undefined;
  /** The current value that the person agreed to overwrite. */
  agreed?: Value | undefined;
};

/** Compares a change with the current value. */
export function precheck(wanted: Change, now: Value, { lastWritten, agreed }: Expected = {}): Precheck {
  const change = basedOn(wanted, now, lastWritten);
  // The value was read from the field of the change.
  const current = `${wanted.name} ${changeWords({ ...wanted, to: now } as Change).state} now`;
  if (change.to === now) return { kind: 'stop', alreadyApplied: true, why: `nothing was sent: ${current}` };
  if (change.from === now) return { kind: 'send', change };
  if (change.field === 'allocation') {
    return { kind: 'stop', why: `nothing was sent: it was changed since, ${current}` };
  }
  // Both values are of this field.
  if (agreed === now) return { kind: 'send', change: { ...change, from: now } as Change };
  const after = `If you continue, ${wanted.name} ${changeWords(change).state}.`;
  return { kind: 'ask', now, why: `It was changed since: ${current}. ${after}` };
}

/**
 * The undo of a change of access codes is a difference, so acts on one site can be undone in any order while the
 * current number is one that this tab wrote. On any other field it restores the former value.
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
  agreed?: Value,
): Promise<Precheck> {
  const written = lastWritten(inverse, entriesOf(client));
  const checked = await carryOut(client, inverse, origin, { lastWritten: written, agreed });
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

/** Reads the current value, then sends a change that failed once more. */
export function sendAgain(client: QueryClient, change: Change, undoOf: number | undefined, agreed?: Value) {
  return carryOut(client, change, { undoOf }, { agreed });
}

async function carryOut(client: QueryClient, wanted: Change, origin: WriteOrigin, expected: Expected) {
  const now = await readNow(client, wanted).catch(nothingSent);
  const checked = precheck(wanted, now.value, expected);
  if (checked.kind === 'send') await now.write(checked.change.to, origin);
  // The lists show another value than the one that was read. A run reads them at its end.
  else if (origin.batchId === undefined) rereadLists(client);
  return checked;
}

/** Reads again what shows a value that can be undone, and what else is stale. */
export function rereadLists(client: QueryClient, also: readonly QueryKey[] = []): void {
  const { users, sites, posts, geoBlocks, feedback, adminEvents } = keys;
  void makeStale(client, [users, sites, posts, geoBlocks, feedback, adminEvents, ...also]);
}

/** Sends the write of a failed act again. */
export function repeat(client: QueryClient, { write, variables, undoOf }: Entry) {
  return runWrite(client, { ...write }, variables, { undoOf });
}
