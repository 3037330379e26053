import { createStore } from './store';

/** How many undos the key `z` has asked for since the activity tray was last closed. The tray carries them out. */
export const undoWanted = createStore(0);

/** Undoes the last act of this person in this tab, as 'Undo' in the activity tray does. */
export function undoLast(): void {
  undoWanted.set(undoWanted.get() + 1);
}
