// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api-error';
import { userOf } from '@/wire/testing/users';
import { resumeSession } from '../session/transitions';
import { createQueryClient } from './client';
import { pagedQuery } from './paged-query';
import { useFinder } from './use-finder';

beforeEach(() => void vi.useFakeTimers());

const wait = () => act(() => vi.advanceTimersByTimeAsync(100));

/** A list of the numbers from 0 to 99, ten a page; finds two that the wanted number divides. */
async function setUp(
  wanted: number,
  isPast?: (row: number) => boolean,
  until?: (found: readonly number[]) => boolean,
) {
  const client = createQueryClient(() => {});
  const calls: number[] = [];
  const faults: Error[] = [];
  const list = pagedQuery(['numbers'], async (cursor) => {
    const page = Number(cursor ?? 0);
    calls.push(page);
    await new Promise((resolve) => setTimeout(resolve, 1));
    const fault = faults.shift();
    if (fault) throw fault;
    // A new row pushes the others on: each page begins with the last row of the previous page.
    const rows = Array.from(
      { length: page === 0 ? 10 : 11 },
      (_, at) => page * 10 + at - (page === 0 ? 0 : 1),
    );
    return { rows, cursors: { next: page < 9 ? String(page + 1) : null } };
  });
  const { result, rerender, unmount } = renderHook(
    ({ wanted }) =>
      useFinder({
        list,
        reader: 'test',
        filter: wanted,
        rowsOf: ({ rows }) => rows,
        keyOf: String,
        matches: (row) => row > 0 && row % wanted === 0,
        isPast,
        enough: 2,
        until,
        maxCalls: 5,
      }),
    {
      initialProps: { wanted },
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    },
  );
  await wait();
  return {
    client,
    unmount,
    calls,
    faults,
    now: () => result.current,
    want: (next: number) => rerender({ wanted: next }),
  };
}

describe('a search in a paged list', () => {
  it('reads on until the further condition holds, and one match further with Load more [people-22]', async () => {
    const { calls, now } = await setUp(3, undefined, (found) => found.includes(27));
    expect(calls).toEqual([0, 1, 2]);
    act(() => now().loadMore());
    await wait();
    expect(calls).toEqual([0, 1, 2, 3]);
  });

  it('repeats the search of Load more once the viewer has signed in again', async () => {
    const { client, faults, now } = await setUp(3);
    expect(now().found).toEqual([3, 6, 9]);
    faults.push(new ApiError('refused', 'who?', { status: 401 }));
    act(() => now().loadMore());
    await wait();
    expect(now().found).toEqual([3, 6, 9]);
    await act(() => resumeSession(client, userOf()));
    await wait();
    expect(now().found).toEqual([3, 6, 9, 12, 15, 18]);
  });

  it('that was refused with a 401 continues once the viewer has signed in again [session-16]', async () => {
    const { client, calls, faults, now, want } = await setUp(3);
    faults.push(new ApiError('refused', 'who?', { status: 401 }));
    want(13);
    await wait();
    expect(now()).toMatchObject({ found: [], failure: null, reading: false });
    await act(() => resumeSession(client, userOf()));
    await wait();
    expect([now().found, calls]).toEqual([
      [13, 26],
      [0, 1, 1, 2],
    ]);
  });

  it('reads on for another filter on the same list, and repeats no call [admin-events-22]', async () => {
    const { calls, now, want } = await setUp(3);
    expect([now().found, calls]).toEqual([[3, 6, 9], [0]]);
    want(7);
    await wait();
    expect([now().found, calls]).toEqual([
      [7, 14],
      [0, 1],
    ]);
    want(3);
    await wait();
    expect(now().found).toEqual([3, 6, 9, 12, 15, 18]);
    expect(calls).toEqual([0, 1]);
  });

  it('makes a limited number of calls, then reads until one more match with Load more [admin-events-15]', async () => {
    const { calls, now } = await setUp(40);
    expect([now().found, calls, now().ended]).toEqual([[40], [0, 1, 2, 3, 4], false]);
    act(() => now().loadMore());
    await wait();
    expect([now().found, calls.length, now().ended]).toEqual([[40, 80], 9, false]);
  });

  it('stops where no further row can fit [admin-events-15]', async () => {
    const { calls, now } = await setUp(40, (row) => row > 15);
    expect([now().found, calls, now().ended]).toEqual([[], [0, 1], true]);
  });

  it('leaves a 401 to the sign-in dialog [admin-events-22]', async () => {
    const { faults, now, want } = await setUp(3);
    faults.push(new ApiError('refused', 'no session', { status: 401 }));
    want(7);
    await wait();
    expect(now()).toMatchObject({ found: [7], reading: false, failure: null });
    faults.push(new ApiError('refused', 'not now', { status: 409 }));
    act(() => now().loadMore());
    await wait();
    expect(now().failure?.message).toBe('not now');
  });

  it('starts again with the first page when it is read again [admin-events-23]', async () => {
    const { calls, now } = await setUp(3);
    act(() => now().refresh());
    await wait();
    expect([now().found, calls]).toEqual([
      [3, 6, 9],
      [0, 0],
    ]);
  });

  it('stops on request, and continues from there [admin-events-15]', async () => {
    const { calls, now } = await setUp(1_000);
    act(() => now().loadMore());
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(now()).toMatchObject({ reading: true, looked: 50 });
    act(() => now().stop());
    await wait();
    expect(now()).toMatchObject({ reading: false, ended: false, looked: 50, failure: null });
    expect(calls).toEqual([0, 1, 2, 3, 4, 5]);
    act(() => now().loadMore());
    await wait();
    expect(now()).toMatchObject({ found: [], looked: 100, ended: true, reading: false });
    expect(calls.slice(6)).toEqual([5, 6, 7, 8, 9]);
  });

  it('keeps its rows when a read fails, and continues after the failure [admin-events-22]', async () => {
    const { faults, calls, now } = await setUp(40);
    faults.push(new ApiError('refused', 'not now', { status: 409 }));
    act(() => now().loadMore());
    await wait();
    expect(now()).toMatchObject({ found: [40], looked: 50, reading: false });
    expect(now().failure?.message).toBe('not now');
    act(() => now().loadMore());
    await wait();
    expect(now()).toMatchObject({ found: [40, 80], failure: null });
    expect(calls).toEqual([0, 1, 2, 3, 4, 5, 5, 6, 7, 8]);
  });

  it('reads no page again after a write, and every page again once it is left and opened [admin-events-22]', async () => {
    const { client, calls, now, unmount } = await setUp(3);
    await act(() => client.invalidateQueries({ queryKey: ['numbers'] }));
    await wait();
    expect([now().found, calls]).toEqual([[3, 6, 9], [0]]);
    unmount();
    await wait();
    expect(client.getQueryCache().getAll()).toEqual([]);
  });
});
