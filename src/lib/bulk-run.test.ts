import { describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error';
import { nextTask } from './browser/next-task';
import { nextSession } from './browser/page-session';
import { countOf } from './bulk-result';
import { startRun } from './bulk-run';

const refused = (status: number, retryAfter: number | null = null) =>
  new ApiError('refused', `refused ${status}`, { status, retryAfter });
const noResponse = new ApiError('network', 'Network Error');

/** A run with a call for each of these: it fails with the error the first time, and then works. */
function runOf(...faults: (Error | null)[]) {
  const sent: number[] = [];
  const onEnd = vi.fn();
  const calls = faults.map((fault, at) => async () => {
    sent.push(at);
    if (fault && sent.indexOf(at) === sent.length - 1) throw fault;
  });
  return { run: startRun(calls, onEnd), sent, onEnd };
}

const reaches = (run: ReturnType<typeof startRun>, phase: string) =>
  vi.waitFor(() => expect(run.get().phase).toBe(phase));

describe('a step of a run', () => {
  it('ends after the last item, even if that one fails', async () => {
    expect(startRun([], () => {}).get().phase).toBe('ended');
    const { run } = runOf(null, refused(500));
    await reaches(run, 'ended');
    expect(run.get().results).toEqual(['done', { failed: 'refused 500' }]);
  });

  it('is the last one if the session ends meanwhile, whoever signs in then [activity-39, parts-75]', async () => {
    const second = vi.fn(async () => undefined);
    let answer = () => {};
    const run = startRun([() => new Promise<void>((resolve) => (answer = resolve)), second], vi.fn());
    nextSession();
    answer();
    await nextTask();
    expect(run.get().results).toEqual(['sending', 'waiting']);
    expect(second).not.toHaveBeenCalled();
  });

  it('continues after a failure of a single item', async () => {
    const { run, sent } = runOf(refused(409), null);
    await reaches(run, 'ended');
    expect(sent).toEqual([0, 1]);
  });

  it.each([
    ['401', refused(401), 'signed-out', 0],
    ['429 with a time', refused(429, 7), 'too-many', 8_000],
    ['429 without one', refused(429), 'too-many', 1_000],
    ['a lost connection', noResponse, 'unconfirmed', 0],
    ['a gateway', refused(504), 'unconfirmed', 0],
  ])(
    'pauses after %s, and sends that item again with Continue [activity-22]',
    async (_name, error, why, until) => {
      vi.spyOn(Date, 'now').mockReturnValue(1_000);
      const { run, sent } = runOf(error, null);
      await reaches(run, 'paused');
      vi.restoreAllMocks();
      expect(run.get().pause).toEqual({ why, until, message: error.message });
      expect(sent).toEqual([0]);
      run.resume();
      await reaches(run, 'ended');
      expect(sent).toEqual([0, 0, 1]);
    },
  );

  it('pauses after a 403, marks the item as failed, and continues with the next', async () => {
    const { run, sent } = runOf(refused(403), null);
    await reaches(run, 'paused');
    expect(run.get().pause?.why).toBe('forbidden');
    run.resume();
    await reaches(run, 'ended');
    expect(run.get().results).toEqual([{ failed: 'refused 403' }, 'done']);
    expect(sent).toEqual([0, 1]);
  });

  it('stops after the call in progress, and marks the rest as not sent [activity-20]', async () => {
    for (const [fault, result] of [
      [null, 'done'],
      [noResponse, 'unconfirmed'],
    ] as const) {
      const { run, sent } = runOf(fault, null, null);
      run.stop();
      expect(run.get().phase).toBe('stopping');
      await reaches(run, 'ended');
      expect(run.get().results).toEqual([result, 'unsent', 'unsent']);
      expect(sent).toEqual([0]);
    }
  });

  it('without a response is not confirmed, whether the run is stopped or continues [activity-33]', async () => {
    const { run, sent, onEnd } = runOf(noResponse, null);
    await reaches(run, 'paused');
    expect(run.get().results).toEqual(['unconfirmed', 'waiting']);
    run.stop();
    await reaches(run, 'ended');
    expect(run.get().results).toEqual(['unconfirmed', 'unsent']);
    expect(countOf(run.get().results, 'unconfirmed')).toBe(1);
    expect([sent, onEnd.mock.calls.length]).toEqual([[0], 1]);
    // A further try has the same effect twice.
    run.retry('failed', 'unconfirmed');
    await reaches(run, 'ended');
    expect(run.get().results).toEqual(['done', 'unsent']);
    expect(sent).toEqual([0, 0]);
  });

  it('pauses after the last item too if that is not confirmed [activity-22]', async () => {
    const { run, sent } = runOf(null, noResponse);
    await reaches(run, 'paused');
    run.resume();
    await reaches(run, 'ended');
    expect(run.get().results).toEqual(['done', 'done']);
    expect(sent).toEqual([0, 1, 1]);
  });

  it('sends again only the failed items, or only the unsent ones, and only after the end', async () => {
    const { run, sent, onEnd } = runOf(null, refused(500), refused(401));
    run.retry('failed', 'unconfirmed');
    await reaches(run, 'paused');
    run.stop();
    await reaches(run, 'ended');
    const ended = run.get();
    expect(ended.results).toEqual(['done', { failed: 'refused 500' }, 'unsent']);
    run.stop();
    run.resume();
    expect(run.get()).toBe(ended);
    run.retry('failed', 'unconfirmed');
    await reaches(run, 'ended');
    expect(run.get().results).toEqual(['done', 'done', 'unsent']);
    run.retry('unsent');
    await reaches(run, 'ended');
    expect(run.get().results).toEqual(['done', 'done', 'done']);
    expect(sent).toEqual([0, 1, 2, 1, 2]);
    expect(onEnd).toHaveBeenCalledTimes(3);
  });
});

describe('a run', () => {
  it('of 24 items, of which 3 fail, does 21, names the 3, and does them when they are sent again [activity-18]', async () => {
    const faulty = new Set([4, 9, 23]);
    const sent: number[] = [];
    let inFlight = 0;
    const calls = Array.from({ length: 24 }, (_, at) => async () => {
      expect(++inFlight).toBe(1);
      sent.push(at);
      await Promise.resolve();
      inFlight--;
      if (faulty.has(at)) throw refused(500);
    });
    const onEnd = vi.fn();
    const run = startRun(calls, onEnd);
    await reaches(run, 'ended');
    expect(sent).toEqual(Array.from({ length: 24 }, (_, at) => at));
    expect([countOf(run.get().results, 'done'), countOf(run.get().results, 'failed')]).toEqual([21, 3]);
    const failed = run.get().results.flatMap((result, at) => (typeof result === 'object' ? [at] : []));
    expect(failed).toEqual([4, 9, 23]);
    faulty.clear();
    sent.length = 0;
    run.retry('failed', 'unconfirmed');
    await reaches(run, 'ended');
    expect(sent).toEqual([4, 9, 23]);
    expect([countOf(run.get().results, 'done'), onEnd.mock.calls.length]).toEqual([24, 2]);
  });

  it('ends once when it is stopped during a pause, and sends nothing more [activity-20]', async () => {
    const { run, sent, onEnd } = runOf(noResponse, null);
    await reaches(run, 'paused');
    run.stop();
    run.stop();
    run.resume();
    await reaches(run, 'ended');
    const results = ['unconfirmed', 'unsent'];
    expect(run.get()).toEqual({ results, phase: 'ended', pause: null });
    expect([onEnd.mock.calls.length, sent]).toEqual([1, [0]]);
  });

  it('sends each item once, even after two presses of Continue', async () => {
    const { run, sent } = runOf(noResponse, null);
    await reaches(run, 'paused');
    run.resume();
    run.resume();
    await reaches(run, 'ended');
    expect(sent).toEqual([0, 0, 1]);
  });
});
