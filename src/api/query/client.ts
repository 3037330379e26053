import {
  type DefaultOptions,
  hashKey,
  type Mutation,
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { ApiError, errorOf, isSignedOut, statusOf } from '@/lib/api-error';
import { failTry, startTry } from '@/lib/browser/tries';
import { type Act, actOf } from '../activity/act';
import { ACTIVITY, recordWrite } from '../activity/ledger';
import { invalidate, invalidateHere, onWriteElsewhere, restartReads } from './invalidate';
import { keys } from './keys';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      // From `defineWrite`, which describes them.
      invalidates?: readonly QueryKey[];
      act?: Act | ((variables: unknown, data?: unknown) => Act);
      // From `runWrite`.
      /** The id of the entry of the activity tray that this write undoes. */
      undoesEntry?: number;
      /** The run that this write belongs to. */
      batchId?: number;
      /** True for a sign-in: a wrong password does not end the session of whoever is signed in. */
      signsIn?: boolean;
    };
  }
}

/** How reads and writes behave unless they say otherwise. */
const OPTIONS: DefaultOptions = {
  queries: {
    // Paused queries would show endless spinners, and paused writes would be sent minutes later.
    networkMode: 'always',
    // So long, in ms, that a page does not repeat the loader's read.
    staleTime: 10_000,
    refetchOnWindowFocus: false,
    // Failed reads, except failed page turns: those are for Retry.
    refetchOnReconnect: ({ state }) => state.error !== null && !state.fetchMeta?.fetchMore,
    // The loader has just tried, and the panel has Retry: mounting must not start three more attempts.
    retryOnMount: false,
    retry: (failures, error) =>
      failures < 2 && error instanceof ApiError && (error.kind === 'network' || error.status >= 500),
    retryDelay: (failures) => 400 * 2 ** failures,
  },
  // Every change of a write searches all kept writes, so keep few.
  mutations: { networkMode: 'always', retry: false, gcTime: 1_000 },
};

type AnyWrite = Mutation<unknown, unknown, unknown, unknown>;

/** The keys that a write invalidates: every write adds an event to the history. */
function invalidatedBy({ meta }: AnyWrite): QueryKey[] {
  return [keys.adminEvents, ...(meta?.invalidates ?? [])];
}

/** Identifies what a write does, and to whom: another try has the same key. */
function tryKeyOf(write: AnyWrite): string {
  const act = actOf(write);
  // The key of a change may lack its target (IP Restrictions).
  const what = act?.kind === 'change' ? [act.change.field, act.change.id] : [act?.label];
  return hashKey([write.options.mutationKey, ...what]);
}

function onWriteDone(client: QueryClient, write: AnyWrite, data: unknown): void {
  restartReads(client, invalidatedBy(write));
  recordWrite(client, write, { data });
  // The write has failed in part (`saveCampaign`).
  if (data instanceof Error) failTry(tryKeyOf(write), data);
}

function onWriteFailed(client: QueryClient, write: AnyWrite, cause: unknown): void {
  const error = errorOf(cause);
  // The server may have applied the write.
  if (!isSignedOut(error)) restartReads(client, invalidatedBy(write));
  failTry(tryKeyOf(write), error);
  recordWrite(client, write, { error });
}

/** Refetches the lists on screen, here and in the other tabs. */
function refetchAfter(client: QueryClient, write: AnyWrite, error: unknown): Promise<unknown> {
  // The viewer may have lost rights.
  const viewerKeys = statusOf(error) === 403 ? [keys.viewer] : [];
  // A run refetches its lists once, at its end.
  if (write.meta?.batchId !== undefined) return invalidateHere(client, [keys.adminEvents, ...viewerKeys]);
  return invalidate(client, [...invalidatedBy(write), ...viewerKeys]);
}

/**
 * The query client and its policy.
 * @param onSignedOut called when a signed-in user's call gets a 401: opens the sign-in dialog
 */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  function askToSignIn(error: unknown) {
    if (isSignedOut(error) && client.getQueryData(keys.viewer)) onSignedOut();
  }

  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryHash }) => {
        failTry(queryHash, error);
        askToSignIn(error);
      },
    }),
    mutationCache: new MutationCache({
      onMutate: (_variables, write) => startTry(tryKeyOf(write)),
      // Before the write's own callbacks, so that a list that they open is read once.
      onSuccess: (data, _variables, _result, write) => onWriteDone(client, write, data),
      onError: (error, _variables, _result, write) => {
        onWriteFailed(client, write, error);
        if (!write.meta?.signsIn) askToSignIn(error);
      },
      // In onSettled rather than onSuccess: the write's success notice does not wait for the lists, but its
      // button stays busy until the lists on screen are fresh. A failed write refetches too, because the server may
      // have applied it, but nothing waits for that.
      onSettled: (_data, error, _variables, _result, write) => {
        if (isSignedOut(error)) return;
        const refetched = refetchAfter(client, write, error);
        if (!error) return refetched;
      },
    }),
    defaultOptions: OPTIONS,
  });
  // The entries of the activity tray are in the cache alone.
  client.setQueryDefaults(ACTIVITY, { gcTime: Number.POSITIVE_INFINITY });
  // `QueryCache` has no callback for the start of a read, as `onMutate` is one for writes.
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') startTry(event.query.queryHash);
  });
  onWriteElsewhere((stale) => {
    restartReads(client, stale);
    void invalidateHere(client, stale);
  });
  return client;
}
