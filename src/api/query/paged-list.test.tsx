// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '@/lib/api-error';
import { LAST, openList, pagedListBench, setUp, wait } from './testing/paged-list';

pagedListBench();

describe('a paged list [admin-events-6]', () => {
  it('starts at the first page, where Prev is disabled', async () => {
    const { show } = setUp();
    const { now, shown } = show();
    expect(shown()).toBeUndefined();
    await wait();
    expect(shown()).toBe('1');
    expect(now()).toMatchObject({ pageKey: '0', turning: false, failure: null });
    expect(now().pager).toMatchObject({ hasPrevious: false, hasNext: true, busy: false });
  });

  it('turns forward and back by the stack of cursors, with one call each', async () => {
    const { calls, now, shown, next, previous } = await openList();
    next();
    await wait(0);
    expect(now()).toMatchObject({ turning: true, pageKey: '0' });
    expect(shown()).toBe('1');
    await wait();
    expect(shown()).toBe('2');
    expect(window.scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0 });
    next();
    await wait();
    expect(now().reachedBy).toBe('next');
    previous();
    await wait();
    previous();
    await wait();
    expect(calls).toEqual(['1', '2', '3', '2', '1']);
    expect(window.scrollTo).toHaveBeenCalledTimes(4);
    expect(now()).toMatchObject({ reachedBy: 'previous', pager: { hasPrevious: false } });
  });

  it('turns from any page to its start on a restart, and Retry of a restart does so too [posts-33]', async () => {
    const { calls, faults, now, shown, next, restart } = await openList();
    const { pageKey } = now();
    restart();
    await wait(0);
    expect(now()).toMatchObject({ pageKey, turning: true });
    await wait();
    expect(now()).toMatchObject({ reachedBy: 'next', turning: false });
    expect(now().pageKey).not.toBe(pageKey);
    expect(window.scrollTo).toHaveBeenCalledTimes(1);
    next();
    await wait();
    expect(shown()).toBe('2');
    faults.push(new ApiError('refused', 'no', { status: 400 }));
    restart();
    await wait();
    expect(shown()).toBe('2');
    act(() => now().retry());
    await wait();
    expect(shown()).toBe('1');
    expect(calls).toEqual(['1', '1', '2', '1', '1']);
    expect(now().pager.hasPrevious).toBe(false);
  });

  it('follows the cursor again with Next after a restart that failed [posts-33]', async () => {
    const { calls, faults, shown, next, restart } = await openList();
    faults.push(new ApiError('refused', 'no', { status: 400 }));
    restart();
    await wait();
    next();
    await wait();
    expect([shown(), calls]).toEqual(['2', ['1', '1', '2']]);
  });

  it('does not scroll the next page to the top when an answer comes after the list was left [users-66]', async () => {
    const { next, unmount } = await openList();
    next();
    unmount();
    await wait();
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it('turns once for two presses before the next render', async () => {
    const { calls, now, shown } = await openList();
    act(() => {
      now().pager.onNext();
      now().pager.onNext();
    });
    await wait();
    expect(shown()).toBe('2');
    expect(calls).toEqual(['1', '2']);
  });

  it('turns although a write has the list read again meanwhile [users-20]', async () => {
    const { client, calls, shown, next } = await openList();
    next();
    await wait(5);
    await act(async () => void client.invalidateQueries({ queryKey: ['list'] }));
    await wait(50);
    expect(shown()).toBe('2');
    expect(calls).toEqual(['1', '2', '1', '2']);
  });

  it('goes no further once the list is left or its last page is reached meanwhile', async () => {
    const { client, calls, next, unmount } = await openList();
    next();
    await wait(5);
    await act(async () => void client.invalidateQueries({ queryKey: ['list'] }));
    unmount();
    await wait(50);
    expect(calls).toEqual(['1', '2', '1']);
  });

  it('ends when there is no next cursor', async () => {
    const { now, next } = await openList();
    for (let page = 1; page < LAST; page++) {
      next();
      await wait();
    }
    expect(now()).toMatchObject({ pageKey: String(LAST - 1), pager: { hasNext: false } });
  });

  it('repeats one call after an invalidation, on any page [users-18]', async () => {
    const { client, calls, shown, next } = await openList();
    next();
    await wait();
    next();
    await wait();
    calls.length = 0;
    await act(async () => void client.invalidateQueries({ queryKey: ['list'] }));
    await wait();
    expect(calls).toEqual(['3']);
    expect(shown()).toBe('3');
  });

  it('drops pages out of sight within 10 s', async () => {
    const { client, next } = await openList();
    for (let page = 1; page < 5; page++) {
      next();
      await wait();
    }
    await wait(10_000);
    expect(client.getQueryCache().getAll()).toHaveLength(1);
  });
});

describe('another search', () => {
  it('keeps the page in sight until its answer, and starts at its first page', async () => {
    const { now, shown, next, rerender } = await openList();
    next();
    await wait();
    rerender({ search: 'a' });
    expect(shown()).toBe('2');
    expect(now()).toMatchObject({
      turning: true,
      pageKey: '0',
      pager: { hasNext: false, hasPrevious: false },
    });
    await wait();
    expect(shown()).toBe('a1');
    rerender({ search: '' });
    await wait();
    expect(shown()).toBe('1');
  });

  it('is not replaced by a late page of the previous search', async () => {
    const { shown, next, rerender } = await openList();
    next();
    rerender({ search: 'a' });
    await wait();
    expect(shown()).toBe('a1');
  });

  it('shows no rows of the previous search if it fails', async () => {
    const { faults, now, shown, rerender } = await openList();
    faults.push(new ApiError('refused', 'no', { status: 400 }));
    rerender({ search: 'a' });
    await wait();
    expect(shown()).toBeUndefined();
    expect(now().failure?.message).toBe('no');
  });
});

describe('entering a list', () => {
  it('starts at the first page again, after a later page without its rows', async () => {
    const { show, shown, next, unmount } = await openList();
    next();
    await wait();
    expect(shown()).toBe('2');
    unmount();
    await wait();
    const again = show();
    expect(again.shown()).toBeUndefined();
    await wait();
    expect(again.shown()).toBe('1');
  });

  it('shows the first page of an earlier visit at once, and reads the page again [parts-67]', async () => {
    const { calls, show, unmount } = await openList();
    unmount();
    await wait();
    const again = show();
    expect(again.shown()).toBe('1');
    expect(again.now()).toMatchObject({ isFromEarlierVisit: true, turning: false });
    await wait();
    expect(again.now().isFromEarlierVisit).toBe(false);
    expect(calls).toEqual(['1', '1']);
  });

  it('keeps the rows of an earlier visit if they cannot be read again, and says so [parts-68]', async () => {
    const { faults, show, unmount } = await openList();
    unmount();
    await wait();
    faults.push(new ApiError('refused', 'no', { status: 400 }));
    const again = show();
    await wait();
    expect(again.shown()).toBe('1');
    expect(again.now().failure?.message).toBe('no');
  });

  it('takes them for the page from then on: a later read replaces nothing that was done to them [posts-198]', async () => {
    const { faults, show, unmount } = await openList();
    unmount();
    await wait();
    faults.push(new ApiError('refused', 'no', { status: 400 }));
    const again = show();
    await wait();
    again.now().retry();
    // The call takes 10 ms.
    await wait(5);
    expect(again.now()).toMatchObject({ retrying: true, isFromEarlierVisit: false });
    await wait();
    expect(again.now()).toMatchObject({ retrying: false, isFromEarlierVisit: false, failure: null });
  });

  it('shows the page that its loader reads, without another call', async () => {
    const { client, list, show, calls } = setUp();
    void client.prefetchInfiniteQuery(list('').pagesQuery);
    const { shown } = show();
    await wait();
    expect(shown()).toBe('1');
    expect(calls).toEqual(['1']);
  });
});
