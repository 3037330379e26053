/** Decides whether a sign-out goes on, and calls `signOut` if so. */
type Guard = (signOut: () => void) => void;

const guards: { guard: Guard; isStored: boolean }[] = [];

/**
 * Adds a guard; returns a function that removes the guard.
 * @param isStored whether the unsaved work that is guarded is stored as a draft
 */
export function guardSignOut(guard: Guard, isStored: boolean): () => void {
  const added = { guard, isStored };
  guards.push(added);
  return () => void guards.splice(guards.indexOf(added), 1);
}

const beforeSignOutActs = new Set<() => void>();

/** Calls `act` before a sign-out, after the guards; returns a function that ends this. */
export function beforeSignOut(act: () => void): () => void {
  beforeSignOutActs.add(act);
  return () => void beforeSignOutActs.delete(act);
}

/** Signs out, unless the newest guard holds the sign-out back. */
export function requestSignOut(signOut: () => void): void {
  const newest = guards.at(-1);
  function go() {
    for (const act of beforeSignOutActs) act();
    signOut();
  }
  if (newest) newest.guard(go);
  else go();
}

/** What a sign-out would do to the page: null without unsaved work or a write in flight. */
export function unsavedWork(): { isStored: boolean } | null {
  return guards.length > 0 ? { isStored: guards.every(({ isStored }) => isStored) } : null;
}
