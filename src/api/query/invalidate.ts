import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { createChannel } from '@/lib/browser/channel';

/** Each tab sends the other tabs the keys that its writes invalidate. */
const otherTabs = createChannel('stale', areKeys);

function areKeys(data: unknown): data is readonly QueryKey[] {
  return Array.isArray(data) && data.every(Array.isArray);
}

/** Invalidates keys in the other tabs only, after this tab has refetched them. */
export const invalidateElsewhere = otherTabs.post;

/** Calls the listener with the keys that the writes of other tabs invalidate. */
export const onWriteElsewhere = otherTabs.subscribe;

/** Invalidates keys here and in the other tabs. Resolves when this tab has refetched them. */
export function invalidate(client: QueryClient, queryKeys: readonly QueryKey[]): Promise<unknown> {
  otherTabs.post(queryKeys);
  return invalidateHere(client, queryKeys);
}

/** Refetches the queries on screen at once, the others when they are next shown. */
export function invalidateHere(client: QueryClient, queryKeys: readonly QueryKey[]) {
  return Promise.all(queryKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/**
 * Starts anew the reads in flight that a refetch would keep: the first read of a query, and a read that no component
 * shows. Their responses may be older than the write, and would count as fresh.
 */
export function restartReads(client: QueryClient, queryKeys: readonly QueryKey[]): void {
  for (const queryKey of queryKeys) {
    for (const query of client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })) {
      if (query.state.data !== undefined && query.isActive()) continue;
      // Whoever waits for the old read gets the response of the new read.
      void query.cancel({ silent: true });
      query.fetch().catch(() => {});
    }
  }
}
