import { describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error';
import { countOf, createRun, nextOf, nextState, type RunState, startOf } from './bulk-run';

const refused = (status: number, retryAfter: number | null = null) =>
  new ApiError('refused', `refused ${status}`, { status, retryAfter });
const lost = new ApiError('network', 'Network Error');
const failed = (error: unknown, at = 0) => ({ type: 'failed', at, error, now: 1_000 }) as const;
const running = (count: number): RunState => nextState(startOf(count), { type: 'sending', at: 0 });

describe('a step of a run', () => {
  it('sends one item at a time, in order', () => {
    expect(nextOf(startOf(2))).toBe(0);
    expect(nextOf(running(2))).toBe(-1);
    const second = nextState(running(2), { type: 'done', at: 0 });
    expect(nextOf(second)).toBe(1);
    expect(second.phase).toBe('running');
  });

  it('ends after the last item, even if that one fails', () => {
    expect(nextState(running(1), { type: 'done', at: 0 })).toMatchObject({
      phase: 'ended',
      results: ['done'],
    });
    expect(nextState(running(1), failed(refused(500)))).toMatchObject({
      phase: 'ended',
      results: [{ failed: 'refused 500' }],
    });
  });

  it('goes on after a failure that concerns its item alone', () => {
    const state = nextState(running(2), failed(refused(409)));
    expect([state.phase, nextOf(state)]).toEqual(['running', 1]);
  });

  it.each([
    ['401', refused(401), 'signed-out', null],
    ['429 with a time', refused(429, 7), 'too-many', 8_000],
    ['429 without one', refused(429), 'too-many', null],
    ['a lost connection', lost, 'lost', null],
  ])('pauses after %s, and sends that item again when it goes on', (_name, error, why, until) => {
    const paused = nextState(running(2), failed(error));
    expect(paused).toMatchObject({ phase: 'paused', pause: { why, until, message: error.message } });
    expect(nextOf(paused)).toBe(-1);
    expect(nextOf(nextState(paused, { type: 'go-on' }))).toBe(0);
  });

  it('pauses after a 403, marks its item as failed, and goes on with the next one', () => {
    const paused = nextState(running(2), failed(refused(403)));
    expect(paused).toMatchObject({ phase: 'paused', pause: { why: 'forbidden' } });
    expect(nextOf(nextState(paused, { type: 'go-on' }))).toBe(1);
  });

  it('stops after the call in progress, and marks the rest as not sent', () => {
    const stopping = nextState(running(3), { type: 'stop' });
    expect(stopping.phase).toBe('stopping');
    expect(nextOf(stopping)).toBe(-1);
    expect(nextState(stopping, { type: 'done', at: 0 })).toEqual({
      results: ['done', 'unsent', 'unsent'],
      phase: 'ended',
      pause: null,
    });
    expect(nextState(stopping, failed(lost)).results).toEqual(['unsent', 'unsent', 'unsent']);
  });

  it('stops at once during a pause', () => {
    const state = nextState(nextState(running(2), failed(lost)), { type: 'stop' });
    expect(state).toMatchObject({ phase: 'ended', results: ['unsent', 'unsent'] });
  });

  it('sends again only the failed items, or only the unsent ones, and only after the end', () => {
    const ended: RunState = {
      results: ['done', { failed: 'no' }, 'unsent'],
      phase: 'ended',
      pause: null,
    };
    expect(nextState(ended, { type: 'again', which: 'failed' }).results).toEqual([
      'done',
      'waiting',
      'unsent',
    ]);
    expect(nextState(ended, { type: 'again', which: 'unsent' }).results).toEqual([
      'done',
      { failed: 'no' },
      'waiting',
    ]);
    expect(nextState(running(1), { type: 'again', which: 'failed' })).toEqual(running(1));
    expect(nextState(ended, { type: 'stop' })).toBe(ended);
    expect(nextState(ended, { type: 'go-on' })).toBe(ended);
  });
});

describe('a run', () => {
  it('of 24 items, of which 3 fail, does 21, names the 3, and does them when they are sent again', async () => {
    const faulty = new Set([4, 9, 23]);
    const sent: number[] = [];
    let inFlight = 0;
    const calls = Array.from({ length: 24 }, (_, at) => async () => {
      inFlight += 1;
      expect(inFlight).toBe(1);
      sent.push(at);
      await Promise.resolve();
      inFlight -= 1;
      if (faulty.has(at)) throw refused(500);
    });
    const onEnd = vi.fn();
    const run = createRun(calls, onEnd);
    await vi.waitFor(() => expect(run.get().phase).toBe('ended'));
    expect(sent).toEqual(Array.from({ length: 24 }, (_, at) => at));
    expect([countOf(run.get(), 'done'), countOf(run.get(), 'failed')]).toEqual([21, 3]);
    expect(run.get().results.flatMap((result, at) => (typeof result === 'object' ? [at] : []))).toEqual([
      4, 9, 23,
    ]);
    faulty.clear();
    sent.length = 0;
    run.again('failed');
    await vi.waitFor(() => expect(run.get().phase).toBe('ended'));
    expect(sent).toEqual([4, 9, 23]);
    expect(countOf(run.get(), 'done')).toBe(24);
    expect(onEnd).toHaveBeenCalledTimes(2);
  });

  it('ends once when it is stopped during a pause, and sends nothing more', async () => {
    const calls = [vi.fn(() => Promise.reject(lost)), vi.fn(async () => {})];
    const onEnd = vi.fn();
    const run = createRun(calls, onEnd);
    await vi.waitFor(() => expect(run.get().phase).toBe('paused'));
    run.stop();
    run.stop();
    run.goOn();
    await Promise.resolve();
    expect(onEnd).toHaveBeenCalledTimes(1);
    expect(calls.map((call) => call.mock.calls.length)).toEqual([1, 0]);
  });

  it('sends each item once, even if it is asked twice to go on', async () => {
    let isLost = true;
    const calls = [
      vi.fn(async () => {
        if (isLost) throw lost;
      }),
      vi.fn(async () => {}),
    ];
    const run = createRun(calls, () => {});
    await vi.waitFor(() => expect(run.get().phase).toBe('paused'));
    isLost = false;
    run.goOn();
    run.goOn();
    await vi.waitFor(() => expect(run.get().phase).toBe('ended'));
    expect(calls.map((call) => call.mock.calls.length)).toEqual([2, 1]);
  });
});
