/** The failure of the last try of each act, by the key of the act. */
const failures = new Map<string, Error>();

type Listener = (failure: Error) => void;
const listeners = new Set<Listener>();

/** Calls `listener` with each failure whose act is tried again. */
export function onOutdatedFailure(listener: Listener): void {
  listeners.add(listener);
}

/** A try of an act begins: the failure of its last try is out of date, wherever it is shown. */
export function startTry(key: string): void {
  const failure = failures.get(key);
  if (!failure) return;
  failures.delete(key);
  for (const listener of listeners) listener(failure);
}

/** The try of an act has failed. */
export function failTry(key: string, failure: Error): void {
  failures.set(key, failure);
}
