import { type UseMutationOptions, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
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
 * `useMutation` whose `send` requires a deliberate press (spec 03 §6) and does nothing while the same write is
 * running, here or elsewhere (spec 03 §4). Disabling the button is not enough: a second click can come before
 * React renders the pending state. `busy` is true while any of these writes is running. The other fields are
 * about the last write sent from here; `failure` is its error, and null for a 401.
 */
export function useWrite<Data, Variables>({ report, ...options }: WriteOptions<Data, Variables>) {
  const client = useQueryClient();
  const same = { mutationKey: options.mutationKey, exact: true };
  const busy = useIsMutating(same) > 0;
  const { mutate, ...last } = useMutation({
    ...options,
    onError: (...failed) => {
      const [error, variables] = failed;
      if (!isSignedOut(error)) report?.(error, variables);
      return options.onError?.(...failed);
    },
  });

  function send(_press: Press, variables: Variables) {
    if (client.isMutating(same) === 0) mutate(variables);
  }

  return { ...last, send, busy, failure: isSignedOut(last.error) ? null : last.error };
}
