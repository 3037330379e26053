import type { MutationOptions, QueryClient } from '@tanstack/react-query';

/** Makes a write outside of a component, by the client's policy: a 401 asks for the password there too. */
export function runWrite<Data, Variables>(
  client: QueryClient,
  options: MutationOptions<Data, Error, Variables>,
  variables: Variables,
): Promise<Data> {
  return client.getMutationCache().build(client, options).execute(variables);
}
