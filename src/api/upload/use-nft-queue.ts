import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { createNftQueue } from './nft-queue';
import { usePageHide } from './use-page-hide';

/**
 * The NFTs that a form adds to a campaign, one after another, each under a key of the form. Unfinished NFTs
 * are deleted when the form is left or the tab is closed.
 */
export function useNftQueue(campaignId: string, onCreated: (key: string) => void) {
  const client = useQueryClient();
  const [queue] = useState(() => createNftQueue(client, campaignId));
  const report = useEffectEvent(onCreated);
  const states = useSyncExternalStore(queue.subscribe, queue.get);

  usePageHide(queue.pageHidden);
  useEffect(() => {
    queue.setOnCreated((key) => report(key));
    return queue.detach;
  }, [queue]);

  return {
    /** By key; an NFT that is neither in progress nor failed has none. */
    states,
    busy: [...states.values()].some(({ phase }) => phase !== 'failed'),
    send: queue.send,
    cancel: queue.cancel,
  };
}
