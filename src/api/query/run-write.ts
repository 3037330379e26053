import { MutationObserver, type MutationOptions, type QueryClient } from '@tanstack/react-query';
import type { ApiError } from '@/lib/api-error';

export type How = {
  /** The id of the entry that this write undoes or repeats. */
  follows?: number;
  /** Does not read the lists again: a run of several writes does so once, at its end. */
  quiet?: boolean;
};

/** Makes a write outside a component, with the client's policy: a 401 opens the sign-in dialog here too. */
export function runWrite<Data, Variables>(
  client: QueryClient,
  options: MutationOptions<Data, ApiError, Variables>,
  variables: NoInfer<Variables>,
  { follows, quiet }: How = {},
): Promise<Data> {
  const observer = new MutationObserver(client, { ...options, meta: { ...options.meta, follows, quiet } });
  // What is observed is kept for good.
  return observer.mutate(variables).finally(() => observer.reset());
}
