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
   * What the activity tray shows of this write and needs to undo it. Without it the write leaves no entry.
   * `data` is undefined while it runs and after a failure.
   */
  act?: Act | ((variables: Variables, data?: Data) => Act);
};

/** A write: its call, its lock, what it makes stale, and its entry in the activity tray. */
export function defineWrite<Data, Variables = void>({ key, call, makesStale, act }: Write<Data, Variables>) {
  return mutationOptions<Data, ApiError, Variables>({
    mutationKey: key,
    mutationFn: call,
    // A mutation calls it with its own variables and data.
    meta: { makesStale, act: act as Act | ((variables: unknown, data?: unknown) => Act) | undefined },
  });
}
