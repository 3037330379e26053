import { type AnyRouteMatch, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { focusPage, topDialog } from '@/ui/focus/focus';
import { visuallyHidden } from '@/ui/theme/global.css';

/** Sets the window's title. For screen readers, announces the page's name and focuses its heading. */
export function RouteAnnouncer() {
  const router = useRouter();
  const title = useRouterState({ select: titleOf });
  const [announced, setAnnounced] = useState('');

  useEffect(() => {
    return router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return;
      setAnnounced(titleOf(router.state));
      // Leave the focus in a dialog that was opened while the page was loading.
      if (!topDialog()) focusPage();
    });
  }, [router]);

  return (
    <>
      {title && <title>{`${title} · Admin Dash`}</title>}
      <p role="status" className={visuallyHidden}>
        {announced}
      </p>
    </>
  );
}

/** The title of the page shown; empty for a page that sets its own. */
function titleOf({ matches }: { matches: readonly AnyRouteMatch[] }): string {
  return matches.at(-1)?.staticData.title ?? '';
}
