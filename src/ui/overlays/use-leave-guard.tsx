import { type AnyRouter, type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { guardSignOut } from '@/lib/browser/sign-out-guards';
import { LeaveQuestion } from './leave-question';
import { notify } from './notice';
import { pageOf, personIn } from './page-address';

/** A way out of the page or dialog that waits for the viewer's decision. */
type WayOut = {
  go: () => void;
  /** The path of the target page; absent if a dialog is only closed. */
  path?: string;
  /** The way out ends the session. */
  signsOut?: boolean;
};

type Work = {
  /** Leaving would lose something: a question comes first. */
  dirty?: boolean;
  /** A write is in flight: the page cannot be left. */
  saving?: boolean;
  /** What was typed is stored, and offered when its form is opened again. */
  isStored?: boolean;
};

/**
 * How links, Back, Forward and Logout are held.
 * - `refuse`: the page is not left.
 * - `question`: the page is left after the question.
 * - `null`: nothing is held.
 */
type Hold = 'refuse' | 'question' | null;

const LOST = 'Unsaved changes will be lost.';
const DRAFT_STAYS = 'Your text is kept and offered when you open this form again.';
const WAIT = 'Wait: changes are still being saved.';

/**
 * Guards unsaved work and writes in flight (forms, runs, confirmations, ticks) against every way out: links, Back and
 * Forward, Logout and closing the tab; a dialog calls `leave` to close.
 * - Unsaved work is left only after the question 'Leave without saving?'. Until then the address stays.
 * - While a write is in flight, links, Back, Forward and Logout are refused. `leave` ignores `saving`: the dialog itself decides
 *   whether it may be closed during a save.
 * - Before the tab is closed, the browser shows a question of its own in both cases.
 */
export function useLeaveGuard({ dirty = false, saving = false, isStored = false }: Work) {
  // None on the sandbox's page, which has a single address.
  const router = useRouter({ warn: false });
  const [waiting, setWaiting] = useState<WayOut | null>(null);
  const hold = holdOf(dirty, saving);
  useNavigationHold(router?.history, hold, setWaiting);
  useSignOutHold(hold, isStored, setWaiting);

  // A ref, because `takeWay` reads after an await: meanwhile the viewer may have pressed 'Keep editing'.
  const newest = useRef(waiting);
  useLayoutEffect(() => {
    newest.current = waiting;
  }, [waiting]);

  /** Returns false if the code of the target page cannot be loaded: the viewer stays, so the unsaved work is not lost. */
  async function takeWay(way: WayOut): Promise<boolean> {
    if (!(await loadPage(router, way.path))) return false;
    // 'Keep editing' was pressed while the code was loading.
    if (newest.current !== way) return true;
    setWaiting(null);
    way.go();
    return true;
  }

  return {
    /** Leaves at once if nothing would be lost, otherwise after the question. */
    leave(go: () => void) {
      if (dirty) setWaiting({ go });
      else go();
    },
    question: waiting && (
      <LeaveQuestion
        // Logout deletes drafts.
        description={isStored && !waiting.signsOut ? DRAFT_STAYS : LOST}
        onKeep={() => setWaiting(null)}
        onLeave={() => takeWay(waiting)}
      />
    ),
  };
}

function holdOf(dirty: boolean, saving: boolean): Hold {
  if (saving) return 'refuse';
  return dirty ? 'question' : null;
}

/**
 * Holds links, Back, Forward and the closing of the tab: a navigation is refused, or passed to `onHeld` to ask.
 * Not the router's useBlocker: the address would name the next page until the question is answered (forms-7).
 */
function useNavigationHold(history: RouterHistory | undefined, hold: Hold, onHeld: (way: WayOut) => void) {
  useEffect(() => {
    if (hold === null || !history) return;
    // A form in a dossier is closed with the dossier, although the page stays the same. Null for a form outside.
    const dossierOfForm = personIn(history.location.search);
    return history.block({
      enableBeforeUnload: true,
      blockerFn({ currentLocation, nextLocation, action }) {
        const { pathname, search, href, state } = nextLocation;
        // The sign-in page opens after the session has ended, so staying would save nothing.
        if (pathname === '/login') return false;
        // Refused even within the page: Back could change the list behind the dialog whose write is in flight.
        if (hold === 'refuse') {
          notify({ tone: 'info', text: WAIT });
          return true;
        }
        const staysOnPage = pageOf(nextLocation) === pageOf(currentLocation);
        const closesDossier = dossierOfForm !== null && personIn(search) !== dossierOfForm;
        if (staysOnPage && !closesDossier) return false;

        const steps = state.__TSR_index - currentLocation.state.__TSR_index;
        const repeatNavigation = () => {
          if (action === 'PUSH') history.push(href, state, { ignoreBlocker: true });
          else if (action === 'REPLACE') history.replace(href, state, { ignoreBlocker: true });
          else history.go(steps, { ignoreBlocker: true });
        };
        onHeld({ go: repeatNavigation, path: pathname });
        return true;
      },
    });
  }, [history, hold, onHeld]);
}

/** Holds Logout: refused, or passed to `onHeld` to ask. */
function useSignOutHold(hold: Hold, isStored: boolean, onHeld: (way: WayOut) => void) {
  useEffect(() => {
    if (hold === null) return;
    return guardSignOut((signOut) => {
      if (hold === 'refuse') notify({ tone: 'info', text: `Not signed out. ${WAIT}` });
      else onHeld({ go: signOut, path: '/login', signsOut: true });
    }, isStored);
  }, [hold, isStored, onHeld]);
}

/** Loads the code of the page at `path`, if there is a path. Returns whether the code is loaded. */
async function loadPage(router: AnyRouter, path: string | undefined): Promise<boolean> {
  if (path === undefined) return true;
  const [routes] = router.getMatchedRoutes(path);
  await Promise.all(routes.map((route) => router.loadRouteChunk(route)));
  // `loadRouteChunk` does not report a failure, but a lazy component loses its `preload` once its code is loaded.
  return routes.every(({ options }) => !options.component?.preload);
}
