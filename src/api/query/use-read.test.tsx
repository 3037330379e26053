// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api-error';
import { createQueryClient } from './client';
import { joinReads, useRead } from './use-read';

const refused = new ApiError('refused', 'no', { status: 422 });
const signedOut = new ApiError('refused', 'who?', { status: 401 });

/** Shows one read; `queryFn` decides its result. */
function show(queryFn: () => Promise<string>, client = createQueryClient(() => {})) {
  const { result, unmount } = renderHook(() => useRead({ queryKey: ['thing'], queryFn }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return { client, unmount, now: () => result.current };
}

/** Lets tasks run, as the library takes several. Tasks and no time: on a busy machine any time is too short. */
const settle = () =>
  act(async () => {
    for (let task = 0; task < 10; task++) await new Promise((resolve) => setTimeout(resolve));
  });

it('a read is loading, then settled', async () => {
  const { now } = show(async () => 'news');
  expect(now()).toMatchObject({ data: undefined, failure: null, retrying: true, settled: false });
  await settle();
  expect(now()).toMatchObject({ data: 'news', failure: null, retrying: false, settled: true });
});

it('a failure is shown until Retry succeeds', async () => {
  const read = vi.fn(async () => 'news');
  read.mockRejectedValueOnce(refused);
  const { now } = show(read);
  await settle();
  expect(now()).toMatchObject({ data: undefined, failure: refused, settled: false });
  act(() => now().retry());
  await settle();
  expect(now()).toMatchObject({ data: 'news', failure: null, settled: true });
});

it('a 401 is left to the sign-in dialog while there is data to show', async () => {
  const read = vi.fn(async () => 'news');
  const { client, now } = show(read);
  await settle();
  read.mockRejectedValueOnce(signedOut);
  await act(() => client.invalidateQueries());
  await settle();
  expect(now()).toMatchObject({ data: 'news', failure: null, settled: false });
});

it('a 401 before there is any data is shown, so that the page is not empty', async () => {
  const { now } = show(() => Promise.reject(signedOut));
  await settle();
  expect(now().failure).toBe(signedOut);
});

it('a component that mounts after a failure shows it and does not try again', async () => {
  const read = vi.fn(() => Promise.reject(refused));
  const first = show(read);
  await settle();
  first.unmount();
  const { now } = show(read, first.client);
  await settle();
  expect(now().failure).toBe(refused);
  expect(read).toHaveBeenCalledTimes(1);
});

it('combined reads fail with the first failure, and Retry repeats the failed ones', () => {
  const fine = { failure: null, retry: vi.fn(), retrying: false };
  const failed = { failure: refused, retry: vi.fn(), retrying: true };
  expect(joinReads(fine, fine)).toMatchObject({ failure: null, retrying: false });
  const joinedRead = joinReads(fine, failed);
  expect(joinedRead).toMatchObject({ failure: refused, retrying: true });
  joinedRead.retry();
  expect(failed.retry).toHaveBeenCalledTimes(1);
  expect(fine.retry).not.toHaveBeenCalled();
});
