import { MutationObserver, type MutationOptions, type QueryClient } from '@tanstack/react-query';
import type { ApiError } from '@/lib/api-error';

export type How = {
  /** The id of the entry that this write undoes or repeats. */
  follows?: number;
  /** The run of several writes that it belongs to, which reads the lists again once, at its end. */
  run?: number;
};

/** Makes a write outside a component, with the client's policy: a 401 opens the sign-in dialog here too. */
export function runWrite<Data, Variables>(
  client: QueryClient,
  options: MutationOptions<Data, ApiError, Variables>,
  variables: NoInfer<Variables>,
  { follows, run }: How = {},
): Promise<Data> {
  const observer = new MutationObserver(client, { ...options, meta: { ...options.meta, follows, run } });
  // What is observed is kept for good.
  return observer.mutate(variables).finally(() => observer.reset());
}
