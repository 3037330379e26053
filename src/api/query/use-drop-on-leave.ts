import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

/** Removes a query when the component that shows it is left or turns to another key. */
export function useDropOnLeave(queryKey: QueryKey): void {
  const client = useQueryClient();
  const name = hashKey(queryKey);
  const keyNow = useEffectEvent(() => queryKey);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name stands for the key
  useEffect(() => {
    const key = keyNow();
    const drop = () =>
      client.removeQueries({
        queryKey: key,
        exact: true,
        predicate: (query) => query.getObserversCount() === 0,
      });
    // In a task of its own: until then the query is observed.
    return () => void setTimeout(drop);
  }, [client, name]);
}
