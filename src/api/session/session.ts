import { mutationOptions, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { isSignedOut } from '@/api/http/failures';
import { receive, send } from '@/api/http/http';
import { keys } from '@/api/query/keys';
import { ApiError } from '@/lib/api-error';
import { claimDrafts, clearDrafts } from '@/lib/drafts';
import { isStaff } from '@/rules/scopes';
import type { Credentials } from '@/wire/session';
import type { User } from '@/wire/users';

const wire = () => import('@/wire/users');

/** The signed-in user, or null when nobody is. */
export const viewerQuery = queryOptions({
  queryKey: keys.viewer,
  queryFn: async ({ client, signal }): Promise<User | null> => {
    try {
      const viewer = await receive(wire, 'userSchema', 'GET', '/v1/user/me', { signal });
      claimDrafts(viewer.id);
      return viewer;
    } catch (error) {
      // A session that ends in the middle of work keeps its viewer on the page and asks for the password there
      // (spec 03 §4); only somebody who was not signed in is nobody.
      if (isSignedOut(error) && !client.getQueryData(keys.viewer)) return null;
      throw error;
    }
  },
  staleTime: 30_000,
  // A demotion, or another account signed in from another tab, shows when the tab is looked at again.
  refetchOnWindowFocus: 'always',
});

/**
 * Signs in with admin scope, then reads the viewer, the order of spec 01 §7. An account without staff rights is
 * signed out again and refused (spec 03 §2).
 */
export const signIn = mutationOptions({
  mutationKey: ['session', 'sign-in'],
  mutationFn: async (credentials: Credentials): Promise<User> => {
    await send('POST', '/v1/session', { query: { scope: 'admin' }, body: credentials });
    let viewer: User;
    try {
      viewer = await receive(wire, 'userSchema', 'GET', '/v1/user/me');
      if (!isStaff(viewer)) throw new ApiError('refused', 'not a member of staff', { status: 403 });
    } catch (error) {
      // Whoever could not be shown in is not left signed in without knowing it.
      await send('DELETE', '/v1/session').catch(() => undefined);
      throw error;
    }
    return viewer;
  },
});

/** Ends the session; a session that is already over counts as ended. */
export const signOut = mutationOptions({
  mutationKey: ['session', 'sign-out'],
  mutationFn: async () => {
    await send('DELETE', '/v1/session').catch((error) => {
      if (!isSignedOut(error)) throw error;
    });
  },
});

/** Makes `viewer` the one everything is read for: what was read for anybody else is dropped. */
export function enterAs(client: QueryClient, viewer: User): void {
  forget(client);
  claimDrafts(viewer.id);
  client.setQueryData(keys.viewer, viewer);
}

/** Makes nobody the viewer: nothing that was read or is still being read for the last one stays. */
export async function leave(client: QueryClient): Promise<void> {
  await client.cancelQueries();
  client.setQueryData(keys.viewer, null);
  clearDrafts();
  client.getMutationCache().clear();
}

/** Drops all that was read for somebody; called when no page shows it any more. */
export function forget(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.viewer[0] });
}

/** Goes on as the same viewer: reads again what failed while nobody was signed in. */
export async function enterAgain(client: QueryClient, viewer: User): Promise<void> {
  client.setQueryData(keys.viewer, viewer);
  await client.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
}

const NOBODY: User = {
  id: '',
  username: '',
  avatar_url: null,
  is_creator: false,
  verified: false,
  followers: 0,
  num_posts: 0,
  token_symbol: null,
  is_banned: false,
  site_url: null,
  site_allocation: null,
  email_count: null,
  max_auth_scope: 'normal',
  featured: false,
  featured_rank: null,
};

/**
 * The viewer, for components inside the main area. The guard let nobody else in, so it is there; in the moment
 * between signing out and the sign-in page it is somebody without a name or a right.
 */
export function useViewer(): User {
  return useQuery(viewerQuery).data ?? NOBODY;
}
