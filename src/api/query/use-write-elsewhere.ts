import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { onWriteElsewhere } from './invalidate';

/**
 * Calls `onWrite` when a write in another tab makes queries of this kind stale.
 * @param queryKey its first element is the kind: 'users'
 */
export function useWriteElsewhere([kind]: QueryKey, onWrite: () => void) {
  const onStale = useEffectEvent(onWrite);
  useEffect(
    () =>
      onWriteElsewhere((stale) => {
        if (stale.some(([first]) => first === kind)) onStale();
      }),
    [kind],
  );
}
