import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { receive } from '@/api/http/http';
import { keys } from '@/api/query/keys';
import { isSignedOut } from '@/lib/api-error';
import { claimDrafts } from '@/lib/browser/drafts';
import type { User } from '@/wire/users.schema';
import { dropViewerData, endSession, isAtSignIn } from './transitions';

// On demand: the sign-in page reads the viewer too, and must not load zod and the contract for a 401.
const viewerSchema = async () => (await import('@/wire/users.schema')).userSchema;

export function readViewer(signal?: AbortSignal): Promise<User> {
  return receive(viewerSchema, 'GET', '/v1/user/me', { signal });
}

/** The signed-in user, or null when signed out. */
export const viewerQuery = queryOptions({
  queryKey: keys.viewer,
  queryFn: async ({ client, signal }): Promise<User | null> => {
    const viewer = await readViewer(signal).catch((error) => {
      if (isSignedOut(error) && !isAtWork(client)) return null;
      throw error;
    });
    // Another tab has signed in or out, without a message to this tab, or the viewer has other rights.
    const lastViewer = client.getQueryData<User>(keys.viewer);
    if (lastViewer && !isSameViewer(lastViewer, viewer)) {
      endSession(client);
      if (!isAtSignIn()) return untilReload();
      dropViewerData(client);
    }
    if (viewer) claimDrafts(viewer.id);
    return viewer;
  },
  staleTime: 30_000,
  // Shows a demotion, or a sign-in as another user in another tab, when the user returns to this tab.
  refetchOnWindowFocus: 'always',
});

/** If the session ends during work, the viewer is kept, so that the page stays and the sign-in dialog opens. */
function isAtWork(client: QueryClient): boolean {
  return Boolean(client.getQueryData(keys.viewer)) && !isAtSignIn();
}

/** Never settles: the page is being loaded anew (`reloadAtSessionEnd`), and must not show the new viewer until then. */
function untilReload(): Promise<never> {
  return new Promise(() => {});
}

/** Whether both are the same person with the same rights. A new name changes neither. */
export function isSameViewer(last: User, viewer: User | null): boolean {
  return last.id === viewer?.id && last.max_auth_scope === viewer.max_auth_scope;
}

/** The viewer as last read. After a sign-out, until the sign-in page is shown: the viewer that the guard admitted. */
export function useViewer(): User {
  const { viewer: admitted } = useRouteContext({ strict: false });
  const viewer = useQuery(viewerQuery).data ?? admitted;
  if (!viewer) throw new Error('No viewer');
  return viewer;
}
