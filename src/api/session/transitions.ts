import type { QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { pendingChanges } from '@/api/activity/ledger';
import { keys } from '@/api/query/keys';
import { claimDrafts, leaveDrafts } from '@/lib/browser/drafts';
import { nextSession, onSessionEnd } from '@/lib/browser/page-session';
import type { User } from '@/wire/users.schema';
import { signedInAgain, unconfirmedAtEnd } from './session-stores';

/*
 * How the session of this page begins and ends. What is on the page: notices, requested undos, runs, exports.
 *
 * | Event                              | Function          | What is on the page | Data           | Drafts            |
 * | ---------------------------------- | ----------------- | ------------------- | -------------- | ----------------- |
 * | sign-in on the sign-in page        | `startSession`    | cleared             | dropped        | others' deleted   |
 * | sign-in over the page, same viewer | `resumeSession`   | kept                | kept           | kept              |
 * | another viewer, or other rights    | `endSession`      | cleared             | until a reload | until a reload    |
 * | Logout, here or in another tab     | `goToSignIn`      | cleared             | dropped        | kept, not offered |
 */

/**
 * Ends the session of this page, however the viewer has changed: nothing of the last viewer is shown, sent or undone any
 * more. Notices, requested undos, runs and exports follow `onSessionEnd`, the answers of writes `withinSession`.
 */
export function endSession(client: QueryClient): void {
  client.getMutationCache().clear();
  nextSession();
}

/**
 * Reloads the page when its session ends (except the sign-in page), so that nothing of the last viewer is left. Not after
 * `goToSignIn`.
 * @returns a function that unsubscribes
 */
export function reloadAtSessionEnd(client: QueryClient, router: { history: { destroy: () => void } }) {
  return onSessionEnd(() => {
    if (isAtSignIn() || client.getQueryData(keys.viewer) === null) return;
    // No question of a form holds the page back.
    router.history.destroy();
    location.reload();
  });
}

export const isAtSignIn = () => location.pathname === '/login';

/** Makes `viewer`, who has signed in on the sign-in page, the current viewer. */
export function startSession(client: QueryClient, viewer: User): void {
  endSession(client);
  dropViewerData(client);
  // The response is about the session before.
  void client.cancelQueries({ queryKey: keys.viewer });
  claimDrafts(viewer.id);
  client.setQueryData(keys.viewer, viewer);
}

/** Continues as the same viewer: repeats the reads that failed while signed out, also those of `useSignedInAgain`. */
export async function resumeSession(client: QueryClient, viewer: User): Promise<void> {
  client.setQueryData(keys.viewer, viewer);
  signedInAgain.set(signedInAgain.get() + 1);
  // Lists repeat a failed page turn (`usePagedList`); another read would replace the turn.
  await client.refetchQueries({
    predicate: ({ state }) => state.status === 'error' && !state.fetchMeta?.fetchMore,
  });
}

/**
 * Removes the viewer and cancels the reads in flight. Exports cancel themselves (`exportFile`). The viewer's data are
 * dropped when no page shows them any more; drafts stay for their owner.
 * @param next the form with a draft, to which a sign-in returns
 */
export async function goToSignIn(
  client: QueryClient,
  router: Pick<RegisteredRouter, 'navigate'>,
  next?: string,
) {
  const cutOff = pendingChanges(client).map(({ act }) => act);
  await client.cancelQueries({ queryKey: keys.viewer });
  client.setQueryData(keys.viewer, null);
  leaveDrafts();
  endSession(client);
  unconfirmedAtEnd.set(cutOff);
  await client.cancelQueries();
  await router.navigate({ to: '/login', search: { next }, mask: { to: '/login' } });
  dropViewerData(client);
}

/** Drops all data read for the last viewer, except the viewer. */
export function dropViewerData(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.viewer[0] });
}
