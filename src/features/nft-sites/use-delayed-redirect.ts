import { useEffect, useRef, useState } from 'react';
import { notify } from '@/ui/notice';
import { useTimeout } from '@/ui/use-timeout';
import { madeText } from './nft-site-texts';

/** How long the form stands once its site is made, in ms (spec 02 §9). */
export const REDIRECT_MS = 3_000;

/**
 * Waits after a site was made, then goes on with its title. Whoever leaves the page before that stays where they
 * went, and is told there.
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
    /** The server has made it, for somebody who may be gone by now. */
    onMade(title: string) {
      if (here.current) setMade(title);
      else tell(title);
    },
  };
}

function tell(title: string) {
  notify({ tone: 'success', text: madeText(title) });
}
