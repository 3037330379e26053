import { useBlocker } from '@tanstack/react-router';
import { Button } from '../button';
import { Dialog } from '../dialog';

/** Asks before a page with unsaved work is left, by a link, by Back or with the tab. */
export function LeaveQuestion({ unsaved }: { unsaved: boolean }) {
  const leaving = useBlocker({
    // The sign-in page is gone to when the session is over already: nothing could be kept by staying.
    shouldBlockFn: ({ current, next }) =>
      unsaved && next.pathname !== current.pathname && next.pathname !== '/login',
    enableBeforeUnload: unsaved,
    withResolver: true,
  });

  if (leaving.status !== 'blocked') return null;
  return (
    <Dialog
      alert
      title="Leave without saving?"
      description="What you typed on this page will be lost."
      onClose={leaving.reset}
      footer={
        <>
          <Button autoFocus onClick={leaving.reset}>
            Keep editing
          </Button>
          <Button danger variant="purple" onClick={leaving.proceed}>
            Leave
          </Button>
        </>
      }
    />
  );
}
