import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { createChannel } from '@/lib/browser/channel';

/** Each tab tells the others the keys that its writes make stale. */
const otherTabs = createChannel<readonly QueryKey[]>('stale');

/** For what this tab has read again already. */
export const tellOtherTabs = otherTabs.post;

/** Calls its listener with what the writes of other tabs make stale. */
export const whenOthersWrite = otherTabs.subscribe;

/** Has what a write made stale read again, here and in the other tabs. Resolves when this tab has read it. */
export function makeStale(client: QueryClient, stale: readonly QueryKey[]): Promise<unknown> {
  otherTabs.post(stale);
  return readAgain(client, stale);
}

/** What is on screen is read at once, the rest when it is next shown. */
export function readAgain(client: QueryClient, stale: readonly QueryKey[]) {
  return Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
}
