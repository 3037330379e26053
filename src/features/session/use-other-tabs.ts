import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { endedElsewhere, enterAgain, leave, sessionEnded, tabs, viewerQuery } from '@/api/session/session';
import { isSignOutGuarded } from '@/lib/browser/sign-out-guards';

/**
 * Follows the other tabs. Signing out in one tab signs out all; signing in as another user reloads the rest.
 */
export function useOtherTabs(): void {
  const client = useQueryClient();
  const router = useRouter();

  useEffect(() => {
    return tabs.subscribe(async (news) => {
      const viewer = client.getQueryData(viewerQuery.queryKey);
      if (news.kind === 'signed-out') {
        sessionEnded.set(false);
        await leave(client, router, isSignOutGuarded() ? router.history.location.href : undefined);
        endedElsewhere.set(true);
      } else if (viewer && viewer.id !== news.userId) {
        // Neither a question of a form nor a write under way holds the page back.
        sessionEnded.set(true);
        router.history.destroy();
        window.location.reload();
      } else {
        sessionEnded.set(false);
        if (viewer) await enterAgain(client, viewer);
        else await client.invalidateQueries({ queryKey: viewerQuery.queryKey });
      }
    });
  }, [client, router]);
}
