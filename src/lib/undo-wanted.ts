import type { Press } from './press';
import { createStore } from './store';

/** How often the last act was to be undone, by key. The frame listens and does it. */
export const undoWanted = createStore(0);

/** Undoes the last undoable act of this person in this tab, as 'Undo' in the activity tray does. */
export function undoLast(_press: Press): void {
  undoWanted.set(undoWanted.get() + 1);
}
