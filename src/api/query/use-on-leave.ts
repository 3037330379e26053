import { hashKey, type Query, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

/** Calls `onLeave` for a query that is no longer observed, when the component unmounts or changes to another key. */
export function useOnLeave(queryKey: QueryKey, onLeave: (query: Query, client: QueryClient) => void): void {
  const client = useQueryClient();
  const name = hashKey(queryKey);
  const leave = useEffectEvent((key: QueryKey) => {
    const query = client.getQueryCache().find({ queryKey: key, exact: true });
    if (query?.getObserversCount() === 0) onLeave(query, client);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash changes with the key
  useEffect(() => {
    // In a new task, because until then the query is observed.
    return () => void setTimeout(() => leave(queryKey));
  }, [name]);
}

/** Removes a query when the component unmounts or changes to another key. */
export function useDropOnLeave(queryKey: QueryKey): void {
  useOnLeave(queryKey, (query, client) => client.getQueryCache().remove(query));
}
