import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { createChannel } from '@/lib/browser/channel';

/** Each tab sends the other tabs the keys that its writes make stale. */
const otherTabs = createChannel('stale', areKeys);

function areKeys(data: unknown): data is readonly QueryKey[] {
  return Array.isArray(data) && data.every(Array.isArray);
}

/** Makes keys stale in the other tabs only, after this tab has refetched them. */
export const makeStaleElsewhere = otherTabs.post;

/** Calls the listener with the keys that the writes of other tabs make stale. */
export const onWriteElsewhere = otherTabs.subscribe;

/** Makes keys stale here and in the other tabs. Resolves when this tab has refetched them. */
export function makeStale(client: QueryClient, stale: readonly QueryKey[]): Promise<unknown> {
  otherTabs.post(stale);
  return refetchStale(client, stale);
}

/**
 * Starts anew the reads in flight that a refetch would keep: the first read of a query, and a read that no component
 * shows. Their responses may be older than the write, and would count as fresh.
 */
export function restartReads(client: QueryClient, stale: readonly QueryKey[]): void {
  for (const queryKey of stale) {
    for (const query of client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })) {
      if (query.state.data !== undefined && query.isActive()) continue;
      // Whoever waits for the old read gets the response of the new read.
      void query.cancel({ silent: true });
      query.fetch().catch(() => {});
    }
  }
}

/** Refetches the queries on screen at once, the others when they are next shown. */
export function refetchStale(client: QueryClient, stale: readonly QueryKey[]) {
  return Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
}
