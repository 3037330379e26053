import type { HistoryLocation, RouterHistory } from '@tanstack/react-router';
import { useEffect } from 'react';
import { guardSignOut } from '@/lib/browser/sign-out-guards';
import { notify } from './notice';
import { pageOf, personIn } from './page-address';

/**
 * How links, Back, Forward and Logout are blocked.
 * - `refuse`: the page is not left.
 * - `question`: the page is left after the question.
 * - `null`: nothing is blocked.
 */
export type Block = 'refuse' | 'question' | null;

/** A way out of the page or dialog that waits for the viewer's decision. */
export type WayOut = {
  go: () => void;
  /** The path of the target page; absent if a dialog is only closed. */
  path?: string;
  /** The way out ends the session. */
  signsOut?: boolean;
};

const WAIT = 'Wait: changes are still being saved.';

/**
 * Blocks links, Back, Forward and the closing of the tab: a navigation is refused, or passed to `onBlocked` to ask.
 * Not the router's useBlocker: the address would name the next page until the question is answered (forms-7).
 */
export function useNavigationBlock(
  history: RouterHistory | undefined,
  block: Block,
  onBlocked: (way: WayOut) => void,
) {
  useEffect(() => {
    if (block === null || !history) return;
    // The person whose dossier the form is in; null for a form elsewhere.
    const dossierOf = personIn(history.location.search);

    function losesForm(current: HistoryLocation, next: HistoryLocation): boolean {
      // The page below the dossier stays the same.
      const closesDossier = dossierOf !== null && personIn(next.search) !== dossierOf;
      return closesDossier || pageOf(next) !== pageOf(current);
    }

    return history.block({
      enableBeforeUnload: true,
      blockerFn({ currentLocation, nextLocation, action }) {
        const { pathname, href, state } = nextLocation;
        // The sign-in page opens after the session has ended, so staying would save nothing.
        if (pathname === '/login') return false;
        // Also within the page: Back could change the list behind the dialog whose write is in flight.
        if (block === 'refuse') {
          notify({ tone: 'info', text: WAIT });
          return true;
        }
        if (!losesForm(currentLocation, nextLocation)) return false;

        const repeatNavigation = () => {
          if (action === 'PUSH') history.push(href, state, { ignoreBlocker: true });
          else if (action === 'REPLACE') history.replace(href, state, { ignoreBlocker: true });
          else history.go(stepsBetween(currentLocation, nextLocation), { ignoreBlocker: true });
        };
        onBlocked({ go: repeatNavigation, path: pathname });
        return true;
      },
    });
  }, [history, block, onBlocked]);
}

/** How far Back (negative) or Forward goes. The router numbers the entries of the history. */
function stepsBetween(current: HistoryLocation, next: HistoryLocation): number {
  return next.state.__TSR_index - current.state.__TSR_index;
}

/** Blocks Logout: refused, or passed to `onBlocked` to ask. */
export function useSignOutBlock(block: Block, isStored: boolean, onBlocked: (way: WayOut) => void) {
  useEffect(() => {
    if (block === null) return;
    return guardSignOut((signOut) => {
      if (block === 'refuse') notify({ tone: 'info', text: `Not signed out. ${WAIT}` });
      else onBlocked({ go: signOut, path: '/login', signsOut: true });
    }, isStored);
  }, [block, isStored, onBlocked]);
}
