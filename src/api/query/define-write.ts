import { type MutationFunction, mutationOptions, type QueryKey } from '@tanstack/react-query';
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
