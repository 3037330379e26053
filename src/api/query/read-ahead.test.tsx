// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { ApiError } from '@/lib/api-error';
import { pagedListBench, setUp, wait } from './testing/paged-list';

pagedListBench();

it('shows a page at once that was read before the press, in both directions', async () => {
  const { show, calls } = setUp();
  const { now, shown, next, previous, likely } = show();
  await wait();
  likely(1);
  await wait();
  expect(shown()).toBe('1');
  next();
  expect(shown()).toBe('2');
  expect(now()).toMatchObject({ number: 2, turning: false });
  await wait(2_000);
  likely(-1);
  await wait();
  previous();
  expect(shown()).toBe('1');
  expect(calls).toEqual(['1', '2', '1']);
});

it('reads a page again if it was read ahead over a second ago, or if a write has changed the list', async () => {
  const { client, show, calls } = setUp();
  const { now, next, likely } = show();
  await wait();
  likely(1);
  await wait(1_100);
  next();
  expect(now().turning).toBe(true);
  await wait();
  likely(1);
  await wait();
  void client.invalidateQueries({ queryKey: ['list'] });
  next();
  expect(now().turning).toBe(true);
  await wait();
  expect(calls.filter((call) => call === '2').length).toBeGreaterThan(1);
  expect(calls.filter((call) => call === '3')).toHaveLength(2);
});

it('joins a read that is under way when the button is pressed, and reports only the failure of a press', async () => {
  const { show, calls, faults } = setUp();
  const { now, shown, next, likely } = show();
  await wait();
  likely(1);
  next();
  await wait();
  expect(shown()).toBe('2');
  expect(calls).toEqual(['1', '2']);
  faults.push(new ApiError('refused', 'no', { status: 400 }));
  likely(1);
  await wait();
  expect(now().failure).toBeNull();
  next();
  await wait();
  expect(shown()).toBe('3');
});
