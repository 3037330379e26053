import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useLatest } from '../hooks/use-latest';
import { LeaveQuestion } from './leave-question';
import { type Block, useNavigationBlock, useSignOutBlock, type WayOut } from './use-navigation-block';

type Work = {
  /** Leaving would lose something: a question comes first. */
  dirty?: boolean;
  /** A write is in flight that must not be left: the page stays. */
  isLocked?: boolean;
  /** The text is stored as a draft, which only Logout deletes: the question says so. */
  isStored?: boolean;
};

const LOST = 'Unsaved changes will be lost.';
const DRAFT_STAYS = 'Your text is kept and offered when you open this form again.';

/**
 * Guards unsaved work and writes in flight (forms, runs, confirmations, changed ticks) against every way out: links, Back
 * and Forward, Logout and closing the tab; a dialog calls `leave` to close.
 * - Unsaved work is left only after the question 'Leave without saving?'. Until then the address stays.
 * - During a locked write, links, Back, Forward and Logout are refused.
 * - Before the tab is closed, the browser asks in both cases.
 */
export function useLeaveGuard({ dirty = false, isLocked = false, isStored = false }: Work) {
  // Undefined on the sandbox's page, which has a single address.
  const router = useRouter({ warn: false });
  /** The way out that the question is about. */
  const [wayOut, setWayOut] = useState<WayOut | null>(null);
  const block = blockFor(dirty, isLocked);
  useNavigationBlock(router?.history, block, setWayOut);
  useSignOutBlock(block, isStored, setWayOut);
  const latestWayOut = useLatest(wayOut);

  /**
   * Leaves once the code of the target page is loaded, so that no work is given up for a page that cannot open.
   * @returns whether the code could be loaded; if not, the question stays open, with an error
   */
  async function leaveAfterQuestion(chosen: WayOut): Promise<boolean> {
    const hasCode = await loadPage(router, chosen.path);
    // The viewer may choose 'Keep editing', or another way out, while the code is loading.
    if (hasCode && latestWayOut.current === chosen) {
      setWayOut(null);
      chosen.go();
    }
    return hasCode;
  }

  return {
    /**
     * Leaves at once if nothing would be lost, otherwise after the question. Does not look at `isLocked`: a dialog cannot be
     * closed while it is locked.
     */
    leave(go: () => void) {
      if (dirty) setWayOut({ go });
      else go();
    },
    /** For the caller to render; null while nothing is asked. */
    question: wayOut && (
      <LeaveQuestion
        description={isStored && !wayOut.signsOut ? DRAFT_STAYS : LOST}
        onKeep={() => setWayOut(null)}
        onLeave={() => leaveAfterQuestion(wayOut)}
      />
    ),
  };
}

function blockFor(dirty: boolean, isLocked: boolean): Block {
  if (isLocked) return 'refuse';
  return dirty ? 'question' : null;
}

/** Loads the code of the page at `path`, if there is one. @returns whether the code is loaded */
async function loadPage(router: AnyRouter | undefined, path: string | undefined): Promise<boolean> {
  if (!router || path === undefined) return true;
  const [routes] = router.getMatchedRoutes(path);
  await Promise.all(routes.map((route) => router.loadRouteChunk(route)));
  // `loadRouteChunk` does not report a failure. The router removes the `preload` of a lazy component once its code is loaded.
  return routes.every(({ options }) => !options.component?.preload);
}
