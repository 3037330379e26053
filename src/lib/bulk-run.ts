import { ApiError, isUnconfirmed, messageOf } from './api-error';
import { owner } from './browser/drafts';
import { createStore } from './browser/store';

/**
 * How it went with one item. `unsent` were left when the run was stopped; `lost` is the error of a call that may have
 * been carried out.
 */
export type Result = 'waiting' | 'sending' | 'done' | 'unsent' | { failed: string; lost?: Error };

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
  const until = status === 429 && retryAfter !== null ? Date.now() + retryAfter * 1_000 : null;
  return why && { why, message, until };
}

type End = 'done' | 'failed' | 'lost' | 'unsent';

const endOf = (result: Result) => (typeof result === 'string' ? result : result.lost ? 'lost' : 'failed');

/** How many items have this result. */
export function countOf({ results }: RunState, how: End): number {
  return results.filter((result) => endOf(result) === how).length;
}

let lastRun = 0;

/**
 * Sends one call after another. It lives outside React, so the calls continue whatever the page renders. A run of no
 * calls has ended.
 * @param calls one for each item, with the number of the run in this tab
 * @param onEnd called each time the run ends: after its first pass, a stop, and each further try
 * @param wasDone reads whether the call with this lost answer was carried out; null where that cannot be known
 */
export function createRun(
  calls: readonly ((run: number) => Promise<unknown>)[],
  onEnd: (state: RunState) => void,
  wasDone: (lost: Error) => Promise<boolean | null> = async () => null,
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
  /** The results that are sent once the run goes on. */
  let isNext: (result: Result, at: number) => boolean;

  const change = (to: Partial<RunState>) => store.set({ ...get(), ...to });
  const put = (at: number, result: Result) => change({ results: get().results.with(at, result) });

  /**
   * Reads what became of the calls without an answer.
   * @param onUnread is told of a read that failed
   */
  async function settle(onUnread: (error: unknown, at: number) => null) {
    for (const [at, result] of get().results.entries()) {
      if (typeof result === 'string' || !result.lost) continue;
      const done = await wasDone(result.lost).catch((error) => onUnread(error, at));
      // It goes on, or ends, by another call.
      if (get().phase === 'paused') return;
      if (done !== null) put(at, done ? 'done' : { failed: result.failed });
    }
  }

  async function end() {
    if (countOf(get(), 'lost') > 0) await settle(() => null);
    const results = get().results.map((result) => (result === 'waiting' ? 'unsent' : result));
    store.set({ results, phase: 'ended', pause: null });
    onEnd(get());
  }

  /** The result of a failed call. What was refused for all items was not carried out: it waits for its next turn. */
  function fail(at: number, error: unknown) {
    const pause = pauseFor(error);
    const lost = error instanceof Error && isUnconfirmed(error) ? error : undefined;
    const isAgain = pause !== null && pause.why !== 'forbidden' && !lost;
    put(at, isAgain ? 'waiting' : { failed: messageOf(error), lost });
    if (!pause || get().phase !== 'running' || !(lost || get().results.includes('waiting'))) return;
    isNext = (_result, each) => lost !== undefined && each === at;
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
    if (get().phase !== 'paused') await end();
  }

  /** Sends those of these results, once it is known that they have not been carried out. */
  async function resume(isSent: typeof isNext) {
    isNext = isSent;
    change({ phase: 'running', pause: null });
    // What cannot be read is not sent again.
    const onUnread = (error: unknown, at: number) => {
      const pause = pauseFor(error) ?? { why: 'lost', message: messageOf(error), until: null };
      const isMeant = get().results.some((result, each) => each === at && isSent(result, at));
      if (isMeant && get().phase === 'running') change({ phase: 'paused', pause });
      return null;
    };
    if (countOf(get(), 'lost') > 0) await settle(onUnread);
    if (get().phase === 'running') {
      const next = (was: Result, at: number) => (was !== 'done' && isSent(was, at) ? 'waiting' : was);
      change({ results: get().results.map(next) });
    }
    if (get().phase !== 'paused') await drive();
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
      if (phase === 'paused') void end();
    },
    goOn() {
      if (get().phase === 'paused') void resume(isNext);
    },
    /** Sends the failed items again, with those that may have been done, or those that were not sent. */
    again(which: 'failed' | 'unsent') {
      if (get().phase !== 'ended') return;
      void resume((result) => (typeof result === 'string' ? 'unsent' : 'failed') === which);
    },
  };
}

export type Run = ReturnType<typeof createRun>;
