import { type Mutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { actTexts } from '@/api/activity/act-texts';
import { type Entry, isFailure } from '@/api/activity/entry';
import { entriesOf, pendingActs } from '@/api/activity/ledger';
import { useWrite } from '@/api/query/use-write';
import { leave, signOut, tabs } from '@/api/session/session';
import { ApiError } from '@/lib/api-error';
import { clearDrafts } from '@/lib/browser/drafts';
import { undoWanted } from '@/lib/browser/undo-wanted';
import { notify } from '@/ui/overlays/notice';
import { entryStates } from './activity/entry-states';

/** Whether Logout waits for a write. Exports are cancelled when the session ends. */
const isChange = ({ options }: Mutation) => options.mutationKey?.[0] !== 'export';

/** How long Logout waits for the writes in flight, in ms: the server refuses a write after the end of the session. */
const WAIT_MS = 10_000;
/** When Logout cancels refetches, in ms: a write that has a response only waits for the lists. */
const CANCEL_READS_AFTER_MS = 9_500;
const CHECK_EVERY_MS = 100;

/** Ends the session in every tab. If the call fails, the viewer stays on the page. */
export function useSignOut() {
  const client = useQueryClient();
  const router = useRouter();
  return useWrite({
    ...signOut,
    onMutate: async () => {
      const before = new Set(entriesOf(client).map(({ id }) => id));
      // Before its write, an undo waits for its code and for the current value.
      const isUndoing = () => undoWanted.get().length > 0 || [...entryStates.get().values()].includes('busy');
      // The logout itself is one of the running writes.
      const isSending = () => client.isMutating({ predicate: isChange }) > 1 || isUndoing();
      for (let waited = 0; waited < WAIT_MS && isSending(); waited += CHECK_EVERY_MS) {
        if (waited === CANCEL_READS_AFTER_MS)
          void client.cancelQueries({ predicate: ({ state }) => state.data !== undefined });
        await new Promise((resolve) => setTimeout(resolve, CHECK_EVERY_MS));
      }
      if (isSending()) {
        const acts = pendingActs(client).flatMap(({ act }) => (act.kind === 'file' ? [] : [act]));
        throw new NotSignedOut(`still saving ${acts.length > 0 ? await actTexts(acts) : 'a change'}`);
      }
      // The failure would not be seen on the sign-in page.
      const isNewFailure = (entry: Entry) =>
        isFailure(entry) && entry.act.kind !== 'file' && !before.has(entry.id);
      const failed = entriesOf(client).find(isNewFailure);
      if (!failed) return;
      const end = failed.status === 'failed' ? 'failed' : 'is not confirmed';
      throw new NotSignedOut(`${await actTexts([failed.act])} ${end}. See Activity.`);
    },
    onSuccess: async () => {
      tabs.post({ kind: 'signed-out' });
      clearDrafts();
      await leave(client, router);
    },
    report: (error) => {
      const { message } = error;
      const text = error instanceof NotSignedOut ? message : `${message}, you may still be signed in`;
      notify({ tone: 'failure', text, error });
    },
  });
}

/** Thrown before the logout is sent. */
class NotSignedOut extends ApiError {
  constructor(reason: string) {
    super('refused', `Not signed out: ${reason}`);
  }
}

/** The id of the header's Logout button, which the palette presses. */
export const LOGOUT_ID = 'logout';
