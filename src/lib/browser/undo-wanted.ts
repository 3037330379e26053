import { createStore } from './store';

/** What one field of a thing was changed to: `field`, `id` and `to` of a `Change` in `api/activity`. */
export type Undoable = { id: string; patch: Record<string, unknown> };

/**
 * The undos that were asked for since the activity tray was last closed; null is that of the last act. The tray
 * carries them out.
 */
export const undoWanted = createStore<readonly (Undoable | null)[]>([]);

/** Undoes this change, or the last act of this person in this tab, as 'Undo' in the activity tray does. */
export function undo(wanted: Undoable | null): void {
  undoWanted.set([...undoWanted.get(), wanted]);
}
