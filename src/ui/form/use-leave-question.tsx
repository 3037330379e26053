import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { MISSING_CODE } from '@/lib/missing-code';
import { Button } from '../button';
import { Dialog } from '../dialog';

type Leave = {
  go: () => void;
  /** Where it leads, if to another page. */
  path?: string;
};

/**
 * Asks 'Leave without saving?' before unsaved work is left: by a link, by Back or Forward, with the tab, and by
 * whatever `ask` is called for. The address stays the form's while the question is open.
 */
export function useLeaveQuestion(unsaved: boolean) {
  const router = useRouter();
  const { history } = router;
  const [leave, setLeave] = useState<Leave | null>(null);

  // Not the router's useBlocker: it answers only when the person does, and until then Back has moved the address to a
  // page that is not shown. An answer at once makes the history go back to the form's address.
  useEffect(() => {
    if (!unsaved) return;
    return history.block({
      enableBeforeUnload: true,
      blockerFn({ currentLocation, nextLocation, action }) {
        // The sign-in page is opened when the session is over already: nothing could be kept by staying.
        if (nextLocation.pathname === currentLocation.pathname || nextLocation.pathname === '/login') {
          return false;
        }
        const { href, state } = nextLocation;
        const steps = state.__TSR_index - currentLocation.state.__TSR_index;
        function go() {
          if (action === 'PUSH') history.push(href, state, { ignoreBlocker: true });
          else if (action === 'REPLACE') history.replace(href, state, { ignoreBlocker: true });
          else history.go(steps, { ignoreBlocker: true });
        }
        setLeave({ go, path: nextLocation.pathname });
        return true;
      },
    });
  }, [history, unsaved]);

  /** Fetches the code of the page it leads to, for as long as what is typed still stands; false if it is missing. */
  async function fetchPage({ path }: Leave): Promise<boolean> {
    if (path === undefined) return true;
    const [routes] = router.getMatchedRoutes(path);
    await Promise.all(routes.map((route) => router.loadRouteChunk(route)));
    // The router reports no failure here; a component whose code has come has nothing to preload any more.
    return routes.every(({ options }) => !options.component?.preload);
  }

  return {
    /** Leaves at once when nothing would be lost, else after the question. */
    ask(go: () => void) {
      if (unsaved) setLeave({ go });
      else go();
    },
    question: leave && (
      <LeaveQuestion
        onKeep={() => setLeave(null)}
        onLeave={async () => {
          if (!(await fetchPage(leave))) return false;
          setLeave(null);
          leave.go();
          return true;
        }}
      />
    ),
  };
}

type Props = {
  onKeep: () => void;
  /** Answers false if the page that it leads to cannot be loaded. */
  onLeave: () => Promise<boolean>;
};

function LeaveQuestion({ onKeep, onLeave }: Props) {
  const [leaving, setLeaving] = useState(false);
  const [missing, setMissing] = useState(false);

  async function leave() {
    setLeaving(true);
    const left = await onLeave();
    if (left) return;
    setMissing(true);
    setLeaving(false);
  }

  return (
    <Dialog
      alert
      title="Leave without saving?"
      description="What you typed here will be lost."
      onClose={onKeep}
      footer={
        <>
          <Button autoFocus onClick={onKeep}>
            Keep editing
          </Button>
          <Button danger variant="purple" loading={leaving} onClick={leave}>
            {missing ? 'Retry' : 'Leave'}
          </Button>
        </>
      }
    >
      {missing && (
        <p role="alert">{`The page could not be loaded, so nothing is lost yet. ${MISSING_CODE}`}</p>
      )}
    </Dialog>
  );
}
