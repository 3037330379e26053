import { mutationOptions, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { type RegisteredRouter, useRouteContext } from '@tanstack/react-router';
import { pendingActs } from '@/api/activity/ledger';
import { isSignedOut } from '@/api/http/failures';
import { receive, send } from '@/api/http/http';
import type { Act } from '@/api/query/act';
import { keys } from '@/api/query/keys';
import { ApiError } from '@/lib/api-error';
import { createChannel } from '@/lib/browser/channel';
import { claimDrafts, leaveDrafts } from '@/lib/browser/drafts';
import { isStaff } from '@/rules/scopes';
import type { Credentials } from '@/wire/session.schema';
import type { User } from '@/wire/users.schema';
import { createStore } from '../../lib/browser/store';

// On demand: the sign-in page asks for the viewer too, and must not load zod and the contract for a 401.
const viewerSchema = async () => (await import('@/wire/users.schema')).userSchema;

/** The signed-in user, or null when signed out. */
export const viewerQuery = queryOptions({
  queryKey: keys.viewer,
  queryFn: async ({ client, signal }): Promise<User | null> => {
    const known = () => client.getQueryData<User>(keys.viewer);
    try {
      const viewer = await receive(viewerSchema, 'GET', '/v1/user/me', { signal });
      // Somebody else has signed in where this tab was not told.
      if ((known() ?? viewer).id !== viewer.id) forget(client);
      claimDrafts(viewer.id);
      return viewer;
    } catch (error) {
      // If the session ends during work, keep the viewer, so the page stays and asks for the password.
      const isAtWork = known() && location.pathname !== '/login';
      if (isSignedOut(error) && !isAtWork) return null;
      throw error;
    }
  },
  staleTime: 30_000,
  // A demotion, or a sign-in as another user in another tab, shows when the user returns to this tab.
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
      // If the viewer cannot be loaded, end the session; otherwise they would be signed in without knowing.
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

/** Makes `viewer` the current viewer and drops all data read for anybody else. */
export function enterAs(client: QueryClient, viewer: User): void {
  forget(client);
  // Its answer is about the session before.
  void client.cancelQueries({ queryKey: keys.viewer });
  claimDrafts(viewer.id);
  client.setQueryData(keys.viewer, viewer);
}

/**
 * Removes the viewer and cancels the reads in progress for them. Exports cancel themselves (`exportText`).
 * What was read for the viewer is dropped when no page shows it any more; drafts stay for their owner.
 * @param next the form with such a draft, which a sign-in returns to
 */
export async function leave(client: QueryClient, router: Pick<RegisteredRouter, 'navigate'>, next?: string) {
  const cutOff = pendingActs(client).flatMap(({ act }) => (act.kind === 'file' ? [] : [act]));
  await client.cancelQueries();
  client.setQueryData(keys.viewer, null);
  unconfirmedAtEnd.set(cutOff);
  leaveDrafts();
  endedElsewhere.set(false);
  client.getMutationCache().clear();
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
  // A list repeats its failed turn itself; another read of it would take the turn's place.
  await client.refetchQueries({
    predicate: ({ state }) => state.status === 'error' && !state.fetchMeta?.fetchMore,
  });
}

/** The viewer, for components in the main area: as last read, and until the sign-in page shows, as admitted. */
export function useViewer(): User {
  const { viewer: admitted } = useRouteContext({ strict: false });
  const viewer = useQuery(viewerQuery).data ?? admitted;
  if (!viewer) throw new Error('No viewer');
  return viewer;
}

/** How often the viewer has signed in again over the page. */
export const signedInAgain = createStore(0);

/** True while the page asks for the password because the session ended during work (session-15). */
export const sessionEnded = createStore(false);

/** The other tabs of this browser, which share the session. */
export const tabs = createChannel<{ kind: 'signed-out' } | { kind: 'signed-in'; userId: string }>('session');

/** The acts that were in flight when the session ended: nobody reads their answers. */
export const unconfirmedAtEnd = createStore<readonly Act[]>([]);

/** True on the sign-in page to which another tab's Logout has led. */
export const endedElsewhere = createStore(false);
