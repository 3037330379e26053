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
  /** The server's words. */
  message: string;
  /** Until when the server asks to wait, in ms since 1970; null when it does not say. */
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

/** Why a failure concerns the items after it too; null when it concerns its item alone. */
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

/** The result of a failed call. What was refused for all items was not applied: it waits for its next turn. */
function resultOf(error: unknown, pause: Pause | null): Result {
  if (endOfCall(error) === 'unconfirmed') return 'unconfirmed';
  return pause !== null && pause.why !== 'forbidden' ? 'waiting' : { failed: messageOf(error) };
}

let lastRun = 0;

/**
 * Sends one call after another. It lives outside React, so the calls continue whatever the page renders. A run of no
 * calls has ended.
 * @param calls one for each item, with the number of the run in this tab
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
  /** The item that a pause has interrupted. Continue sends its call again, which has the same effect twice. */
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

  /** Sends these items, in addition to those that wait. */
  function resume(isSent: (result: Result, at: number) => boolean) {
    const next = (result: Result, at: number) => (isSent(result, at) ? 'waiting' : result);
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
    goOn() {
      if (get().phase === 'paused') resume((_result, at) => at === interrupted);
    },
    /** Sends the items again that failed or are not confirmed, or those that were not sent. */
    again(which: 'failed' | 'unsent') {
      if (get().phase !== 'ended') return;
      const ends: readonly string[] = which === 'failed' ? ['failed', 'unconfirmed'] : ['unsent'];
      resume((result) => ends.includes(endOf(result)));
    },
  };
}

export type Run = ReturnType<typeof createRun>;
