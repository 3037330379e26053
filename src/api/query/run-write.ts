import { MutationObserver, type MutationOptions, type QueryClient } from '@tanstack/react-query';
import type { ApiError } from '@/lib/api-error';

export type WriteOrigin = {
  /** The id of the entry that this write undoes. */
  undoOf?: number;
  /** The run of several writes that this write belongs to. The run reads the lists again once, at its end. */
  batchId?: number;
};

/** Makes a write outside a component, with the client's policy: a 401 opens the sign-in dialog here too. */
export function runWrite<Data, Variables>(
  client: QueryClient,
  options: MutationOptions<Data, ApiError, Variables>,
  variables: NoInfer<Variables>,
  { undoOf, batchId }: WriteOrigin = {},
): Promise<Data> {
  const observer = new MutationObserver(client, { ...options, meta: { ...options.meta, undoOf, batchId } });
  // What is observed is kept for good.
  return observer.mutate(variables).finally(() => observer.reset());
}
