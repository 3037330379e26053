import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { guardSignOut } from '@/lib/browser/sign-out-guards';
import { LeaveQuestion } from './leave-question';
import { notify } from './notice';
import { pageOf, personIn } from './page-address';

type Leave = {
  go: () => void;
  /** The path of the target, if the target is another page. */
  path?: string;
  /** The session ends with it. */
  signsOut?: boolean;
};

type Work = {
  /** Leaving would lose something: a question comes first. */
  dirty?: boolean;
  /** A write is in flight: leaving waits. */
  saving?: boolean;
  /** What the question says of the unsaved work. */
  description?: string;
  /** Deletes the uploaded files of the form, which is not possible after the end of the session. */
  deleteUploads?: () => Promise<unknown>;
};

const LOST = 'Unsaved changes will be lost.';
const WAIT = 'Wait: changes are still being saved.';

/**
 * Guards every way out of a form: links, Back and Forward, Logout, closing the tab, and each call of `ask`. Unsaved
 * work is left after the question 'Leave without saving?' alone, and a form that is saving is not left. The address
 * stays the form's meanwhile. A form over the dossier is also left when the dossier leaves the address.
 */
export function useFormExit({ dirty = false, saving = false, description = LOST, deleteUploads }: Work) {
  const router = useRouter();
  const { history } = router;
  const [leave, setLeave] = useState<Leave | null>(null);
  const isHeld = dirty || saving;

  // Not the router's useBlocker: the address would name the next page until the question is answered (forms-7).
  useEffect(() => {
    if (!isHeld) return;
    // The dossier is modal: a form that is filled while the address names a dossier is on top of the dossier.
    const dossier = personIn(history.location.search);
    return history.block({
      enableBeforeUnload: true,
      blockerFn({ currentLocation, nextLocation, action }) {
        const { pathname, search, href, state } = nextLocation;
        // The sign-in page opens after the session has ended, so staying would save nothing.
        if (pathname === '/login') return false;
        if (saving) {
          notify({ tone: 'info', text: WAIT });
          return true;
        }
        const staysOnPage = pageOf(nextLocation) === pageOf(currentLocation);
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
  }, [history, isHeld, saving]);

  useEffect(() => {
    if (!isHeld) return;
    return guardSignOut((signOut) => {
      if (saving) notify({ tone: 'info', text: `Not signed out. ${WAIT}` });
      else setLeave({ go: signOut, path: '/login', signsOut: true });
    });
  }, [isHeld, saving]);

  const dropUploads = useEffectEvent(() => void deleteUploads?.());

  /** Loads the code of the target page before the form unmounts; false if the code is missing. */
  async function loadPage({ path }: Leave): Promise<boolean> {
    if (path === undefined) return true;
    const [routes] = router.getMatchedRoutes(path);
    await Promise.all(routes.map((route) => router.loadRouteChunk(route)));
    // The router reports no failure here, but a component whose code has loaded no longer has `preload`.
    return routes.every(({ options }) => !options.component?.preload);
  }

  return {
    /** Leaves at once if nothing would be lost, otherwise after the question. */
    ask(go: () => void) {
      if (dirty) setLeave({ go });
      else go();
    },
    question: leave && (
      <LeaveQuestion
        // Logout deletes drafts.
        description={leave.signsOut ? LOST : description}
        onKeep={() => setLeave(null)}
        onLeave={async () => {
          if (!(await loadPage(leave))) return false;
          // The sign-out waits for the deletion, as for every write.
          if (leave.signsOut) dropUploads();
          setLeave(null);
          leave.go();
          return true;
        }}
      />
    ),
  };
}
