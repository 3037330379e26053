import { createStore, type Store } from './store';

/** Counts the sessions of this page. A session ends when its viewer signs out, or when another viewer takes their place. */
const sessions = createStore(0);

/** The number of the session: the same person may sign in again, so the viewer does not identify a session. */
const sessionNumber = sessions.get;

/** Calls `listener` when a session ends; returns a function that unsubscribes. */
export const onSessionEnd = sessions.subscribe;

/** The session has ended. */
export function nextSession(): void {
  sessions.set(sessions.get() + 1);
}

/** A store whose value is not for the next session. */
export function createSessionStore<T>(initial: T): Store<T> {
  const store = createStore(initial);
  onSessionEnd(() => store.set(initial));
  return store;
}

/**
 * Settles as `work` does, but never once the session has ended: what waits for the work is neither sent nor shown in the
 * next session.
 */
export function withinSession<T>(work: Promise<T>): Promise<T> {
  const session = sessionNumber();
  return new Promise((resolve, reject) => {
    work.then(
      (value) => session === sessionNumber() && resolve(value),
      (cause) => session === sessionNumber() && reject(cause),
    );
  });
}
