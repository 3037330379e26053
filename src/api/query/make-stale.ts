import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The other tabs of this browser. Each tells them the keys that a write has made stale. */
const otherTabs = new BroadcastChannel('stale');

/** Has what a write made stale read again, here and in the other tabs. Resolves when this tab has read it. */
export function makeStale(client: QueryClient, stale: readonly QueryKey[]): Promise<unknown> {
  otherTabs.postMessage(stale);
  return readAgain(client, stale);
}

/** Calls `listener` with what a write of another tab made stale; returns a function that unsubscribes. */
export function whenOthersWrite(listener: (stale: readonly QueryKey[]) => void): () => void {
  const listen = ({ data }: MessageEvent) => listener(data);
  otherTabs.addEventListener('message', listen);
  return () => otherTabs.removeEventListener('message', listen);
}

/** What is on screen is read at once, the rest when it is next shown. */
export function readAgain(client: QueryClient, stale: readonly QueryKey[]) {
  return Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
}
