import { withinSession } from './browser/page-session';
import { createStore } from './browser/store';
import { effectsOf, kindOf, type Pause, type Result } from './bulk-result';

type RunState = {
  /** In the order of the calls. */
  results: readonly Result[];
  phase: 'running' | 'stopping' | 'paused' | 'ended';
  /** Null unless the phase is 'paused'. */
  pause: Pause | null;
};

let lastRunId = 0;

/**
 * Starts to send one call after another, outside React, so that the calls continue whatever the page renders.
 * @param calls one for each item; each gets the id of the run, under which the tray groups its acts. All are idempotent, so each may be sent again. A call
 *   that found its change already made returns words such as 'was already blocked', which are the item's result
 * @param onEnd called at the end of each pass. A pass goes from the start or a retry to the end or a stop; a pause is within it
 */
export function startRun(
  calls: readonly ((runId: number) => Promise<unknown>)[],
  onEnd: (results: readonly Result[]) => void,
) {
  const store = createStore<RunState>({
    results: calls.map(() => 'waiting'),
    phase: 'running',
    pause: null,
  });
  const { get, subscribe } = store;
  lastRunId += 1;
  const id = lastRunId;
  /** The index of the item that was sent last. */
  let lastSent = 0;

  const change = (to: Partial<RunState>) => store.set({ ...get(), ...to });
  const setResult = (at: number, result: Result) => change({ results: get().results.with(at, result) });

  function end() {
    const results = get().results.map((result) => (result === 'waiting' ? 'unsent' : result));
    store.set({ results, phase: 'ended', pause: null });
    onEnd(results);
  }

  function recordFailure(at: number, error: unknown) {
    // After a 401 or 429 the item is waiting again.
    const { result, pause } = effectsOf(error);
    setResult(at, result);
    // After Stop there is no pause: `sendWaiting` ends the run.
    if (pause === null || get().phase !== 'running') return;
    // A pause needs something to continue with: the unconfirmed item, which is sent again, or waiting items.
    const canContinue = pause.why === 'unconfirmed' || get().results.includes('waiting');
    // Otherwise `sendWaiting` finds no waiting item, and ends the run.
    if (canContinue) change({ phase: 'paused', pause });
  }

  /** Sends the waiting items until none is left, or the run is stopped or paused. */
  async function sendWaiting() {
    while (get().phase === 'running') {
      const at = get().results.indexOf('waiting');
      const call = calls[at];
      // No item is waiting: `at` is -1.
      if (!call) break;
      lastSent = at;
      setResult(at, 'sending');
      try {
        // `withinSession` never settles once the session has ended: whoever signs in next must not send the rest.
        const already = await withinSession(call(id));
        setResult(at, typeof already === 'string' ? { already } : 'done');
      } catch (error) {
        recordFailure(at, error);
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

export type Run = ReturnType<typeof startRun>;
