import { useEffect, useRef, useState } from 'react';
import { notify } from '@/ui/notice';
import { useTimeout } from '@/ui/use-timeout';
import { madeText } from './nft-site-texts';

/** How long the form stays open after its site was created, in ms (spec 02 §9). */
export const REDIRECT_MS = 3_000;

/**
 * Waits after a site was created, then calls `onWaited` with its title. If the viewer leaves the page first,
 * there is no redirect, and a notice reports the new site.
 */
export function useDelayedRedirect(onWaited: (title: string) => void) {
  const [made, setMade] = useState<string | null>(null);
  const here = useRef(false);
  const goingOn = useRef(false);

  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  useEffect(() => {
    if (made === null) return;
    return () => {
      if (!goingOn.current) tell(made);
    };
  }, [made]);

  useTimeout(REDIRECT_MS, made !== null, () => {
    if (made === null) return;
    goingOn.current = true;
    onWaited(made);
  });

  return {
    made: made !== null,
    /** To be called when the server has created the site, even if the viewer has left the page. */
    onMade(title: string) {
      if (here.current) setMade(title);
      else tell(title);
    },
  };
}

function tell(title: string) {
  notify({ tone: 'success', text: madeText(title) });
}
