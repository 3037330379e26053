import type { Act, Entry } from './act';
import { changeWords, inverseOf } from './fields';

/** What an entry shows of an act: its name, and what it was done to. */
export function wordsOf(act: Act): { label: string; target: string } {
  return act.change ? { label: changeWords(act.change).label, target: act.change.name } : act;
}

/** Whether a later act undid this one, or repeated it with success. */
export function isFollowed(entries: readonly Entry[], id: number): boolean {
  return entries.some((entry) => entry.follows === id && (!entry.error || isFollowed(entries, entry.id)));
}

/** What its button does: 'undo' a success, send a failure 'again', or null where neither is possible. */
export function offerOf(entry: Entry, entries: readonly Entry[]): 'undo' | 'again' | null {
  if (isFollowed(entries, entry.id)) return null;
  const { change } = entry.act;
  if (entry.error) return change || entry.write ? 'again' : null;
  return change && inverseOf(change) ? 'undo' : null;
}

/**
 * The newest act that stands, which the key `z` means. Not an undo, or pressing twice would redo; neither a failure
 * nor a saved file, which changed nothing.
 */
export function lastAct(entries: readonly Entry[]): Entry | undefined {
  const isUndo = ({ follows }: Entry) => entries.some(({ id, error }) => id === follows && !error);
  return entries.find(
    (entry) =>
      !entry.error &&
      (entry.act.change || !entry.act.saved) &&
      !isUndo(entry) &&
      !isFollowed(entries, entry.id),
  );
}
