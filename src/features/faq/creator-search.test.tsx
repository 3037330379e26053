// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.stubEnv('VITE_API_HOST', 'http://api.test');
const { createQueryClient } = await import('@/api/query/client');
const { CreatorSearch } = await import('./creator-search');

const NOBODY = { users: [], cursors: { prev: null, next: null } };
const answer = vi.fn(async (_request: Request) => Response.json(NOBODY));

beforeEach(() => {
  vi.stubGlobal('fetch', answer);
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  answer.mockClear();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const searched = () => answer.mock.calls.map(([{ url }]) => new URL(url).searchParams.get('search'));

it('users are searched once, 250 ms after the last key stroke (spec 02 §5, §9)', async () => {
  render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <CreatorSearch chosen={null} onChoose={() => {}} />
    </QueryClientProvider>,
  );
  const box = screen.getByRole('combobox', { name: 'Featured creator' });
  for (const text of ['l', 'lu', 'lun', 'luna']) {
    fireEvent.input(box, { target: { value: text } });
    await wait(100);
  }
  await wait(149);
  expect(answer).not.toHaveBeenCalled();
  await wait(1);
  expect(searched()).toEqual(['luna']);
});
