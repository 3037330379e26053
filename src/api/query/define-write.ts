import {
  hashKey,
  type Mutation,
  type MutationFunction,
  type MutationOptions,
  mutationOptions,
  type QueryKey,
} from '@tanstack/react-query';
import type { ApiError } from '@/lib/api-error';
import { withinSession } from '@/lib/browser/page-session';
import { type Act, actOf } from '../activity/act';

type Write<Data, Variables> = {
  /** Writes with the same key run one at a time (`useWrite`). */
  key: QueryKey;
  /** Distinguishes writes with the same key in the devtools; default: the label or the field of a constant act. */
  name?: string;
  call: MutationFunction<Data, Variables>;
  /** The keys that this write makes stale, in addition to the history. */
  makesStale?: readonly QueryKey[];
  /**
   * The act for the activity tray and for undo. A write without an act has no entry.
   * `data` is undefined while the write runs and after a failure.
   */
  act?: Act | ((variables: Variables, data?: Data) => Act);
};

/**
 * A write: the call, the lock, the keys made stale, and the entry in the activity tray. The write never ends once its
 * session has ended, so that the next viewer is shown nothing of it.
 */
export function defineWrite<Data, Variables = void>(write: Write<Data, Variables>) {
  const { key, call, makesStale, act } = write;
  const name = write.name ?? (typeof act === 'object' ? nameOf(act) : undefined);
  return mutationOptions<Data, ApiError, Variables>({
    mutationKey: name === undefined ? key : [...key, name],
    mutationFn: (...sent) => withinSession(call(...sent)),
    meta: {
      lock: key,
      makesStale,
      // Cast: a mutation passes the variables and data of this write.
      act: act as Act | ((variables: unknown, data?: unknown) => Act) | undefined,
    },
  });
}

const nameOf = (act: Act) => (act.kind === 'change' ? act.change.field : act.label);

/** Identifies what a write does, and to whom: another try has the same key. */
export function tryKeyOf(
  mutation: Pick<Mutation<unknown, unknown, unknown>, 'meta' | 'state' | 'options'>,
): string {
  const act = actOf(mutation);
  // The key of a change may lack its target (IP Restrictions).
  return hashKey([mutation.options.mutationKey, act?.kind === 'change' ? act.change.id : null]);
}

type Locked = Pick<MutationOptions, 'meta' | 'mutationKey'> | undefined;

/** The key under which a write runs alone: `mutationKey` without the name. */
export function lockOf(write: Locked): QueryKey {
  return write?.meta?.lock ?? write?.mutationKey ?? [];
}

/** The key of `lockOf`, as a text. */
export const lockHashOf = (write: Locked) => hashKey(lockOf(write));
