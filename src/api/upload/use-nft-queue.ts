import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { createNftQueue } from './nft-queue';
import { usePageHide } from './use-page-hide';

/**
 * The NFTs that a form adds to a campaign, one after another, each under a key of the form. Unfinished NFTs
 * are deleted when the form is left or the tab is closed.
 */
export function useNftQueue(campaignId: string, onMade: (key: string) => void) {
  const client = useQueryClient();
  const [queue] = useState(() => createNftQueue(client, campaignId));
  const tell = useEffectEvent(onMade);
  const states = useSyncExternalStore(queue.subscribe, queue.get);

  usePageHide(queue.vanish);
  useEffect(() => {
    queue.whenMade((key) => tell(key));
    return queue.leave;
  }, [queue]);

  return {
    /** By key; an NFT that is neither in progress nor failed has none. */
    states,
    busy: [...states.values()].some(({ phase }) => phase !== 'failed'),
    send: queue.send,
    giveUp: queue.giveUp,
  };
}
