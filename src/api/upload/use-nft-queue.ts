import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { createNftQueue } from './nft-queue';
import { usePageHide } from './use-page-hide';

/**
 * The NFTs a form makes of a campaign, one after another, each known by a key of the form's own. What is half made
 * when the form is left, or the tab closed, is deleted.
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
    /** By key; what is not being made, and has not failed, has none. */
    states,
    busy: [...states.values()].some(({ phase }) => phase !== 'failed'),
    send: queue.send,
    giveUp: queue.giveUp,
  };
}
