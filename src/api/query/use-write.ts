import { type UseMutationOptions, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiError, isSignedOut } from '@/lib/api-error';
import type { Press } from '@/lib/press';

/**
 * `useMutation` whose `send` wants a deliberate press (spec 03 §6) and does nothing while the same write is on its
 * way, from here or from anywhere else (spec 03 §4). A disabled button alone comes too late, for React
 * hears of the pending state only after the second click. `mutationKey` tells which writes are the same;
 * `busy` is true while any of them is on its way, and `failure` is what to tell of the last one: an ended session is
 * told by the sign-in dialog alone.
 */
export function useWrite<Data, Variables>(
  options: UseMutationOptions<Data, ApiError, Variables> & { mutationKey: readonly unknown[] },
) {
  const client = useQueryClient();
  const same = { mutationKey: options.mutationKey, exact: true };
  const busy = useIsMutating(same) > 0;
  const mutation = useMutation(options);
  function send(_press: Press, variables: Variables) {
    if (client.isMutating(same) === 0) mutation.mutate(variables);
  }
  const failure = isSignedOut(mutation.error) ? null : mutation.error;
  return { ...mutation, busy, failure, send };
}
