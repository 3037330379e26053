import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { type ApiError, isSignedOut } from '@/lib/api-error';

export type WriteOptions<Data, Variables> = UseMutationOptions<Data, ApiError, Variables> & {
  /** Writes whose keys begin with this key run one at a time. */
  mutationKey: readonly unknown[];
  /**
   * Shows a failure. Not called for a 401, which the sign-in dialog shows; `onError` is called for every
   * failure.
   */
  report?: (error: ApiError, variables: Variables) => void;
};

/**
 * `useMutation` whose `send` does nothing while a write with the same key is running, here or elsewhere: a second click
 * can come before React renders the disabled button. `busy` is true while any such write is running. The other fields
 * belong to the last write sent from this component; `failure` is null for a 401.
 */
export function useWrite<Data, Variables>({ report, ...options }: WriteOptions<Data, Variables>) {
  const client = useQueryClient();
  const { mutate, data, variables, error, isPending, isSuccess } = useMutation({
    ...options,
    onError: (...failed) => {
      const [error, variables] = failed;
      if (!isSignedOut(error)) report?.(error, variables);
      return options.onError?.(...failed);
    },
  });
  // By the beginning of the key: for an exact match the library would hash the key of every kept write.
  const isRunning = () => client.isMutating({ mutationKey: options.mutationKey }) > 0;
  const busy = useSyncExternalStore(client.getMutationCache().subscribe, isRunning);

  function send(next: Variables) {
    if (isRunning()) return;
    mutate(next);
  }

  const failure = isSignedOut(error) ? null : error;
  return { send, busy, data, variables, error, failure, isPending, isSuccess };
}
