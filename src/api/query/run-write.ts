import { MutationObserver, type MutationOptions, type QueryClient } from '@tanstack/react-query';

/** Makes a write outside a component, with the client's policy: a 401 opens the sign-in dialog here too. */
export function runWrite<Data, Variables>(
  client: QueryClient,
  options: MutationOptions<Data, Error, Variables>,
  variables: Variables,
): Promise<Data> {
  const observer = new MutationObserver(client, options);
  // What is observed is kept for good.
  return observer.mutate(variables).finally(() => observer.reset());
}
