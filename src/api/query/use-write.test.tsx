// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api-error';
import { endSession } from '../session/transitions';
import { createQueryClient } from './client';
import { defineWrite } from './define-write';
import { keys } from './keys';
import { useWrite } from './use-write';

/** Lets tasks run, as the library takes several. Tasks and no time: on a busy machine any time is too short. */
const settle = () =>
  act(async () => {
    for (let task = 0; task < 10; task++) await new Promise((resolve) => setTimeout(resolve));
  });

type Options = {
  report?: (error: ApiError, text: string) => void;
  onError?: () => void;
  onSuccess?: () => void;
};

/** A write that the test settles. */
function setUp(options: Options = {}) {
  const onSignedOut = vi.fn();
  const client = createQueryClient(onSignedOut);
  client.setQueryData(keys.viewer, { id: 'me' });
  const ends: { resolve: (answer: string) => void; reject: (error: Error) => void }[] = [];
  const mutationFn = vi.fn(
    (_text: string) => new Promise<string>((resolve, reject) => ends.push({ resolve, reject })),
  );
  const use = (id: string) =>
    useWrite({ ...defineWrite({ key: ['thing', id], call: mutationFn }), ...options });
  const { result, rerender } = renderHook(({ id }) => [use(id), use(id)] as const, {
    initialProps: { id: '1' },
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return {
    mutationFn,
    onSignedOut,
    client,
    now: () => result.current,
    turnTo: (id: string) => rerender({ id }),
    succeed() {
      ends.shift()?.resolve('done');
      return settle();
    },
    fail(error: Error) {
      ends.shift()?.reject(error);
      return settle();
    },
  };
}

it('a write is sent once while it is running, even if two components start it', async () => {
  const { now, mutationFn, succeed } = setUp();
  now()[0].send('first');
  now()[0].send('second');
  now()[1].send('third');
  await settle();
  expect(mutationFn.mock.calls.map(([text]) => text)).toEqual(['first']);
  expect(now().map(({ busy, isPending }) => [busy, isPending])).toEqual([
    [true, true],
    [true, false],
  ]);
  await succeed();
  expect(now().map(({ busy }) => busy)).toEqual([false, false]);
  now()[1].send('fourth');
  await settle();
  expect(mutationFn).toHaveBeenCalledTimes(2);
});

it('a failure is reported once with the variables, and stays until the next attempt', async () => {
  const report = vi.fn();
  const { now, fail, mutationFn } = setUp({ report });
  const refused = new ApiError('refused', 'no', { status: 422 });
  now()[0].send('text');
  await settle();
  await fail(refused);
  expect(report).toHaveBeenCalledExactlyOnceWith(refused, 'text');
  expect(now()[0].failure).toBe(refused);
  expect(mutationFn).toHaveBeenCalledTimes(1);
  now()[0].send('again');
  await settle();
  expect(now()[0].failure).toBeNull();
});

it('a 401 is left to the sign-in dialog, and onError still runs', async () => {
  const report = vi.fn();
  const onError = vi.fn();
  const { now, fail, onSignedOut } = setUp({ report, onError });
  now()[0].send('text');
  await settle();
  await fail(new ApiError('refused', 'who?', { status: 401 }));
  expect(onSignedOut).toHaveBeenCalledTimes(1);
  expect(onError).toHaveBeenCalledTimes(1);
  expect(report).not.toHaveBeenCalled();
  expect(now()[0].failure).toBeNull();
});

it('another thing is not busy with the write of the one before, and shows nothing of it [shell-29]', async () => {
  const { now, fail, turnTo } = setUp();
  now()[0].send('text');
  await settle();
  turnTo('2');
  expect(now()[0]).toMatchObject({ busy: false, isPending: false });
  await fail(new ApiError('refused', 'no', { status: 422 }));
  expect(now()[0].failure).toBeNull();
});

it('a write is not sent while another act on the same target is running [parts-71]', async () => {
  const { client } = setUp();
  const called: string[] = [];
  const write = (name: string) =>
    defineWrite({
      key: ['thing', '1'],
      call: () => {
        called.push(name);
        return new Promise<void>(() => {});
      },
    });
  const { result } = renderHook(() => [useWrite(write('ban')), useWrite(write('rename'))] as const, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  act(() => result.current[0].send());
  act(() => result.current[1].send());
  await settle();
  expect(called).toEqual(['ban']);
  expect(result.current.map(({ busy }) => busy)).toEqual([true, true]);
});

it('a write that ends after its session shows nothing to the next user [parts-75]', async () => {
  const report = vi.fn();
  const onSuccess = vi.fn();
  const { client, now, succeed, fail } = setUp({ report, onSuccess });
  now()[0].send('text');
  await settle();
  act(() => endSession(client));
  await succeed();
  now()[0].send('text');
  await settle();
  act(() => endSession(client));
  await fail(new ApiError('refused', 'no', { status: 422 }));
  expect(onSuccess).not.toHaveBeenCalled();
  expect(report).not.toHaveBeenCalled();
});
