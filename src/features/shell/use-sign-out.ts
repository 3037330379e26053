import { type Mutation, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { createRef } from 'react';
import { actTexts } from '@/api/activity/act-texts';
import { type Entry, entriesOf, isFailure, pendingChanges } from '@/api/activity/ledger';
import { useWrite } from '@/api/query/use-write';
import { tabs } from '@/api/session/session-stores';
import { signOut } from '@/api/session/sign-in';
import { goToSignIn } from '@/api/session/transitions';
import { ApiError } from '@/lib/api-error';
import { delay } from '@/lib/browser/delay';
import { clearDrafts } from '@/lib/browser/drafts';
import { undoWanted } from '@/lib/browser/undo-wanted';
import { notify } from '@/ui/overlays/notice';
import { entryStates } from './activity/entry-states';

/** How long Logout waits for the writes in flight, in ms: the server refuses a write after the end of the session. */
const WAIT_MS = 9_500;
/** How much longer after the refetches are cancelled, in ms: a write that has a response only waits for the lists. */
const WAIT_WITHOUT_READS_MS = 500;
const CHECK_EVERY_MS = 100;

/** Ends the session in every tab. If the call fails, the viewer stays on the page. */
export function useSignOut() {
  const client = useQueryClient();
  const router = useRouter();
  return useWrite({
    ...signOut,
    onMutate: () => assertSaved(client),
    onSuccess: async () => {
      tabs.post({ kind: 'signed-out' });
      clearDrafts();
      await goToSignIn(client, router);
    },
    report: (error) => {
      const { message } = error;
      const text = error instanceof NotSignedOut ? message : `${message}, you may still be signed in`;
      notify({ tone: 'failure', text, error });
    },
  });
}

/** Waits for the writes in flight. Throws if a write is still in flight then, or has failed meanwhile. */
async function assertSaved(client: QueryClient): Promise<void> {
  const idsBefore = new Set(entriesOf(client).map(({ id }) => id));
  await untilSaved(client);
  if (isSaving(client)) {
    const acts = pendingChanges(client).map(({ act }) => act);
    throw new NotSignedOut(`still saving ${acts.length > 0 ? await actTexts(acts) : 'a change'}`);
  }
  // The failure would not be seen on the sign-in page.
  const failed = entriesOf(client).find((entry) => !idsBefore.has(entry.id) && isFailedChange(entry));
  if (!failed) return;
  const end = failed.status === 'failed' ? 'failed' : 'is not confirmed';
  throw new NotSignedOut(`${await actTexts([failed.act])} ${end}. See Activity.`);
}

const isFailedChange = (entry: Entry) => isFailure(entry) && entry.act.kind !== 'file';

/** Waits until nothing is being saved, for at most 10 s. */
async function untilSaved(client: QueryClient): Promise<void> {
  await untilSavedWithin(client, WAIT_MS);
  if (!isSaving(client)) return;
  void client.cancelQueries({ predicate: ({ state }) => state.data !== undefined });
  await untilSavedWithin(client, WAIT_WITHOUT_READS_MS);
}

async function untilSavedWithin(client: QueryClient, ms: number): Promise<void> {
  for (let waited = 0; waited < ms && isSaving(client); waited += CHECK_EVERY_MS) {
    await delay(CHECK_EVERY_MS);
  }
}

function isSaving(client: QueryClient): boolean {
  // Before its write, an undo waits for its code and for the current value.
  const isUndoing =
    undoWanted.get().length > 0 || [...entryStates.get().values()].some(({ kind }) => kind === 'busy');
  // The logout itself is one of the running writes.
  return isUndoing || client.isMutating({ predicate: isChange }) > 1;
}

/** Whether Logout waits for a write. Exports are cancelled when the session ends. */
const isChange = ({ options }: Mutation) => options.mutationKey?.[0] !== 'export';

/** Thrown before the logout is sent. */
class NotSignedOut extends ApiError {
  constructor(reason: string) {
    super('refused', `Not signed out: ${reason}`);
  }
}

/** The header's Logout button, which the palette presses. */
export const logoutButton = createRef<HTMLButtonElement>();
