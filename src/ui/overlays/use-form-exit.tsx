import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { guardSignOut } from '@/lib/browser/sign-out-guards';
import { LeaveQuestion } from './leave-question';
import { notify } from './notice';
import { pageOf, personIn } from './page-address';

/** A way out of the form that waits for the viewer's decision. */
type Leave = {
  go: () => void;
  /** The path of the target page; absent if the form is only closed. */
  path?: string;
  /** Leaving ends the session. */
  signsOut?: boolean;
};

type Work = {
  /** Leaving would lose something: a question comes first. */
  dirty?: boolean;
  /** A write is in flight: the form cannot be left. */
  saving?: boolean;
  /** What the question says of the unsaved work. */
  description?: string;
  /** Deletes the uploaded files of the form. Called before a sign-out only. */
  deleteUploads?: () => Promise<unknown>;
};

const LOST = 'Unsaved changes will be lost.';
const WAIT = 'Wait: changes are still being saved.';

/**
 * Guards every way out of a form: links, Back and Forward, Logout and closing the tab; a dialog calls `ask` to close.
 * Unsaved work is left only after the question 'Leave without saving?'. Until then the address remains that of the form.
 * By a link, Back, Forward or Logout, a form that is saving is not left.
 */
export function useFormExit({ dirty = false, saving = false, description = LOST, deleteUploads }: Work) {
  const router = useRouter();
  const { history } = router;
  const [leave, setLeave] = useState<Leave | null>(null);
  const isHeld = dirty || saving;

  // Not the router's useBlocker: the address would name the next page until the question is answered (forms-7).
  useEffect(() => {
    if (!isHeld) return;
    // A dossier that is open when the form first holds work lies below the form (a dossier is modal, so the form was opened
    // from it). Closing that dossier would close the form.
    const dossierBelow = personIn(history.location.search);
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
        const closesDossier = dossierBelow !== null && personIn(search) !== dossierBelow;
        if (staysOnPage && !closesDossier) return false;

        const steps = state.__TSR_index - currentLocation.state.__TSR_index;
        function repeatNavigation() {
          if (action === 'PUSH') history.push(href, state, { ignoreBlocker: true });
          else if (action === 'REPLACE') history.replace(href, state, { ignoreBlocker: true });
          else history.go(steps, { ignoreBlocker: true });
        }
        setLeave({ go: repeatNavigation, path: pathname });
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

  /**
   * Loads the code of the target page while the form is still there: if that fails, the unsaved work is not lost. Returns
   * whether the code is loaded.
   */
  async function loadPage({ path }: Leave): Promise<boolean> {
    if (path === undefined) return true;
    const [routes] = router.getMatchedRoutes(path);
    await Promise.all(routes.map((route) => router.loadRouteChunk(route)));
    // The router reports no failure here, but a component whose code has loaded no longer has `preload`.
    return routes.every(({ options }) => !options.component?.preload);
  }

  // An effect event: uploads may have been added since the question was opened.
  const startDeletion = useEffectEvent(() => void deleteUploads?.());

  async function leaveBy(chosen: Leave): Promise<boolean> {
    if (!(await loadPage(chosen))) return false;
    // `useUpload` deletes on unmount, but after a sign-out that is too late. `useSignOut` waits for this write.
    if (chosen.signsOut) startDeletion();
    setLeave(null);
    chosen.go();
    return true;
  }

  return {
    /**
     * Leaves at once if nothing would be lost, otherwise after the question. `ask` does not look at `saving`: a dialog that
     * is saving cannot be closed.
     */
    ask(go: () => void) {
      if (dirty) setLeave({ go });
      else go();
    },
    question: leave && (
      <LeaveQuestion
        // Not `description`, which may promise a draft: Logout deletes drafts.
        description={leave.signsOut ? LOST : description}
        onKeep={() => setLeave(null)}
        onLeave={() => leaveBy(leave)}
      />
    ),
  };
}
