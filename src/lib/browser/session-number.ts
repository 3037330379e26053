import { createStore } from './store';

const sessions = createStore(0);

/** The number of this tab's session: the same person may sign in again, so the viewer does not identify a session. */
export const sessionNumber = sessions.get;

/** The session has ended. */
export function nextSession(): void {
  sessions.set(sessions.get() + 1);
}
