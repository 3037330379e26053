// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api-error';
import { createQueryClient } from './client';
import { defineCreate } from './define-write';
import { useCreate } from './use-create';
import { useWrite } from './use-write';

afterEach(cleanup);

function openForm() {
  const call = vi.fn<(body: string) => Promise<void>>();
  const client = createQueryClient(() => {});
  const { result } = renderHook(() => useCreate(defineCreate({ key: ['things', 'create'], call })), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return { call, form: result, send: () => act(async () => result.current.onSubmit('Fox')) };
}

it.each([
  ['no answer', new ApiError('network', 'Network Error'), true],
  ['an answer that cannot be read', new ApiError('unreadable', 'odd', { status: 201 }), true],
  ['a gateway without an answer', new ApiError('refused', 'no gateway', { status: 504 }), true],
  ['a refusal', new ApiError('refused', 'no', { status: 422 }), false],
  ['a session that has ended', new ApiError('refused', 'signed out', { status: 401 }), false],
])('after %s knows whether the thing may exist', async (_what, error, lost) => {
  const { call, form, send } = openForm();
  call.mockRejectedValueOnce(error);
  await send();
  await waitFor(() => expect(form.current.saving).toBe(false));
  expect(form.current.lost).toBe(lost);
  expect(form.current.refusal).toBe(error.status === 422 ? error : null);
});

it('a new attempt starts from the beginning, and its success holds the form', async () => {
  const { call, form, send } = openForm();
  call.mockRejectedValueOnce(new ApiError('network', 'Network Error'));
  await send();
  await waitFor(() => expect(form.current.lost).toBe(true));
  let answer = () => {};
  call.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  await send();
  await waitFor(() => expect(form.current).toMatchObject({ lost: false, saving: true }));
  await act(async () => answer());
  expect(form.current).toMatchObject({ lost: false, saving: true });
  expect(call).toHaveBeenCalledTimes(2);
});

it('is the only one that takes a create: a form that forgets a lost answer does not compile', () => {
  const create = defineCreate({ key: ['things'], call: (_body: string) => Promise.resolve() });
  // @ts-expect-error a create is for useCreate
  const forgets = () => useWrite(create);
  expect(forgets).toBeTypeOf('function');
});
