import {
  type MutationFunction,
  mutationOptions,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query';
import type { ApiError } from '@/lib/api-error';
import type { Act } from './act';

type Write<Data, Variables> = {
  /** Writes with the same key run one at a time (`useWrite`). */
  key: QueryKey;
  call: MutationFunction<Data, Variables>;
  /** The keys that this write makes stale, in addition to the history. */
  makesStale?: readonly QueryKey[];
  /**
   * The act for the activity tray and for undo. A write without an act has no entry.
   * `data` is undefined while the write runs and after a failure.
   */
  act?: Act | ((variables: Variables, data?: Data) => Act);
};

/** A write: the call, the lock, the keys made stale, and the entry in the activity tray. */
export function defineWrite<Data, Variables = void>({ key, call, makesStale, act }: Write<Data, Variables>) {
  return mutationOptions<Data, ApiError, Variables>({
    mutationKey: key,
    mutationFn: call,
    // Cast: a mutation passes the variables and data of this write.
    meta: { makesStale, act: act as Act | ((variables: unknown, data?: unknown) => Act) | undefined },
  });
}

/** What a create adds to, to find out whether it was made when its answer is lost. */
export type Adds<Body, Answer, Row, Key extends QueryKey> = {
  /**
   * The list of which it makes a row. The form reads it when it opens, to know its rows before the send. Of a paged
   * list this is the first page, with a row left out (`withLeftOut`) while there are more: then it decides nothing.
   */
  list: UseQueryOptions<Answer, Error, Row[], Key>;
  /** What a row and a body are compared by: the title, the question or the username. */
  nameOf: (thing: Row | Body) => string;
  idOf: (row: Row) => string;
};

/** A write that makes a row of a list. Only `useCreate` takes it: a form must not forget that its answer can be lost. */
export function defineCreate<Data, Body, Answer, Row, Key extends QueryKey>({
  list,
  nameOf,
  idOf,
  ...write
}: Write<Data, Body> & Adds<Body, Answer, Row, Key>) {
  return { ...defineWrite(write), adds: { list, nameOf, idOf } };
}
