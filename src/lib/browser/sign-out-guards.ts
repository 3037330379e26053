/** Decides whether a sign-out goes on, and calls `signOut` if so. */
type Guard = (signOut: () => void) => void;

const guards: Guard[] = [];

/** Adds a guard; returns a function that removes the guard. */
export function guardSignOut(guard: Guard): () => void {
  guards.push(guard);
  return () => void guards.splice(guards.indexOf(guard), 1);
}

/** Signs out, unless the newest guard holds the sign-out back. */
export function requestSignOut(signOut: () => void): void {
  const newest = guards.at(-1);
  if (newest) newest(signOut);
  else signOut();
}

/** Whether the page has unsaved work or a write in flight. */
export function isSignOutGuarded(): boolean {
  return guards.length > 0;
}
