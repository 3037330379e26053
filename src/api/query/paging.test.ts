import { InfiniteQueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from './client';
import { pagedQuery, readFirstPage } from './paging';

const LAST = 60;

/** A list of 60 pages whose cursors are their numbers. */
function list() {
  const client = createQueryClient(() => {});
  const read = vi.fn(async (cursor: string | null) => {
    const page = Number(cursor ?? 1);
    return { page, cursors: { next: page < LAST ? String(page + 1) : null } };
  });
  const query = pagedQuery(['list'], read);
  const observer = new InfiniteQueryObserver(client, query);
  const shown = () => observer.getCurrentResult().data?.pages.map(({ page }) => page);
  return { client, read, query, observer, shown };
}

describe('paging (spec 01 §4)', () => {
  it('begins at the first page, where Prev leads nowhere', async () => {
    const { client, query, observer, shown } = list();
    observer.subscribe(() => {});
    readFirstPage(client, query);
    await vi.waitFor(() => expect(shown()).toEqual([1]));
    expect(observer.getCurrentResult().hasPreviousPage).toBe(false);
    expect(observer.getCurrentResult().hasNextPage).toBe(true);
  });

  it('goes forward and back by the stack, one page held at a time', async () => {
    const { observer, shown } = list();
    observer.subscribe(() => {});
    await vi.waitFor(() => expect(shown()).toEqual([1]));
    await observer.fetchNextPage();
    await observer.fetchNextPage();
    expect(shown()).toEqual([3]);
    await observer.fetchPreviousPage();
    expect(shown()).toEqual([2]);
    await observer.fetchPreviousPage();
    expect(shown()).toEqual([1]);
    expect(observer.getCurrentResult().hasPreviousPage).toBe(false);
  });

  it('ends where there is no next cursor', async () => {
    const { observer } = list();
    observer.subscribe(() => {});
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBeDefined());
    for (let page = 1; page < LAST; page++) await observer.fetchNextPage();
    expect(observer.getCurrentResult().hasNextPage).toBe(false);
  });

  it('after page 50 an invalidation is one call, for that page', async () => {
    const { client, read, observer, shown } = list();
    observer.subscribe(() => {});
    await vi.waitFor(() => expect(shown()).toEqual([1]));
    for (let page = 1; page < 50; page++) await observer.fetchNextPage();
    read.mockClear();
    await client.invalidateQueries({ queryKey: ['list'] });
    expect(read.mock.calls.map(([cursor]) => cursor)).toEqual(['50']);
    expect(shown()).toEqual([50]);
  });

  it('entering a list that nobody looks at begins at its first page again', async () => {
    const { client, query, observer, shown } = list();
    const leave = observer.subscribe(() => {});
    await vi.waitFor(() => expect(shown()).toEqual([1]));
    await observer.fetchNextPage();
    readFirstPage(client, query);
    expect(shown()).toEqual([2]);
    leave();
    readFirstPage(client, query);
    await vi.waitFor(() =>
      expect(client.getQueryData(query.queryKey)).toMatchObject({ pages: [{ page: 1 }] }),
    );
  });
});
