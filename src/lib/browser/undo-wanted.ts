import { createSessionStore } from './page-session';

/** A done change: what identifies a `Change` of `api/activity`, which this floor does not know. */
export type Undoable = { field: string; id: string; to: unknown };

export function isSameChange(a: Undoable, b: Undoable): boolean {
  return a.field === b.field && a.id === b.id && a.to === b.to;
}

/** The requested undos, of a change or of the newest act, for the activity tray to send. */
export const undoWanted = createSessionStore<readonly (Undoable | 'newest')[]>([]);

/** Undoes this change, as 'Undo' in the activity tray does. */
export function undo(change: Undoable): void {
  undoWanted.set([...undoWanted.get(), change]);
}

/** Undoes the newest act of this person in this tab. */
export function undoNewest(): void {
  undoWanted.set([...undoWanted.get(), 'newest']);
}
