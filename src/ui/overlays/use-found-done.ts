import { createStore } from '@/lib/browser/store';
import { useStore, useTimeout } from '../keyboard/use-outside';

/** The error of the last act that failed without an answer and was found to be carried out. */
export const foundDone = createStore<Error | null>(null);

/** Ends a dialog whose act was carried out, although it failed with this error. */
export function useFoundDone(error: Error | null, onFound: () => void): void {
  const found = useStore(foundDone);
  useTimeout(0, error !== null && error === found, onFound);
}
