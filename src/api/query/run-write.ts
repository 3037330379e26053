import type { MutationOptions, QueryClient } from '@tanstack/react-query';

/** Makes a write outside a component, with the client's policy: a 401 opens the sign-in dialog here too. */
export function runWrite<Data, Variables>(
  client: QueryClient,
  options: MutationOptions<Data, Error, Variables>,
  variables: Variables,
): Promise<Data> {
  return client.getMutationCache().build(client, options).execute(variables);
}
