import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The other tabs of this browser. Each tells them the keys that a write has made stale. */
const otherTabs = new BroadcastChannel('stale');

/** Has what a write made stale read again, here and in the other tabs. Resolves when this tab has read it. */
export function makeStale(client: QueryClient, stale: readonly QueryKey[]): Promise<unknown> {
  otherTabs.postMessage(stale);
  return readAgain(client, stale);
}

/** Reads again what the writes of the other tabs make stale. */
export function followOtherTabs(client: QueryClient): void {
  otherTabs.onmessage = ({ data }) => readAgain(client, data);
}

/** What is on screen is read at once, the rest when it is next shown. */
function readAgain(client: QueryClient, stale: readonly QueryKey[]) {
  return Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
}
