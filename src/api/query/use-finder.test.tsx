// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api-error';
import { userOf } from '@/wire/testing/users';
import { enterAgain } from '../session/session';
import { createQueryClient } from './client';
import { createListReader } from './list-reader';
import { pagedQuery } from './paged-list';
import { useFinder } from './use-finder';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wait = () => act(() => vi.advanceTimersByTimeAsync(100));

/** A list of the numbers from 0 to 99, ten a page; finds two that the wanted number divides. */
function setUp(wanted: number, isPast?: (row: number) => boolean) {
  const client = createQueryClient(() => {});
  const calls: number[] = [];
  const faults: Error[] = [];
  const list = pagedQuery(['numbers'], async (cursor) => {
    const page = Number(cursor ?? 0);
    calls.push(page);
    const fault = faults.shift();
    if (fault) throw fault;
    const rows = Array.from({ length: 10 }, (_, at) => page * 10 + at);
    return { rows, cursors: { next: page < 9 ? String(page + 1) : null } };
  });
  const { result, rerender } = renderHook(
    ({ wanted }) =>
      useFinder({
        key: 'numbers',
        question: String(wanted),
        open: (refetch) =>
          createListReader(client, list, { rowsOf: ({ rows }) => rows, keyOf: String, refetch }),
        fits: (row) => row > 0 && row % wanted === 0,
        isPast,
        enough: 2,
        calls: 5,
      }),
    {
      initialProps: { wanted },
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    },
  );
  return {
    client,
    calls,
    faults,
    now: () => result.current,
    ask: (next: number) => rerender({ wanted: next }),
  };
}

describe('a search in a paged list', () => {
  it('repeats what Go on was for once the viewer has signed in again (spec 03 §4)', async () => {
    const { client, faults, now } = setUp(3);
    await wait();
    expect(now().found).toEqual([3, 6, 9]);
    faults.push(new ApiError('refused', 'who?', { status: 401 }));
    act(() => now().goOn());
    await wait();
    expect(now().found).toEqual([3, 6, 9]);
    await act(() => enterAgain(client, userOf()));
    await wait();
    expect(now().found).toEqual([3, 6, 9, 12, 15, 18]);
  });

  it('that was refused with a 401 goes on once the viewer has signed in again (spec 03 §4)', async () => {
    const { client, calls, faults, now, ask } = setUp(3);
    await wait();
    faults.push(new ApiError('refused', 'who?', { status: 401 }));
    ask(13);
    await wait();
    expect(now()).toMatchObject({ found: [], failure: null, reading: false });
    await act(() => enterAgain(client, userOf()));
    await wait();
    expect([now().found, calls]).toEqual([
      [13, 26],
      [0, 1, 1, 2],
    ]);
  });

  it('reads on for another question about the same list, and repeats no call', async () => {
    const { calls, now, ask } = setUp(3);
    await wait();
    expect([now().found, calls]).toEqual([[3, 6, 9], [0]]);
    ask(7);
    await wait();
    expect([now().found, calls]).toEqual([
      [7, 14],
      [0, 1],
    ]);
    ask(3);
    await wait();
    expect(now().found).toEqual([3, 6, 9, 12, 15, 18]);
    expect(calls).toEqual([0, 1]);
  });

  it('makes a limited number of calls, then goes on until it finds one more', async () => {
    const { calls, now } = setUp(40);
    await wait();
    expect([now().found, calls, now().ended]).toEqual([[40], [0, 1, 2, 3, 4], false]);
    act(() => now().goOn());
    await wait();
    expect([now().found, calls.length, now().ended]).toEqual([[40, 80], 9, false]);
  });

  it('stops where no further row can fit', async () => {
    const { calls, now } = setUp(40, (row) => row > 15);
    await wait();
    expect([now().found, calls, now().ended]).toEqual([[], [0, 1], true]);
  });

  it('leaves a 401 to the sign-in dialog', async () => {
    const { faults, now, ask } = setUp(3);
    await wait();
    faults.push(new ApiError('refused', 'no session', { status: 401 }));
    ask(7);
    await wait();
    expect(now()).toMatchObject({ found: [7], reading: false, failure: null });
    faults.push(new ApiError('refused', 'not now', { status: 409 }));
    act(() => now().goOn());
    await wait();
    expect(now().failure?.message).toBe('not now');
  });

  it('starts again with the first page when asked', async () => {
    const { calls, now } = setUp(3);
    await wait();
    act(() => now().readAgain());
    await wait();
    expect([now().found, calls]).toEqual([
      [3, 6, 9],
      [0, 0],
    ]);
  });
});
