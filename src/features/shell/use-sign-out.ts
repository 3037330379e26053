import { type Mutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type Entry, entriesOf, isFailure } from '@/api/activity/ledger';
import { useWrite } from '@/api/query/use-write';
import { leave, signOut, tabs } from '@/api/session/session';
import { ApiError } from '@/lib/api-error';
import { clearDrafts } from '@/lib/browser/drafts';
import { notify } from '@/ui/overlays/notice';

/** Not an export, which ends with the session. */
const isChange = ({ options }: Mutation) => options.mutationKey?.[0] !== 'export';

/** Ends the session in every tab. If the call fails, the viewer stays on the page. */
export function useSignOut() {
  const client = useQueryClient();
  const router = useRouter();
  return useWrite({
    ...signOut,
    // The server refuses a write that reaches it after the end of the session. Those under way have 10 s.
    onMutate: async () => {
      const before = new Set(entriesOf(client).map(({ id }) => id));
      // This write is one of them.
      const isSending = () => client.isMutating({ predicate: isChange }) > 1;
      for (let n = 0; n < 100 && isSending(); n++) {
        // A write that is answered waits for the lists only.
        if (n === 95) void client.cancelQueries({ predicate: ({ state }) => !!state.data });
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      if (isSending()) throw new ApiError('refused', 'A change is still being sent');
      // Nobody would read of it on the sign-in page.
      const isNew = (it: Entry) => isFailure(it) && it.act.kind !== 'file' && !before.has(it.id);
      const failed = entriesOf(client).find(isNew);
      if (!failed) return;
      const end = failed.status === 'failed' ? 'has failed' : 'is not confirmed';
      throw new ApiError('refused', `A change ${end}`);
    },
    onSuccess: async () => {
      tabs.post({ kind: 'signed-out' });
      clearDrafts();
      await leave(client, router);
    },
    report: ({ message }) => notify({ tone: 'failure', text: `${message}, you may still be signed in` }),
  });
}

/** The id of the header's Logout button, which the palette presses. */
export const LOGOUT_ID = 'logout';
