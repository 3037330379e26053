import { createStore } from './store';

/** The failure of the last try of each act, by the key of the act. */
const failures = new Map<string, Error>();

/** The failure that was last outdated by a new try. */
const outdated = createStore<Error | null>(null);

/** A try of an act begins: the failure of its last try is out of date, wherever it is shown. */
export function startTry(key: string): void {
  const failure = failures.get(key);
  if (!failure) return;
  failures.delete(key);
  outdated.set(failure);
}

/** The try of an act has failed. */
export function failTry(key: string, failure: Error): void {
  failures.set(key, failure);
}

/** Calls `listener` with each failure whose act is tried again. */
export function onOutdatedFailure(listener: (failure: Error) => void): void {
  outdated.subscribe(() => {
    const failure = outdated.get();
    if (failure) listener(failure);
  });
}
