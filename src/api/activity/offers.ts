import { isSignedOut } from '@/lib/api-error';
import type { Act, Change } from './act';
import { changeTexts, inverseOf } from './fields';
import type { Entry } from './ledger';

/** What can be undone: by an entry, for a whole run, and by the key `z`. */

/** The change that undoes an act; null for an act that has no inverse, was not done or is undone. */
export function inverseChangeOf({ act, status, isUndone }: Entry): Change | null {
  return act.kind === 'change' && status === 'done' && !isUndone ? inverseOf(act.change) : null;
}

/** The undoable acts of a run with their inverse changes, newest first. Undos in the run are left out. */
export function undoableIn(batchId: number | undefined, entries: readonly Entry[]) {
  const firstActs = entriesOfRun(batchId, entries).filter((entry) => entry.undoesEntry === undefined);
  return firstActs.flatMap((entry) => {
    const inverse = inverseChangeOf(entry);
    return inverse ? [{ id: entry.id, inverse }] : [];
  });
}

/**
 * The names of the done acts of a run that cannot be undone: 'hidden post'. The name is `irreversible` of the act, else the
 * label; for a change the noun.
 */
export function irreversibleIn(batchId: number | undefined, entries: readonly Entry[]): string[] {
  const doneEntries = entriesOfRun(batchId, entries).filter(({ status }) => status === 'done');
  const changingActs = doneEntries.map(({ act }) => act).filter(changesSomething);
  return changingActs.flatMap((act) => {
    if (act.kind === 'other') return act.irreversible ?? act.label;
    return inverseOf(act.change) ? [] : changeTexts(act.change).noun;
  });
}

/** Neither exports nor acts with a note ('was already blocked', 'no change needed: already up') change anything. */
function changesSomething(act: Act): act is Exclude<Act, { kind: 'file' }> {
  return act.kind === 'change' || (act.kind === 'other' && !act.note);
}

/** The entries of a run; none without the id of a run. */
function entriesOfRun(batchId: number | undefined, entries: readonly Entry[]): readonly Entry[] {
  return batchId === undefined ? [] : entries.filter((entry) => entry.batchId === batchId);
}

/** The entry for the key `z`: the newest act that counts (`countsForZ`), whether `z` can undo the act or not. */
export function newestEntry(entries: readonly Entry[]): Entry | undefined {
  const undone = new Set<Entry['undoesEntry']>(
    entries.filter(({ isUndone }) => isUndone).map(({ id }) => id),
  );
  return entries.find((entry) => countsForZ(entry, undone));
}

/** @param undone the ids of the undone entries */
function countsForZ(entry: Entry, undone: ReadonlySet<Entry['undoesEntry']>): boolean {
  // Neither an undone act nor its undo: the second `z` would redo what the first has undone.
  if (undone.has(entry.id) || undone.has(entry.undoesEntry)) return false;
  // The session had ended, so the server applied nothing.
  if (entry.status === 'cancelled' || isSignedOut(entry.error)) return false;
  return changesSomething(entry.act);
}
