import { ApiError, isUnconfirmed, messageOf } from './api-error';
import { currentOwner } from './browser/drafts';
import { createStore } from './browser/store';

/**
 * The result of one item. `unsent` were left when the run was stopped; an `unconfirmed` call may have been applied by
 * the server.
 */
export type Result = 'waiting' | 'sending' | 'done' | 'unsent' | 'unconfirmed' | { failed: string };

/** A result without the message of the failure. */
type ResultKind = Exclude<Result, object> | 'failed';

/** Why a run is paused, until the viewer continues or stops it. */
export type Pause = {
  why: 'signed-out' | 'forbidden' | 'too-many' | 'unconfirmed';
  /** The server's message. */
  message: string;
  /** The time at which the server allows the next call, in ms since 1970; null if not sent. */
  until: number | null;
};

export type RunState = {
  /** In the order of the calls. */
  results: readonly Result[];
  phase: 'running' | 'stopping' | 'paused' | 'ended';
  pause: Pause | null;
};

const PAUSE_OF_STATUS = new Map<number, Pause['why']>([
  [401, 'signed-out'],
  [403, 'forbidden'],
  [429, 'too-many'],
]);

/** The pause after a failed call that concerns the items after it too; null if the run continues. */
function pauseFor(error: unknown): Pause | null {
  if (!(error instanceof ApiError)) return null;
  const { status, retryAfter, message } = error;
  const why = PAUSE_OF_STATUS.get(status) ?? (isUnconfirmed(error) ? 'unconfirmed' : null);
  if (why === null) return null;
  const mustWait = why === 'too-many' && retryAfter !== null;
  return { why, message, until: mustWait ? Date.now() + retryAfter * 1_000 : null };
}

function kindOf(result: Result): ResultKind {
  return typeof result === 'string' ? result : 'failed';
}

/** How many items have this result. */
export function countOf({ results }: RunState, kind: ResultKind): number {
  return results.filter((result) => kindOf(result) === kind).length;
}

/** The kind of result that a failed call leaves, also for a run whose calls keep their errors (IP Restrictions). */
export function failureKind(error: unknown): 'unconfirmed' | 'failed' {
  return isUnconfirmed(error) ? 'unconfirmed' : 'failed';
}

/** The result of a failed call. */
function resultOf(error: unknown, pause: Pause | null): Result {
  if (isUnconfirmed(error)) return 'unconfirmed';
  // A 401 and a 429 refuse every call, so this item was not changed: it waits to be sent again.
  if (pause?.why === 'signed-out' || pause?.why === 'too-many') return 'waiting';
  // After a 403 this item has failed: it may be refused alone. The run pauses all the same, because the viewer may have
  // lost rights.
  return { failed: messageOf(error) };
}

let lastRun = 0;

/**
 * Sends one call after another, outside React, so that the calls continue whatever the page renders. A run without
 * calls is already ended.
 * @param calls one for each item; each gets the id of the run. All are idempotent, so each may be sent again
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
  const startedBy = currentOwner();
  /** The index of the unconfirmed item that paused the run, which Continue sends again; null for another pause. */
  let unconfirmedAt: number | null = null;

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
    if (pause === null) return;
    // After Stop the run ends in place of the pause.
    if (get().phase !== 'running') return;
    const canSendAgain = pause.why === 'unconfirmed';
    // Without anything left to send, a pause would hold nothing back.
    if (!canSendAgain && !get().results.includes('waiting')) return;
    unconfirmedAt = canSendAgain ? at : null;
    change({ phase: 'paused', pause });
  }

  /** Sends the waiting items until none is left, or the run is stopped or paused. */
  async function sendWaiting() {
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
      // The session ended in another tab, and perhaps somebody else signed in, who must not send the remaining calls. No
      // `onEnd`, which would show them the result.
      if (currentOwner() !== startedBy) return change({ phase: 'ended', pause: null });
    }
    if (get().phase !== 'paused') end();
  }

  /** Sends the chosen items and the waiting ones. */
  function send(isChosen: (result: Result, at: number) => boolean) {
    const results = get().results.map((result, at) => (isChosen(result, at) ? 'waiting' : result));
    change({ results, phase: 'running', pause: null });
    void sendWaiting();
  }

  if (calls.length > 0) void sendWaiting();
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
    /** Continues a paused run. */
    resume() {
      if (get().phase === 'paused') send((_result, at) => at === unconfirmedAt);
    },
    /** Sends the failed and unconfirmed items again, or the unsent ones. */
    retry(which: 'failed' | 'unsent') {
      if (get().phase !== 'ended') return;
      const kinds: readonly ResultKind[] = which === 'failed' ? ['failed', 'unconfirmed'] : ['unsent'];
      send((result) => kinds.includes(kindOf(result)));
    },
  };
}

export type Run = ReturnType<typeof createRun>;
