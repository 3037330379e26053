import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { createNftQueue } from './nft-queue';
import { usePageHide } from './use-page-hide';

/**
 * The NFTs that a form adds to a campaign, in order, each under a key of the form. Unfinished NFTs are deleted when the
 * form is left or the tab is closed.
 */
export function useNftQueue(campaignId: string, onCreated: (key: string) => void) {
  const client = useQueryClient();
  // The queue keeps its first callback, which calls the newest `onCreated`.
  const report = useEffectEvent(onCreated);
  const [queue] = useState(() => createNftQueue(client, campaignId, (key) => report(key)));
  const states = useSyncExternalStore(queue.subscribe, queue.get);

  usePageHide(queue.pageHidden);
  useEffect(() => queue.detach, [queue]);

  return {
    /** The state of each NFT by its key; an NFT that is neither in progress nor failed has none. */
    states,
    /** Whether an NFT is waiting or being created. */
    busy: [...states.values()].some(({ phase }) => phase !== 'failed'),
    send: queue.send,
    cancel: queue.cancel,
  };
}
