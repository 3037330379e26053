import { useEffect, useRef, useState } from 'react';
import { useTimeout } from '@/ui/keyboard/use-outside';
import { notify } from '@/ui/overlays/notice';
import { madeText } from './nft-site-texts';

/** How long the form stays open after its site was created, in ms (nft-sites-10). */
export const REDIRECT_MS = 3_000;

/**
 * Waits after a site was created, then calls `onWaited` with its title. If the viewer leaves the page first,
 * there is no redirect, and a notice reports the new site.
 */
export function useDelayedRedirect(onWaited: (title: string) => void) {
  const [made, setMade] = useState<string | null>(null);
  const mounted = useRef(false);
  const redirecting = useRef(false);

  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  useEffect(() => {
    if (made === null) return;
    return () => {
      if (!redirecting.current) notifyCreated(made);
    };
  }, [made]);

  useTimeout(REDIRECT_MS, made !== null, () => {
    if (made === null) return;
    redirecting.current = true;
    onWaited(made);
  });

  return {
    made: made !== null,
    /** To be called when the server has created the site, even if the viewer has left the page. */
    onMade(title: string) {
      if (mounted.current) setMade(title);
      else notifyCreated(title);
    },
  };
}

function notifyCreated(title: string) {
  notify({ tone: 'success', text: madeText(title) });
}
