import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { viewerQuery } from '@/api/session/session';
import { endedElsewhere, sessionEnded, tabs } from '@/api/session/session-stores';
import { endSession, goToSignIn, resumeSession } from '@/api/session/transitions';
import { unsavedWork } from '@/lib/browser/sign-out-guards';

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
        const work = unsavedWork();
        await goToSignIn(client, router, work ? router.history.location.href : undefined);
        endedElsewhere.set({ isTextKept: work?.isStored ?? false });
      } else if (viewer && viewer.id !== news.userId) {
        endSession(client);
      } else {
        sessionEnded.set(false);
        if (viewer) await resumeSession(client, viewer);
        else await client.invalidateQueries({ queryKey: viewerQuery.queryKey });
      }
    });
  }, [client, router]);
}
