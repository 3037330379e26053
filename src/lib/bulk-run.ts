import { ApiError, messageOf } from './api-error';
import { createStore } from './browser/store';

/** How it went with one item. `unsent` were left when the run was stopped. */
export type Result = 'waiting' | 'sending' | 'done' | 'unsent' | { failed: string };

export type Pause = {
  why: 'signed-out' | 'forbidden' | 'too-many' | 'lost';
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
  const { status, kind, retryAfter, message } = error;
  const isLost = kind === 'network' || kind === 'timeout';
  const why = PAUSES.get(status) ?? (isLost ? 'lost' : null);
  if (why === null) return null;
  return {
    why,
    message,
    until: status === 429 && retryAfter !== null ? Date.now() + retryAfter * 1_000 : null,
  };
}

type End = 'done' | 'failed' | 'unsent';

const ended = (how: End) => (result: Result) =>
  how === 'failed' ? typeof result === 'object' : result === how;

/** How many items have this result. */
export function countOf({ results }: RunState, how: End): number {
  return results.filter(ended(how)).length;
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

  function change(to: Partial<RunState>) {
    store.set({ ...get(), ...to });
  }

  function end() {
    const results = get().results.map((result) => (result === 'waiting' ? 'unsent' : result));
    store.set({ results, phase: 'ended', pause: null });
    onEnd(get());
  }

  /** The result of a failed call. After a pause its item is sent again: as far as we know, it was not carried out. */
  function fail(at: number, error: unknown) {
    const pause = pauseFor(error);
    const isAgain = pause !== null && pause.why !== 'forbidden';
    change({ results: get().results.with(at, isAgain ? 'waiting' : { failed: messageOf(error) }) });
    if (pause && get().phase === 'running' && get().results.includes('waiting'))
      change({ phase: 'paused', pause });
  }

  async function drive() {
    change({ phase: 'running', pause: null });
    while (get().phase === 'running') {
      const at = get().results.indexOf('waiting');
      if (at < 0) break;
      change({ results: get().results.with(at, 'sending') });
      try {
        await calls[at]?.(id);
        change({ results: get().results.with(at, 'done') });
      } catch (error) {
        fail(at, error);
      }
    }
    if (get().phase !== 'paused') end();
  }

  if (calls.length > 0) void drive();
  return {
    id,
    get,
    subscribe,
    stop() {
      if (get().phase === 'running') change({ phase: 'stopping' });
      else if (get().phase === 'paused') end();
    },
    goOn() {
      if (get().phase === 'paused') void drive();
    },
    /** Sends the failed items again, or those that were not sent. */
    again(which: 'failed' | 'unsent') {
      if (get().phase !== 'ended') return;
      const isSent = ended(which);
      change({ results: get().results.map((result) => (isSent(result) ? 'waiting' : result)) });
      void drive();
    },
  };
}

export type Run = ReturnType<typeof createRun>;
