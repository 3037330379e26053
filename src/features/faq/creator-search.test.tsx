// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userOf } from '@/wire/testing/users';
import type { Featured } from './faq-values';

vi.stubEnv('VITE_API_HOST', 'http://api.test');
const { createQueryClient } = await import('@/api/query/client');
const { CreatorSearch } = await import('./creator-search');

const LUNA = userOf({ id: 'user-luna', username: 'luna_ray', is_creator: true });
const answer = vi.fn(async (_request: Request) => Response.json({ users: [LUNA], cursors: { next: null } }));

beforeEach(() => {
  vi.stubGlobal('fetch', answer);
  vi.useFakeTimers();
});
afterEach(() => answer.mockClear());

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const searched = () => answer.mock.calls.map(([{ url }]) => new URL(url).searchParams.get('search'));

function Field({ first }: { first: Featured | null }) {
  const [chosen, choose] = useState(first);
  return <CreatorSearch chosen={chosen} onChoose={choose} />;
}

function open(first: Featured | null = null) {
  const client = createQueryClient(() => {});
  render(
    <QueryClientProvider client={client}>
      <Field first={first} />
    </QueryClientProvider>,
  );
  return client;
}

const box = () => screen.getByRole('combobox', { name: 'Featured creator' });
const luna = () => screen.getByRole('option', { name: 'luna_ray' });
const type = (text: string) => fireEvent.input(box(), { target: { value: text } });

it('users are searched once, 250 ms after the last key stroke [faq-9, forms-10]', async () => {
  open();
  for (const text of ['l', 'lu', '@lun', ' @luna']) {
    type(text);
    await wait(100);
  }
  await wait(149);
  expect(answer).not.toHaveBeenCalled();
  await wait(1);
  expect(searched()).toEqual(['luna']);
});

it('Escape cancels the search before it is sent, and afterwards ignores its answer [forms-11]', async () => {
  const client = open();
  type('luna');
  await wait(200);
  fireEvent.keyDown(box(), { key: 'Escape' });
  await wait(1_000);
  expect(answer).not.toHaveBeenCalled();
  expect(screen.getByText('Search cancelled')).toBeTruthy();

  type('lun');
  await wait(250);
  expect(searched()).toEqual(['lun']);
  fireEvent.keyDown(box(), { key: 'Escape' });
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  await wait(250);
  expect(screen.queryByRole('option')).toBeNull();

  type('luna');
  await wait(250);
  await vi.waitFor(() => expect(luna()).toBeTruthy());
});

it('Enter chooses, and never sends the form without the creator who is being searched for [faq-25]', async () => {
  open();
  const enter = () => fireEvent.keyDown(box(), { key: 'Enter' });
  // With an empty box, Enter sends the form as in any other field.
  expect(enter()).toBe(true);
  type('luna');
  expect(enter()).toBe(false);
  await wait(250);
  await vi.waitFor(luna);
  expect(enter()).toBe(false);
  expect(screen.getByText('Nobody is chosen yet')).toBeTruthy();
});

it('the focus stays when a creator is chosen or removed [forms-11]', async () => {
  open();
  box().focus();
  type('luna');
  await wait(250);
  fireEvent.click(await vi.waitFor(luna));
  const remove = screen.getByRole('button', { name: 'Do not feature luna_ray' });
  expect(document.activeElement).toBe(remove);
  fireEvent.click(remove);
  expect(document.activeElement).toBe(box());
});

it('an entry that features somebody does not take the focus when it opens', () => {
  open({ userId: 'user-luna', username: 'luna_ray', avatarUrl: null });
  expect(document.activeElement).toBe(document.body);
});
