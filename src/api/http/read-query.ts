import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { receive } from './http';

type How<Answer, Data> = {
  query?: Record<string, string>;
  /** Takes the data out of the answer; without it the answer is the data. */
  pick?: (answer: Answer) => Data;
};

/**
 * The options of a read: a GET whose answer is parsed with a wire schema, as by `receive`.
 * @param path as a function where an id is part of it: a page may have the options before it has the id
 */
export function readQuery<
  Key extends QueryKey,
  Name extends string,
  Wire extends Record<Name, z.ZodMiniType>,
  Data = z.output<Wire[Name]>,
>(
  queryKey: Key,
  wire: () => Promise<Wire>,
  name: Name,
  path: string | (() => string),
  { query, pick }: How<z.output<Wire[Name]>, Data> = {},
) {
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<Data> => {
      const address = typeof path === 'string' ? path : path();
      const answer = await receive(wire, name, 'GET', address, { query, signal });
      // Without `pick` its type is that of the answer.
      return pick ? pick(answer) : (answer as Data);
    },
  });
}
