import { createStore } from './store';

/** A change of one field to this value, by what `Change` in `api/activity` says of it. */
export type Undoable = { field: string; id: string; to: unknown };

/**
 * The undos that were asked for since the activity tray was last closed; null is that of the last act. The tray
 * carries them out.
 */
export const undoWanted = createStore<readonly (Undoable | null)[]>([]);

/** Undoes the last act of this person in this tab, as 'Undo' in the activity tray does. */
export function undoLast(): void {
  undo(null);
}

/** Undoes this change, or the last act. */
export function undo(wanted: Undoable | null): void {
  undoWanted.set([...undoWanted.get(), wanted]);
}
