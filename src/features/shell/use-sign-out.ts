import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useWrite } from '@/api/query/use-write';
import { leave, signOut } from '@/api/session/session';
import { postToOtherTabs } from '@/api/session/session-channel';
import { clearDrafts } from '@/lib/browser/drafts';
import { notify } from '@/ui/overlays/notice';

/** Ends the session in every tab. If the call fails, the viewer stays on the page. */
export function useSignOut() {
  const client = useQueryClient();
  const router = useRouter();
  return useWrite({
    ...signOut,
    // The server refuses a write that reaches it after the end of the session: those under way have 10 s.
    onMutate: async () => {
      for (let n = 0; n < 100 && client.isMutating() > 1; n++)
        await new Promise((resolve) => setTimeout(resolve, 100));
    },
    onSuccess: async () => {
      postToOtherTabs({ kind: 'signed-out' });
      clearDrafts();
      await leave(client, router);
    },
    report: ({ message }) => notify({ tone: 'failure', text: `${message}, you may still be signed in` }),
  });
}

/** The id of the header's Logout button, which the palette presses. */
export const LOGOUT_ID = 'logout';
