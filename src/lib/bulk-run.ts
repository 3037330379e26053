import { ApiError, isUnconfirmed, messageOf } from './api-error';
import { withinSession } from './browser/page-session';
import { createStore } from './browser/store';

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

/** Why a run is paused, until the viewer continues or stops it. */
export type Pause = {
  why: 'signed-out' | 'forbidden' | 'too-many' | 'unconfirmed';
  /** The server's message. */
  message: string;
  /** The time at which the server allows the next call, in ms since 1970; 0 for any time. */
  until: number;
};

export type RunState = {
  /** In the order of the calls. */
  results: readonly Result[];
  phase: 'running' | 'stopping' | 'paused' | 'ended';
  /** Null unless the phase is 'paused'. */
  pause: Pause | null;
};

/** The effects of a failed call: the result of its item, and the pause of the run, or null if the run continues. */
function effectsOf(error: unknown): { result: Result; pause: Pause | null } {
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

export function kindOf(result: Result): ResultKind {
  if (typeof result === 'string') return result;
  return 'failed' in result ? 'failed' : 'already';
}

/** Whether an item is done, by the run or by somebody else before it. */
export function isDone(result: Result): boolean {
  return ['done', 'already'].includes(kindOf(result));
}

/** How many items have this result. */
export function countOf({ results }: RunState, kind: ResultKind): number {
  return results.filter((result) => kindOf(result) === kind).length;
}

let lastRun = 0;

/**
 * Sends one call after another, outside React, so that the calls continue whatever the page renders.
 * @param calls one for each item; each gets the id of the run. All are idempotent, so each may be sent again. A call
 *   that found its change already made returns the words for `already`
 * @param onEnd called each time the run ends: after its first pass, a stop, and each retry
 */
export function createRun(
  calls: readonly ((runId: number) => Promise<unknown>)[],
  onEnd: (state: RunState) => void,
) {
  const store = createStore<RunState>({
    results: calls.map(() => 'waiting'),
    phase: 'running',
    pause: null,
  });
  const { get, subscribe } = store;
  lastRun += 1;
  const id = lastRun;
  /** The index of the item that was sent last. */
  let lastSent = 0;

  const change = (to: Partial<RunState>) => store.set({ ...get(), ...to });
  const setResult = (at: number, result: Result) => change({ results: get().results.with(at, result) });

  function end() {
    const results = get().results.map((result) => (result === 'waiting' ? 'unsent' : result));
    store.set({ results, phase: 'ended', pause: null });
    onEnd(get());
  }

  function fail(at: number, error: unknown) {
    const { result, pause } = effectsOf(error);
    setResult(at, result);
    // After Stop there is no pause: `sendWaiting` ends the run.
    if (pause === null || get().phase !== 'running') return;
    // No pause if Continue would have nothing to send: the waiting items, and the item that is unconfirmed.
    const canContinue = pause.why === 'unconfirmed' || get().results.includes('waiting');
    if (canContinue) change({ phase: 'paused', pause });
  }

  /** Sends the waiting items until none is left, or the run is stopped or paused. */
  async function sendWaiting() {
    while (get().phase === 'running') {
      const at = get().results.indexOf('waiting');
      const call = calls[at];
      if (!call) break;
      lastSent = at;
      setResult(at, 'sending');
      try {
        // `withinSession` never settles once the session has ended: whoever signs in next must not send the rest.
        const already = await withinSession(call(id));
        setResult(at, typeof already === 'string' ? { already } : 'done');
      } catch (error) {
        fail(at, error);
      }
    }
    if (get().phase !== 'paused') end();
  }

  /** Sends the chosen items and the waiting ones. */
  function sendAgain(isChosen: (result: Result, at: number) => boolean) {
    const results = get().results.map((result, at) => (isChosen(result, at) ? 'waiting' : result));
    change({ results, phase: 'running', pause: null });
    void sendWaiting();
  }

  void sendWaiting();
  return {
    id,
    get,
    subscribe,
    /** Ends the run once the call in flight has its response; a paused run ends at once. */
    stop() {
      const { phase } = get();
      if (phase === 'paused') return end();
      if (phase === 'running') change({ phase: 'stopping' });
    },
    /** Continues a paused run. An unconfirmed item that has paused the run is sent again. */
    resume() {
      const { pause } = get();
      if (pause) sendAgain((_result, at) => pause.why === 'unconfirmed' && at === lastSent);
    },
    /** Sends the items with these results in a further pass. */
    retry(...kinds: ('failed' | 'unconfirmed' | 'unsent')[]) {
      if (get().phase === 'ended') sendAgain((result) => kinds.some((kind) => kind === kindOf(result)));
    },
  };
}

export type Run = ReturnType<typeof createRun>;
