import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { visuallyHidden } from '@/ui/global.css';
import { PAGE_TITLE_ID } from '@/ui/page-title';

/** The window's title, and for those who do not see the page change: its name said, its heading focused. */
export function RouteAnnouncer() {
  const router = useRouter();
  const title = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.title });
  const [said, setSaid] = useState('');

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        setSaid(router.state.matches.at(-1)?.staticData.title ?? '');
        // A dialog that was opened while the page was loading keeps the focus.
        if (document.querySelector('dialog, [role=dialog], [role=alertdialog]')) return;
        document.getElementById(PAGE_TITLE_ID)?.focus({ preventScroll: true });
      }),
    [router],
  );

  return (
    <>
      {title && <title>{`${title} · Admin Dash`}</title>}
      <p role="status" className={visuallyHidden}>
        {said}
      </p>
    </>
  );
}
