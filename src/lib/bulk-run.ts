import { ApiError, isUnconfirmed, messageOf } from './api-error';
import { owner } from './browser/drafts';
import { createStore } from './browser/store';

/**
 * The result of one item. `unsent` were left when the run was stopped; an `unconfirmed` call may have been applied by
 * the server.
 */
export type Result = 'waiting' | 'sending' | 'done' | 'unsent' | 'unconfirmed' | { failed: string };

export type Pause = {
  why: 'signed-out' | 'forbidden' | 'too-many' | 'unconfirmed';
  /** The server's message. */
  message: string;
  /** The time at which the server allows the next call, in ms since 1970; null if not sent. */
  until: number | null;
};

export type RunState = {
  results: readonly Result[];
  phase: 'running' | 'stopping' | 'paused' | 'ended';
  pause: Pause | null;
};

const PAUSES = new Map<number, Pause['why']>([
  [401, 'signed-out'],
  [403, 'forbidden'],
  [429, 'too-many'],
]);

/** Why a failure also stops the items after this one; null for a failure of this item alone. */
function pauseFor(error: unknown): Pause | null {
  if (!(error instanceof ApiError)) return null;
  const { status, retryAfter, message } = error;
  const why = PAUSES.get(status) ?? (endOfCall(error) === 'unconfirmed' ? 'unconfirmed' : null);
  const until = status === 429 && retryAfter !== null ? Date.now() + retryAfter * 1_000 : null;
  return why && { why, message, until };
}

type End = 'done' | 'failed' | 'unconfirmed' | 'unsent';

const endOf = (result: Result) => (typeof result === 'string' ? result : 'failed');

/** How many items have this result. */
export function countOf({ results }: RunState, end: End): number {
  return results.filter((result) => endOf(result) === end).length;
}

/** How a failed call has ended. */
export function endOfCall(error: unknown): 'unconfirmed' | 'failed' {
  return isUnconfirmed(error) ? 'unconfirmed' : 'failed';
}

/** The result of a failed call. A call that was refused for all items was not applied, so the item waits. */
function resultOf(error: unknown, pause: Pause | null): Result {
  if (endOfCall(error) === 'unconfirmed') return 'unconfirmed';
  return pause !== null && pause.why !== 'forbidden' ? 'waiting' : { failed: messageOf(error) };
}

let lastRun = 0;

/**
 * Sends one call after another, outside React, so that the calls continue whatever the page renders. A run without
 * calls is already ended.
 * @param calls one for each item; each gets the id of the run
 * @param onEnd called each time the run ends: after its first pass, a stop, and each further try
 */
export function createRun(
  calls: readonly ((run: number) => Promise<unknown>)[],
  onEnd: (state: RunState) => void,
) {
  const store = createStore<RunState>({
    results: calls.map(() => 'waiting'),
    phase: calls.length > 0 ? 'running' : 'ended',
    pause: null,
  });
  const { get, subscribe } = store;
  lastRun += 1;
  const id = lastRun;
  const startedBy = owner;
  /** The index of the interrupted item. Continue sends that call again: all calls of a run are idempotent. */
  let interrupted = -1;

  const change = (to: Partial<RunState>) => store.set({ ...get(), ...to });
  const put = (at: number, result: Result) => change({ results: get().results.with(at, result) });

  function end() {
    const results = get().results.map((result) => (result === 'waiting' ? 'unsent' : result));
    store.set({ results, phase: 'ended', pause: null });
    onEnd(get());
  }

  function fail(at: number, error: unknown) {
    const pause = pauseFor(error);
    put(at, resultOf(error, pause));
    const isOpen = pause?.why === 'unconfirmed' || get().results.includes('waiting');
    if (!pause || !isOpen || get().phase !== 'running') return;
    interrupted = pause.why === 'unconfirmed' ? at : -1;
    change({ phase: 'paused', pause });
  }

  async function drive() {
    while (get().phase === 'running') {
      const at = get().results.indexOf('waiting');
      if (at < 0) break;
      put(at, 'sending');
      try {
        await calls[at]?.(id);
        put(at, 'done');
      } catch (error) {
        fail(at, error);
      }
      // Another tab may have ended the session, and somebody else signed in.
      if (owner !== startedBy) return change({ phase: 'ended', pause: null });
    }
    if (get().phase !== 'paused') end();
  }

  /** Sends the chosen items and the waiting ones. */
  function send(isChosen: (result: Result, at: number) => boolean) {
    const next = (result: Result, at: number) => (isChosen(result, at) ? 'waiting' : result);
    change({ results: get().results.map(next), phase: 'running', pause: null });
    void drive();
  }

  if (calls.length > 0) void drive();
  return {
    id,
    get,
    subscribe,
    stop() {
      const { phase } = get();
      if (phase !== 'running' && phase !== 'paused') return;
      change({ phase: 'stopping', pause: null });
      if (phase === 'paused') end();
    },
    resume() {
      if (get().phase === 'paused') send((_result, at) => at === interrupted);
    },
    /** Sends the failed and unconfirmed items again, or the unsent ones. */
    retry(which: 'failed' | 'unsent') {
      if (get().phase !== 'ended') return;
      const ends: readonly string[] = which === 'failed' ? ['failed', 'unconfirmed'] : ['unsent'];
      send((result) => ends.includes(endOf(result)));
    },
  };
}

export type Run = ReturnType<typeof createRun>;
