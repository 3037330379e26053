import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useWrite } from '@/api/query/use-write';
import { forget, leave, signOut } from '@/api/session/session';
import { postToOtherTabs } from '@/api/session/session-channel';
import { notify } from '@/ui/overlays/notice';

/** Ends the session in every tab. If the call fails, the viewer stays on the page. */
export function useSignOut() {
  const client = useQueryClient();
  const router = useRouter();
  return useWrite({
    ...signOut,
    onSuccess: async () => {
      postToOtherTabs({ kind: 'signed-out' });
      await leave(client);
      await router.navigate({ to: '/login' });
      forget(client);
    },
    report: (error) => {
      notify({ tone: 'failure', text: `${error.message}, you may still be signed in` });
    },
  });
}

/** The id of the header's Logout button, which the palette presses. */
export const LOGOUT_ID = 'logout';
