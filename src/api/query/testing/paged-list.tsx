import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { createQueryClient } from '../client';
import { usePagedList } from '../paged-list';
import { pagedQuery } from '../paged-query';

/** The number of pages of each list. */
export const LAST = 60;

/** Fake timers, and a page to scroll. */
export function pagedListBench() {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('scrollTo', vi.fn());
  });
}

export const wait = (ms = 20) => act(() => vi.advanceTimersByTimeAsync(ms));

/** A server with lists of 60 pages; a page's name, and its cursor, is its search and its number. */
export function setUp() {
  const client = createQueryClient(() => {});
  const calls: string[] = [];
  const faults: Error[] = [];
  const list = (search: string) =>
    pagedQuery(['list', search], async (cursor) => {
      const number = Number(cursor ?? 1);
      calls.push(`${search}${number}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
      const fault = faults.shift();
      if (fault) throw fault;
      return { name: `${search}${number}`, cursors: { next: number < LAST ? String(number + 1) : null } };
    });
  function show(search = '') {
    const { result, ...rest } = renderHook((props) => usePagedList(list(props.search)), {
      initialProps: { search },
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    });
    return {
      ...rest,
      now: () => result.current,
      shown: () => result.current.page?.name,
      next: () => act(() => result.current.pager.onNext()),
      restart: () => act(() => result.current.restart()),
      previous: () => act(() => result.current.pager.onPrevious()),
    };
  }
  return { client, list, calls, faults, show };
}

/** A list whose first page has been read. */
export async function openList() {
  const bench = setUp();
  const list = bench.show();
  await wait();
  return { ...bench, ...list };
}
