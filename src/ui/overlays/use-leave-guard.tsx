import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useRef, useState } from 'react';
import { LeaveQuestion } from './leave-question';
import { type Block, useNavigationBlock, useSignOutBlock, type WayOut } from './use-navigation-block';

type Work = {
  /** Leaving would lose something: a question comes first. */
  dirty?: boolean;
  /** A write is in flight: the page cannot be left. */
  saving?: boolean;
  /** The text is stored as a draft, which Logout deletes. */
  isStored?: boolean;
};

const LOST = 'Unsaved changes will be lost.';
const DRAFT_STAYS = 'Your text is kept and offered when you open this form again.';

/**
 * Guards unsaved work and writes in flight (forms, runs, confirmations, ticks) against every way out: links, Back and
 * Forward, Logout and closing the tab; a dialog calls `leave` to close.
 * - Unsaved work is left only after the question 'Leave without saving?'. Until then the address stays.
 * - While a write is in flight, links, Back, Forward and Logout are refused. A dialog must not call `leave` then, unless it
 *   cancels the write.
 * - Before the tab is closed, the browser asks in both cases.
 */
export function useLeaveGuard({ dirty = false, saving = false, isStored = false }: Work) {
  // Undefined on the sandbox's page, which has a single address.
  const router = useRouter({ warn: false });
  /** The way out that the question is about. */
  const [wayOut, setWayOut] = useState<WayOut | null>(null);
  const block = blockFor(dirty, saving);
  useNavigationBlock(router?.history, block, setWayOut);
  useSignOutBlock(block, isStored, setWayOut);

  // A ref, because `leaveAfterQuestion` reads after an await.
  const newestWayOut = useRef(wayOut);
  useLayoutEffect(() => {
    newestWayOut.current = wayOut;
  }, [wayOut]);

  /**
   * Leaves once the code of the target page is loaded, so that no work is given up for a page that cannot open.
   * @returns false only if the code cannot be loaded, which keeps the question open, with an error
   */
  async function leaveAfterQuestion(chosen: WayOut): Promise<boolean> {
    if (!(await loadPage(router, chosen.path))) return false;
    // The viewer chose 'Keep editing', or another way out, while the code was loading.
    if (newestWayOut.current !== chosen) return true;
    setWayOut(null);
    chosen.go();
    return true;
  }

  return {
    /** Leaves at once if nothing would be lost, otherwise after the question. */
    leave(go: () => void) {
      if (dirty) setWayOut({ go });
      else go();
    },
    question: wayOut && (
      <LeaveQuestion
        description={isStored && !wayOut.signsOut ? DRAFT_STAYS : LOST}
        onKeep={() => setWayOut(null)}
        onLeave={() => leaveAfterQuestion(wayOut)}
      />
    ),
  };
}

function blockFor(dirty: boolean, saving: boolean): Block {
  if (saving) return 'refuse';
  return dirty ? 'question' : null;
}

/** Loads the code of the page at `path`, if there is one. @returns whether the code is loaded */
async function loadPage(router: AnyRouter | undefined, path: string | undefined): Promise<boolean> {
  if (!router || path === undefined) return true;
  const [routes] = router.getMatchedRoutes(path);
  await Promise.all(routes.map((route) => router.loadRouteChunk(route)));
  // `loadRouteChunk` does not report a failure. A lazy component has a `preload` until its code is loaded.
  return routes.every(({ options }) => !options.component?.preload);
}
