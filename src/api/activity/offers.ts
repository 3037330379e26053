import { isSignedOut } from '@/lib/api-error';
import type { Change } from '../query/act';
import type { Entry } from './entry';
import { changeWords, inverseOf } from './field-texts';

/** What the entries of the activity tray offer: undo, retry, the undo of a run, and the entry for the key `z`. */

/** The action that an entry offers. */
export type Offer = { kind: 'undo'; inverse: Change } | { kind: 'retry' };

const RETRY: Offer = { kind: 'retry' };

/** The action that an entry offers; null for none. */
export function offerOf(entry: Entry): Offer | null {
  const { act, status } = entry;
  if (isUndoneOrSuperseded(entry)) return null;
  if (status === 'done') {
    const inverse = act.kind === 'change' ? inverseOf(act.change) : null;
    return inverse && { kind: 'undo', inverse };
  }
  // A change is never applied twice: the current value is read before the change is sent again.
  if (act.kind === 'change' || act.retry === 'always') return RETRY;
  return act.retry === 'refused' && status === 'failed' ? RETRY : null;
}

function isUndoneOrSuperseded({ undoneBy, supersededBy }: Entry): boolean {
  return undoneBy !== undefined || supersededBy !== undefined;
}

/** The undoable acts of a run with their inverse changes, newest first. Undos in the run are left out. */
export function undoableIn(batchId: number | undefined, entries: readonly Entry[]) {
  const firstActs = entriesOfRun(batchId, entries).filter(({ undoOf }) => undoOf === undefined);
  return firstActs.flatMap((entry) => {
    const offer = offerOf(entry);
    return offer?.kind === 'undo' ? [{ id: entry.id, inverse: offer.inverse }] : [];
  });
}

/**
 * The names of the done acts of a run that cannot be undone: 'hidden post'. The name is `irreversible` of the act, else the
 * label; for a change the noun.
 */
export function irreversibleIn(batchId: number | undefined, entries: readonly Entry[]): string[] {
  const done = entriesOfRun(batchId, entries).filter(({ status }) => status === 'done');
  return done.flatMap(({ act }) => {
    // An export changes nothing.
    if (act.kind === 'file') return [];
    if (act.kind === 'other') return act.irreversible ?? act.label;
    return inverseOf(act.change) ? [] : changeWords(act.change).noun;
  });
}

/** The entries of a run; none without the id of a run. */
function entriesOfRun(batchId: number | undefined, entries: readonly Entry[]): readonly Entry[] {
  return batchId === undefined ? [] : entries.filter((entry) => entry.batchId === batchId);
}

/** The entry for the key `z`: the newest act that counts (`countsForZ`), whether `z` can undo the act or not. */
export function newestEntry(entries: readonly Entry[]): Entry | undefined {
  return entries.find(countsForZ);
}

function countsForZ(entry: Entry): boolean {
  const { act, status, error, undoOf } = entry;
  if (isUndoneOrSuperseded(entry)) return false;
  if (status === 'cancelled') return false;
  // The session had ended, so the server applied nothing.
  if (isSignedOut(error)) return false;
  // A successful undo: the second `z` would redo what the first has undone.
  if (status === 'done' && undoOf !== undefined) return false;
  // Exports, and acts with a note ('nothing was sent'), changed nothing.
  return act.kind === 'change' || (act.kind === 'other' && !act.note);
}
