import {
  hashKey,
  type Mutation,
  type MutationOptions,
  type UseMutationOptions,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isSignedOut } from '@/api/http/failures';
import type { ApiError } from '@/lib/api-error';
import type { Press } from '@/lib/press';

export type WriteOptions<Data, Variables> = UseMutationOptions<Data, ApiError, Variables> & {
  /** Writes with the same key count as the same write. */
  mutationKey: readonly unknown[];
  /**
   * Shows a failure. Not called for a 401, which the sign-in dialog shows; `onError` is called for every
   * failure.
   */
  report?: (error: ApiError, variables: Variables) => void;
};

/**
 * A write whose `send` requires a deliberate press (spec 03 §6) and does nothing while the same write is
 * running, here or elsewhere (spec 03 §4). Disabling the button is not enough: a second click can come before
 * React renders the pending state. `busy` is true while any of these writes is running. The other fields are
 * about the last write sent from here; `failure` is its error, and null for a 401.
 *
 * It takes the place of `useMutation`, which builds an observer before there is a write to observe and reports
 * it to everyone who watches the writes: on a list with a few buttons a card, that was half of the work.
 */
export function useWrite<Data, Variables>({ report, ...options }: WriteOptions<Data, Variables>) {
  const client = useQueryClient();
  const writes = client.getMutationCache();
  const same = { mutationKey: options.mutationKey, exact: true };
  const [last, setLast] = useState<Mutation<Data, ApiError, Variables>>();
  const sent = last && isSame(last.options.mutationKey, options.mutationKey) ? last : undefined;
  // One subscription for both facts, because a list has a write for each card. Joined to a text, they compare by
  // value.
  useSyncExternalStore(writes.subscribe, () => `${client.isMutating(same)} ${sent?.state.status}`);
  const busy = client.isMutating(same) > 0;
  const state = sent?.state;

  const write = (): MutationOptions<Data, ApiError, Variables> => ({
    ...options,
    onError: (...failed) => {
      const [error, variables] = failed;
      if (!isSignedOut(error)) report?.(error, variables);
      return options.onError?.(...failed);
    },
  });
  // The callbacks of the latest render are called, not those of the render in which the write was sent.
  useEffect(() => {
    if (sent?.state.status === 'pending') sent.setOptions(client.defaultMutationOptions(write()));
  });

  function send(_press: Press, variables: Variables) {
    if (client.isMutating(same) > 0) return;
    const mutation = writes.build(client, write());
    setLast(mutation);
    // The callbacks report the failure.
    mutation.execute(variables).catch(() => {});
  }

  const error = state?.error ?? null;
  return {
    send,
    busy,
    isPending: state?.status === 'pending',
    isSuccess: state?.status === 'success',
    variables: state?.variables,
    data: state?.data,
    error,
    failure: isSignedOut(error) ? null : error,
  };
}

/** False once the component shows another user, post or site: the write sent before was not about this one. */
function isSame(a: readonly unknown[] = [], b: readonly unknown[]) {
  return hashKey(a) === hashKey(b);
}
