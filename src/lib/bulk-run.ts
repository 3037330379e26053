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

export type RunEvent =
  | { type: 'sending' | 'done'; at: number }
  | { type: 'failed'; at: number; error: unknown; now: number }
  | { type: 'stop' | 'go-on' }
  /** Sends the failed items again, or those that were not sent. */
  | { type: 'again'; which: 'failed' | 'unsent' };

export function startOf(count: number): RunState {
  const results = Array.from({ length: count }, () => 'waiting' as const);
  return { results, phase: count > 0 ? 'running' : 'ended', pause: null };
}

/** The item to send next; -1 when none is due. */
export function nextOf({ phase, results }: RunState): number {
  return phase === 'running' && !results.includes('sending') ? results.indexOf('waiting') : -1;
}

/** One step of a run. An event that does not fit the phase changes nothing. */
export function nextState(state: RunState, event: RunEvent): RunState {
  const { results, phase } = state;
  switch (event.type) {
    case 'sending':
      return { ...state, results: withResult(results, event.at, 'sending') };
    case 'done':
      return settled({ ...state, results: withResult(results, event.at, 'done') });
    case 'failed': {
      const pause = pauseFor(event.error, event.now);
      // A 403 fails its item. After any other pause the item is sent again: as far as we know, the call was not
      // carried out.
      const result: Result =
        pause && pause.why !== 'forbidden' ? 'waiting' : { failed: messageOf(event.error) };
      const next = { ...state, results: withResult(results, event.at, result) };
      const isLast = !next.results.includes('waiting');
      return pause && phase === 'running' && !isLast ? { ...next, phase: 'paused', pause } : settled(next);
    }
    case 'stop':
      if (phase === 'running') return settled({ ...state, phase: 'stopping' });
      return phase === 'paused' ? settled({ ...state, phase: 'stopping', pause: null }) : state;
    case 'go-on':
      return phase === 'paused' ? { ...state, phase: 'running', pause: null } : state;
    case 'again': {
      if (phase !== 'ended') return state;
      const fits = (result: Result) =>
        event.which === 'failed' ? typeof result === 'object' : result === 'unsent';
      return settled({
        results: results.map((result) => (fits(result) ? 'waiting' : result)),
        phase: 'running',
        pause: null,
      });
    }
  }
}

function withResult(results: readonly Result[], at: number, result: Result) {
  return results.map((former, index) => (index === at ? result : former));
}

/** Ends a run in which nothing is left to send, or that was stopped and whose last call has ended. */
function settled(state: RunState): RunState {
  if (state.results.includes('sending')) return state;
  if (state.phase === 'running' && state.results.includes('waiting')) return state;
  const results = state.results.map((result) => (result === 'waiting' ? 'unsent' : result));
  return { results, phase: 'ended', pause: null };
}

const PAUSES = new Map<number, Pause['why']>([
  [401, 'signed-out'],
  [403, 'forbidden'],
  [429, 'too-many'],
]);

/** Why a failure concerns the items after it too; null when it concerns its item alone. */
function pauseFor(error: unknown, now: number): Pause | null {
  if (!(error instanceof ApiError)) return null;
  const { status, kind, retryAfter, message } = error;
  const isLost = kind === 'network' || kind === 'timeout';
  const why = PAUSES.get(status) ?? (isLost ? 'lost' : null);
  if (why === null) return null;
  return { why, message, until: status === 429 && retryAfter !== null ? now + retryAfter * 1_000 : null };
}

/** How many items have this result. */
export function countOf({ results }: RunState, what: 'done' | 'failed' | 'unsent'): number {
  return results.filter((result) => (what === 'failed' ? typeof result === 'object' : result === what))
    .length;
}

/**
 * Sends one call after another. It lives outside React, so the calls continue whatever the page renders.
 * @param calls one for each item
 * @param onEnd called each time the run ends: after its first pass, a stop, and each further try
 */
export function createRun(calls: readonly (() => Promise<unknown>)[], onEnd: (state: RunState) => void) {
  const store = createStore(startOf(calls.length));
  let isDriving = false;

  function dispatch(event: RunEvent) {
    const before = store.get();
    const next = nextState(before, event);
    store.set(next);
    if (before.phase !== 'ended' && next.phase === 'ended') onEnd(next);
  }

  async function drive() {
    if (isDriving) return;
    isDriving = true;
    for (let at = nextOf(store.get()); at >= 0; at = nextOf(store.get())) {
      dispatch({ type: 'sending', at });
      try {
        await calls[at]?.();
        dispatch({ type: 'done', at });
      } catch (error) {
        dispatch({ type: 'failed', at, error, now: Date.now() });
      }
    }
    isDriving = false;
  }

  void drive();
  return {
    get: store.get,
    subscribe: store.subscribe,
    stop: () => dispatch({ type: 'stop' }),
    goOn() {
      dispatch({ type: 'go-on' });
      void drive();
    },
    again(which: 'failed' | 'unsent') {
      dispatch({ type: 'again', which });
      void drive();
    },
  };
}

export type Run = ReturnType<typeof createRun>;
