import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { rethrowAsNotSent } from '@/lib/api-error';
import type { Change } from '../query/act';
import { keys } from '../query/keys';
import { makeStale } from '../query/make-stale';
import { runWrite, type WriteOrigin } from '../query/run-write';
import { changeWords, readNow, wordsOf } from './fields';
import { addUnsent, type Entry, entriesOf, lastWritten } from './ledger';

/** Undo and retry of acts: a change is compared with the current value before the write is sent. */

type Value = Change['to'];

/** Nothing is sent; `reason` is shown. */
type Stop = { kind: 'stop'; reason: string; alreadyApplied?: true };

/** The current value is not the expected value: confirm before overwriting. `effect` is what a confirmation does. */
type Ask = { kind: 'ask'; reason: string; effect: string; now: Value };

/** What may be done, given the current value. */
export type Precheck = { kind: 'send'; change: Change } | Stop | Ask;

/** What was done. */
export type Outcome = { kind: 'sent'; change: Change } | Stop | Ask;

type Expected = {
  /** The value that this tab last wrote to this field of this target. */
  lastWritten?: Value;
  /** The current value, if the person has agreed to overwrite it. */
  confirmed?: Value;
};

/** Compares a change with the current value. */
export function precheck(wanted: Change, now: Value, { lastWritten, confirmed }: Expected = {}): Precheck {
  const change = rebased(wanted, now, lastWritten);
  // Cast: `now` has the type of `wanted.field`, because `readNow` read that field.
  const currentState = changeWords({ ...wanted, to: now } as Change).state;
  const current = `${wanted.name} ${currentState} now`;
  if (change.to === now) {
    return { kind: 'stop', alreadyApplied: true, reason: `nothing was sent: ${current}` };
  }
  if (change.from === now) return { kind: 'send', change };
  // A number of access codes that somebody else wrote is never overwritten.
  if (change.field === 'allocation') {
    return { kind: 'stop', reason: `nothing was sent: changed meanwhile, ${current}` };
  }
  // Cast: as above.
  if (confirmed === now) return { kind: 'send', change: { ...change, from: now } as Change };
  return {
    kind: 'ask',
    now,
    reason: `Changed meanwhile: ${current}.`,
    effect: `If you continue, ${wanted.name} ${changeWords(change).state}.`,
  };
}

/**
 * A change of access codes is a difference (+100). If this tab wrote the current number, the difference is applied to that
 * number, so that a person can undo their changes in any order. Any other change is returned unchanged.
 */
function rebased(wanted: Change, now: Value, lastWritten: Value | undefined): Change {
  if (wanted.field !== 'allocation' || typeof now !== 'number') return wanted;
  if (lastWritten !== now) return wanted;
  const difference = wanted.to - wanted.from;
  return { ...wanted, from: now, to: now + difference };
}

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
  const written = lastWritten(inverse, entriesOf(client));
  const outcome = await carryOut(client, inverse, origin, { lastWritten: written, confirmed });
  if (outcome.kind === 'stop' && outcome.alreadyApplied) {
    // The value is back already: an entry without a write marks the first one as undone (`withEntry`).
    const words = wordsOf({ kind: 'change', change: inverse });
    const act = { kind: 'other', ...words, note: 'nothing was sent' } as const;
    addUnsent(client, { act, status: 'done', error: null, ...origin });
  }
  return outcome;
}

/**
 * Retries a failed or unconfirmed change, unless the value was changed meanwhile.
 * @param undoOf the id of the entry that the change was to undo
 * @param confirmed the current value, if the person has agreed to overwrite it
 */
export function retryChange(
  client: QueryClient,
  change: Change,
  undoOf: number | undefined,
  confirmed?: Value,
): Promise<Outcome> {
  // Not rebased: an unconfirmed change may have been applied, and its difference must not be added once more.
  return carryOut(client, change, { undoOf }, { confirmed });
}

/** Reads the current value, then sends the change if the change may be sent. */
async function carryOut(
  client: QueryClient,
  wanted: Change,
  origin: WriteOrigin,
  expected: Expected,
): Promise<Outcome> {
  const current = await readNow(client, wanted).catch(rethrowAsNotSent);
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
  // Only entries of writes offer a retry, and each of them has its write (`recordActivity`).
  if (!write) throw new Error('This entry has no write');
  await runWrite(client, write, variables, { undoOf });
}

/** Refetches all lists that show an undoable value, and the history. */
export function rereadLists(client: QueryClient, also: readonly QueryKey[] = []): void {
  const { users, sites, posts, geoBlocks, feedback, adminEvents } = keys;
  void makeStale(client, [users, sites, posts, geoBlocks, feedback, adminEvents, ...also]);
}
