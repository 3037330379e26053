import { ApiError, isUnconfirmed, messageOf } from './api-error';

/** The result of one item. */
export type Result =
  | 'waiting'
  | 'sending'
  | 'done'
  /** The run was stopped before this item. */
  | 'unsent'
  /** The server may have applied the call. */
  | 'unconfirmed'
  /** Somebody else had made the change before the call; in words. */
  | { already: string }
  /** Why the call has failed, in words. */
  | { failed: string };

/** A result without its words. */
type ResultKind = Exclude<Result, object> | 'already' | 'failed';

export function kindOf(result: Result): ResultKind {
  if (typeof result === 'string') return result;
  return 'failed' in result ? 'failed' : 'already';
}

/** Whether an item is done, by the run or by somebody else before it. */
export function isDone(result: Result): boolean {
  return ['done', 'already'].includes(kindOf(result));
}

/** How many items have this result. */
export function countOf(results: readonly Result[], kind: ResultKind): number {
  return results.filter((result) => kindOf(result) === kind).length;
}

/** Why a run is paused, until the viewer continues or stops it. */
export type Pause = {
  why: 'signed-out' | 'forbidden' | 'too-many' | 'unconfirmed';
  /** The server's message. */
  message: string;
  /** The time at which the server allows the next call, in ms since 1970; 0 for any time. */
  until: number;
};

/** The effects of a failed call: the result of its item, and the pause of the run, or null if the run continues. */
export function effectsOf(error: unknown): { result: Result; pause: Pause | null } {
  const failed = { failed: messageOf(error) };
  if (!(error instanceof ApiError)) return { result: failed, pause: null };
  const { message, status, retryAfter } = error;
  const pauseFor = (why: Pause['why'], until = 0): Pause => ({ why, message, until });
  if (isUnconfirmed(error)) return { result: 'unconfirmed', pause: pauseFor('unconfirmed') };
  switch (status) {
    // A 401 and a 429 refuse every call, so this item was not changed: it waits to be sent again.
    case 401:
      return { result: 'waiting', pause: pauseFor('signed-out') };
    case 429:
      return { result: 'waiting', pause: pauseFor('too-many', Date.now() + (retryAfter ?? 0) * 1_000) };
    // The refusal may be for this item only. The run pauses all the same, because the viewer may have lost rights.
    case 403:
      return { result: failed, pause: pauseFor('forbidden') };
    default:
      return { result: failed, pause: null };
  }
}
