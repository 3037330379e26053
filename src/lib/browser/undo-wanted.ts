import { createSessionStore } from './page-session';

/** A changed field: the `id` of a `Change` in `api/activity`, with `field` and `to` as the patch. */
export type Undoable = { id: string; patch: Record<string, unknown> };

/** The requested undos, for the activity tray to send; null requests the undo of the newest act. */
export const undoWanted = createSessionStore<readonly (Undoable | null)[]>([]);

/** Undoes this change, as 'Undo' in the activity tray does. */
export function undo(change: Undoable): void {
  undoWanted.set([...undoWanted.get(), change]);
}

/** Undoes the newest act of this person in this tab. */
export function undoNewest(): void {
  undoWanted.set([...undoWanted.get(), null]);
}
