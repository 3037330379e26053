import { mutationOptions, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { type RegisteredRouter, useRouteContext } from '@tanstack/react-router';
import type { Act } from '@/api/activity/act';
import { pendingActs } from '@/api/activity/ledger';
import { receive, send } from '@/api/http/http';
import { keys } from '@/api/query/keys';
import { ApiError, isSignedOut } from '@/lib/api-error';
import { createChannel } from '@/lib/browser/channel';
import { claimDrafts, leaveDrafts } from '@/lib/browser/drafts';
import { createSessionStore, nextSession, onSessionEnd } from '@/lib/browser/page-session';
import { isRecord } from '@/lib/is-record';
import { isStaff } from '@/rules/scopes';
import type { Credentials } from '@/wire/session.schema';
import type { User } from '@/wire/users.schema';
import { createStore } from '../../lib/browser/store';

// On demand: the sign-in page reads the viewer too, and must not load zod and the contract for a 401.
const viewerSchema = async () => (await import('@/wire/users.schema')).userSchema;

/** The signed-in user, or null when signed out. */
export const viewerQuery = queryOptions({
  queryKey: keys.viewer,
  queryFn: async ({ client, signal }): Promise<User | null> => {
    const read = receive(viewerSchema, 'GET', '/v1/user/me', { signal });
    const viewer = await read.catch((error) => {
      // If the session ends during work, keep the viewer, so that the page stays and the sign-in dialog opens.
      const isAtWork = client.getQueryData(keys.viewer) && !isAtSignIn();
      if (isSignedOut(error) && !isAtWork) return null;
      throw error;
    });
    // Another tab has signed in or out, without a message to this tab, or the viewer has other rights.
    const last = client.getQueryData<User>(keys.viewer);
    if (last && !isSameViewer(last, viewer)) {
      endSession(client);
      // The page is being loaded anew, and must not show the new viewer until then.
      if (!isAtSignIn()) return new Promise(() => {});
      forget(client);
    }
    if (viewer) claimDrafts(viewer.id);
    return viewer;
  },
  staleTime: 30_000,
  // Shows a demotion, or a sign-in as another user in another tab, when the user returns to this tab.
  refetchOnWindowFocus: 'always',
});

/**
 * Signs in with admin scope, then reads the viewer, in this order. An account without staff
 * rights is signed out again and refused (session-7).
 */
export const signIn = mutationOptions({
  mutationKey: ['session', 'sign-in'],
  meta: { signsIn: true },
  mutationFn: async (credentials: Credentials): Promise<User> => {
    await send('POST', '/v1/session', { query: { scope: 'admin' }, body: credentials });
    try {
      const viewer = await receive(viewerSchema, 'GET', '/v1/user/me');
      if (!isStaff(viewer)) throw new ApiError('refused', 'not a member of staff', { status: 403 });
      return viewer;
    } catch (error) {
      // If the viewer cannot be loaded, end the session: the page shows a failed sign-in.
      await send('DELETE', '/v1/session').catch(() => undefined);
      throw error;
    }
  },
});

/** Ends the session; a session that has already ended counts as success. */
export const signOut = mutationOptions({
  mutationKey: ['session', 'sign-out'],
  mutationFn: () =>
    send('DELETE', '/v1/session').catch((error) => {
      if (!isSignedOut(error)) throw error;
    }),
});

/** Whether both are the same person with the same rights. A new name changes neither. */
export function isSameViewer(last: User, viewer: User | null): boolean {
  return last.id === viewer?.id && last.max_auth_scope === viewer.max_auth_scope;
}

/**
 * Ends the session of this page, however the viewer has changed: nothing of the last viewer is shown, sent or undone any
 * more. Notices, requested undos, runs and exports follow `onSessionEnd`, the answers of writes `withinSession`.
 */
export function endSession(client: QueryClient): void {
  client.getMutationCache().clear();
  nextSession();
}

/**
 * Loads every page but the sign-in page anew when its session ends, so that nothing of the last viewer is left. Not after
 * `leave`, which leads to the sign-in page.
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

const isAtSignIn = () => location.pathname === '/login';

/** Makes `viewer`, who has signed in on the sign-in page, the current viewer. */
export function enterAs(client: QueryClient, viewer: User): void {
  endSession(client);
  forget(client);
  // The response is about the session before.
  void client.cancelQueries({ queryKey: keys.viewer });
  claimDrafts(viewer.id);
  client.setQueryData(keys.viewer, viewer);
}

/**
 * Removes the viewer and cancels the reads in flight. Exports cancel themselves (`exportFile`). The viewer's data are
 * dropped when no page shows them any more; drafts stay for their owner.
 * @param next the form with a draft, to which a sign-in returns
 */
export async function leave(client: QueryClient, router: Pick<RegisteredRouter, 'navigate'>, next?: string) {
  const cutOff = pendingActs(client).flatMap(({ act }) => (act.kind === 'file' ? [] : [act]));
  await client.cancelQueries({ queryKey: keys.viewer });
  client.setQueryData(keys.viewer, null);
  leaveDrafts();
  endSession(client);
  unconfirmedAtEnd.set(cutOff);
  await client.cancelQueries();
  await router.navigate({ to: '/login', search: { next }, mask: { to: '/login' } });
  forget(client);
}

/** Drops all data read for the last viewer. */
function forget(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.viewer[0] });
}

/** Continues as the same viewer: repeats the reads that failed while signed out, also those of `useSignedInAgain`. */
export async function enterAgain(client: QueryClient, viewer: User): Promise<void> {
  client.setQueryData(keys.viewer, viewer);
  signedInAgain.set(signedInAgain.get() + 1);
  // Lists repeat a failed page turn (`usePagedList`); another read would replace the turn.
  await client.refetchQueries({
    predicate: ({ state }) => state.status === 'error' && !state.fetchMeta?.fetchMore,
  });
}

/** The viewer as last read. After a sign-out, until the sign-in page is shown: the viewer that the guard admitted. */
export function useViewer(): User {
  const { viewer: admitted } = useRouteContext({ strict: false });
  const viewer = useQuery(viewerQuery).data ?? admitted;
  if (!viewer) throw new Error('No viewer');
  return viewer;
}

/** How often the viewer has signed in again over the page. */
export const signedInAgain = createStore(0);

/** True while the sign-in dialog is open because the session ended during work (session-15). */
export const sessionEnded = createSessionStore(false);

type SessionNews = { kind: 'signed-out' } | { kind: 'signed-in'; userId: string };

/** The other tabs of this browser, which share the session. */
export const tabs = createChannel('session', isSessionNews);

function isSessionNews(data: unknown): data is SessionNews {
  if (!isRecord(data)) return false;
  return data.kind === 'signed-out' || (data.kind === 'signed-in' && typeof data.userId === 'string');
}

/** The acts that were in flight when the session ended: their responses are not read. */
export const unconfirmedAtEnd = createSessionStore<readonly Act[]>([]);

/** Set on the sign-in page to which another tab's Logout has led: whether what was typed here is kept as a draft. */
export const endedElsewhere = createSessionStore<{ isTextKept: boolean } | null>(null);
