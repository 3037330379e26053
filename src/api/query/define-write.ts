import { type MutationFunction, mutationOptions, type QueryKey } from '@tanstack/react-query';
import type { ApiError } from '@/lib/api-error';
import { withinSession } from '@/lib/browser/page-session';
import type { Act } from '../activity/act';

type Write<Data, Variables> = {
  /** The kind of the target, then its id. Writes whose keys begin with the same parts run one at a time (`useWrite`). */
  key: QueryKey;
  call: MutationFunction<Data, Variables>;
  /** The keys that this write invalidates, in addition to the history. */
  invalidates?: readonly QueryKey[];
  /**
   * The act for the activity tray and for undo. A write without an act has no entry.
   * `data` is undefined while the write runs and after a failure.
   */
  act?: Act | ((variables: Variables, data?: Data) => Act);
};

/**
 * A write: the call, its key, the keys made stale, and the entry in the activity tray. The write never ends once its
 * session has ended, so that the next viewer is shown nothing of it.
 */
export function defineWrite<Data, Variables = void>({ key, call, invalidates, act }: Write<Data, Variables>) {
  return mutationOptions<Data, ApiError, Variables>({
    mutationKey: key,
    mutationFn: (...sent) => withinSession(call(...sent)),
    meta: {
      invalidates,
      // Cast: a mutation passes the variables and data of this write.
      act: act as Act | ((variables: unknown, data?: unknown) => Act) | undefined,
    },
  });
}
