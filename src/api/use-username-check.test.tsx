// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.stubEnv('VITE_API_HOST', 'http://api.test');
const { createQueryClient } = await import('./query/client');
const { useUsernameCheck } = await import('./use-username-check');

const NOBODY = { users: [], cursors: { prev: null, next: null } };
const answer = vi.fn(async (_request: Request) => Response.json(NOBODY));

beforeEach(() => {
  vi.stubGlobal('fetch', answer);
  vi.useFakeTimers();
});
afterEach(() => answer.mockClear());

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('a name is looked up once, 250 ms after the last key stroke [users-45]', async () => {
  const client = createQueryClient(() => {});
  const form = renderHook(({ name }) => useUsernameCheck(name, name.length >= 4), {
    initialProps: { name: '' },
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  for (const name of ['new_', 'new_f', 'new_fa', 'new_fan']) {
    form.rerender({ name });
    await wait(100);
  }
  await wait(149);
  expect(answer).not.toHaveBeenCalled();
  expect(form.result.current.busy).toBe(true);
  await wait(1);
  expect(answer.mock.calls.map(([{ url }]) => new URL(url).searchParams.get('search'))).toEqual(['new_fan']);
});

it('after the end of the session a failed check is not repeated, because each would open the sign-in dialog [users-82]', async () => {
  answer.mockResolvedValue(Response.json({ message: 'sign in first' }, { status: 401 }));
  const client = createQueryClient(() => {});
  renderHook(() => useUsernameCheck('new_fan', true), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await wait(30_000);
  expect(answer).toHaveBeenCalledOnce();
});
