import { type NavigateOptions, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState, useTransition } from 'react';
import { MISSING_CODE } from '@/lib/browser/missing-code';
import { signOutAsks } from '@/lib/browser/sign-out-asks';
import { Button } from '../controls/button';
import { Dialog } from '../overlays/dialog';
import { notices, notify } from '../overlays/notice';

/** Puts a question before the end of the session; returns a function that takes it away. */
function askBeforeSignOut(ask: (go: () => void) => void): () => void {
  signOutAsks.unshift(ask);
  return () => void signOutAsks.splice(signOutAsks.indexOf(ask), 1);
}

type Leave = {
  go: () => void;
  /** The path it leads to, if it leads to another page. */
  path?: string;
  /** What the session must not end before: `drop`. */
  first?: () => Promise<unknown>;
};

const LOST = 'Unsaved changes will be lost.';

/**
 * Asks 'Leave without saving?' before unsaved work is lost: on a link, on Back or Forward, on Logout, when the tab
 * closes, and on every call of `ask`. The address stays the form's while the question is open. A form over the
 * dossier is also lost when the dossier leaves the address.
 * @param drop deletes what was uploaded, which is not possible any more after Logout
 * @param description what leaving does
 */
export function useLeaveQuestion(unsaved: boolean, drop?: () => Promise<unknown>, description = LOST) {
  const router = useRouter();
  const { history } = router;
  const [leave, setLeave] = useState<Leave | null>(null);

  // Not the router's useBlocker: it answers only when the user does, and until then Back has changed the
  // address to a page that is not shown. With an immediate answer, the history returns to the form's
  // address.
  useEffect(() => {
    if (!unsaved) return;
    // The dossier is modal: a form that is filled while the address names one is on top of it.
    const dossier = personIn(history.location.search);
    return history.block({
      enableBeforeUnload: true,
      blockerFn({ currentLocation, nextLocation, action }) {
        const { pathname, search, href, state } = nextLocation;
        const staysOnPage = pageOf(nextLocation) === pageOf(currentLocation);
        // The sign-in page opens only after the session has ended, so staying would save nothing.
        if (pathname === '/login') return false;
        if (staysOnPage && (dossier === null || personIn(search) === dossier)) return false;
        const steps = state.__TSR_index - currentLocation.state.__TSR_index;
        function go() {
          if (action === 'PUSH') history.push(href, state, { ignoreBlocker: true });
          else if (action === 'REPLACE') history.replace(href, state, { ignoreBlocker: true });
          else history.go(steps, { ignoreBlocker: true });
        }
        setLeave({ go, path: pathname });
        return true;
      },
    });
  }, [history, unsaved]);

  const first = useEffectEvent(async () => drop?.());
  useEffect(() => {
    if (!unsaved) return;
    const ask = (go: () => void) => setLeave({ go, path: '/login', first: () => first() });
    return askBeforeSignOut(ask);
  }, [unsaved]);

  /** Loads the target page's code before the form unmounts; false if the code is missing. */
  async function fetchPage({ path }: Leave): Promise<boolean> {
    if (path === undefined) return true;
    const [routes] = router.getMatchedRoutes(path);
    await Promise.all(routes.map((route) => router.loadRouteChunk(route)));
    // The router reports no failure here, but a component whose code has loaded no longer has `preload`.
    return routes.every(({ options }) => !options.component?.preload);
  }

  return {
    /** Leaves at once if nothing would be lost, otherwise asks first. */
    ask(go: () => void) {
      if (unsaved) setLeave({ go });
      else go();
    },
    question: leave && (
      <LeaveQuestion
        // A Logout deletes drafts.
        description={!unsaved ? 'Nothing is unsaved any more.' : leave.first ? LOST : description}
        onKeep={() => setLeave(null)}
        onLeave={async () => {
          if (!(await fetchPage(leave))) return false;
          // The end of the session waits for it as for every write, not longer.
          void leave.first?.();
          setLeave(null);
          leave.go();
          return true;
        }}
      />
    ),
  };
}

/** The user whose dossier is open at an address. */
function personIn(search: string): string | null {
  return new URLSearchParams(search).get('person');
}

/** What an address names: the form of a new site is another page for another user. */
function pageOf({ pathname, search }: { pathname: string; search: string }): string {
  return `${pathname} ${new URLSearchParams(search).get('userId')}`;
}

type QuestionProps = {
  description: string;
  onKeep: () => void;
  /** Answers false if the target page cannot be loaded. */
  onLeave: () => Promise<boolean>;
};

function LeaveQuestion({ description, onKeep, onLeave }: QuestionProps) {
  const [leaving, startLeaving] = useTransition();
  const [missing, setMissing] = useState(false);
  const leave = () => startLeaving(async () => setMissing(!(await onLeave())));

  return (
    <Dialog
      alert
      title="Leave without saving?"
      description={description}
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

/** Whether the component has gone: what it has sent is then told by a notice. */
export function useIsLeft() {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return isLeft;
}

/** Ends the notices of what has failed: it is done now, or was done all the same. */
export function dismissFailures() {
  notices.set(notices.get().filter(({ tone }) => tone !== 'failure'));
}

/**
 * Leaves a form page after a save: shows the notice and replaces the form in the history with another page,
 * so that Back does not return to the form. A page opened with a search parameter shows the notice itself.
 * If the user has already left, they stay where they are, and the notice shows there.
 */
export function useLeaveAfterSave() {
  const router = useRouter();
  const [formPage] = useState(() => pageOf(router.history.location));

  return (to: NavigateOptions, text: string) => {
    dismissFailures();
    const here = pageOf(router.history.location) === formPage;
    if (!here || to.search === undefined) notify({ tone: 'success', text });
    // A dossier that was opened over the form stays, with what is typed there.
    const person = personIn(router.history.location.search) ?? undefined;
    // Cast: the search of a page is an object.
    const search = { ...(to.search as object), person };
    if (here) void router.navigate({ ...to, search, replace: true, ignoreBlocker: true });
  };
}

/** Keeps the page while calls are sent: closing the tab asks first, and neither Back nor 'Sign out' does anything. */
export function useStayWhile(isSending: boolean) {
  const { history } = useRouter();
  useEffect(() => {
    if (!isSending) return;
    const say = () => notify({ tone: 'info', text: 'not signed out: changes are still being sent' });
    const stay = () => notify({ tone: 'info', text: 'this page stays: changes are still being sent' }) > 0;
    const withdraw = askBeforeSignOut(say);
    const unblock = history.block({
      enableBeforeUnload: true,
      // The sign-in page opens only after the session has ended, so staying would send nothing.
      blockerFn: ({ nextLocation }) => nextLocation.pathname !== '/login' && stay(),
    });
    return () => {
      withdraw();
      unblock();
    };
  }, [history, isSending]);
}
