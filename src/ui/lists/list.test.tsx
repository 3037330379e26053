// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { followFocus, PAGE_TITLE_ID } from '../focus/focus';
import { SETTLE_MS } from '../press/settling';
import { CardList, ListStates } from './list';

const CALM = { failure: null, retry: () => {}, retrying: false };

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
/** Its types expect the application's router. */
const wrapper = ({ children }: { children: ReactNode }) => (
  <RouterContextProvider router={router as never}>{children}</RouterContextProvider>
);

function show(items: string[] | undefined, list: Partial<Parameters<typeof ListStates>[0]['list']> = {}) {
  render(
    <ListStates
      title="Users"
      list={{ ...CALM, ...list }}
      items={items}
      skeletons={<p>Loading users…</p>}
      empty={{ title: 'Nobody here' }}
    >
      {(shown) => <p>{shown.join(' and ')}</p>}
    </ListStates>,
    { wrapper },
  );
  return document.body.textContent;
}

it('a list that is loading shows its skeletons after 150 ms: a quick answer needs none', () => {
  vi.useFakeTimers();
  expect(show(undefined)).toBe('');
  act(() => vi.advanceTimersByTime(149));
  expect(document.body.textContent).toBe('');
  act(() => vi.advanceTimersByTime(1));
  expect(document.body.textContent).toBe('Loading users…');
});

it('a list shows its items', () => expect(show(['luna', 'echo'])).toBe('luna and echo'));

it('a list without items shows the empty state, but not while another page is loading', () => {
  expect(show([])).toBe('Nobody here');
  cleanup();
  expect(show([], { turning: true })).toBe('');
});

it('a failed list shows the failure once, with the reason and Retry, and nothing else', async () => {
  const retry = vi.fn();
  show(undefined, { failure: new Error('Network Error'), retry });
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toBe('Users could not be loadedNetwork ErrorRetry');
  expect(document.body.textContent).toBe(alert.textContent);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

it('the focus goes to the heading when Retry removes its panel [parts-5]', async () => {
  const body = (failure: Error | null) => (
    <>
      <h1 id={PAGE_TITLE_ID} tabIndex={-1}>
        Users
      </h1>
      <ListStates
        title="Users"
        list={{ ...CALM, failure }}
        items={undefined}
        skeletons={null}
        empty={{ title: '' }}
      >
        {() => null}
      </ListStates>
    </>
  );
  onTestFinished(followFocus());
  const { rerender } = render(body(new Error('Network Error')), { wrapper });
  screen.getByRole('button', { name: 'Retry' }).focus();
  rerender(body(new Error('Network Error')));
  expect(document.activeElement?.textContent).toBe('Retry');
  rerender(body(null));
  const heading = screen.getByRole('heading', { name: 'Users' });
  await vi.waitFor(() => expect(document.activeElement).toBe(heading));
});

it('the focus stays on Retry when the items arrive and another read of the list has failed', () => {
  const states = (items?: string[]) => (
    <ListStates
      title="Posts"
      list={{ ...CALM, failure: new Error('Network Error') }}
      items={items}
      skeletons={null}
      empty={{ title: '' }}
    >
      {() => null}
    </ListStates>
  );
  const { rerender } = render(states(), { wrapper });
  const retry = screen.getByRole('button', { name: 'Retry' });
  retry.focus();
  rerender(states(['luna']));
  expect(document.activeElement).toBe(retry);
});

it('items stay in sight when a refetch fails, and the empty state does not [users-21]', () => {
  show(['luna'], { failure: new Error('Network Error') });
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(screen.getByText('luna')).toBeTruthy();
  cleanup();
  expect(show([], { failure: new Error('Network Error') })).not.toContain('Nobody here');
});

const card = vi.fn((name: string) => <article tabIndex={-1}>{name}</article>);

/** A list of the letters in `names`. */
function listOf(names: string, above = false) {
  return (
    <main>
      <CardList items={[...names]} keyOf={(name) => name} pageKey="letters" hasExtra={above}>
        {card}
      </CardList>
    </main>
  );
}

const isSettling = () => screen.getByRole('main').firstElementChild?.hasAttribute('data-settling');
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it.each([
  ['a card has gone', listOf('acd')],
  ['a card is new', listOf('abcde')],
  ['the order is another', listOf('bacd')],
  ['something has come above it', listOf('abcd', true)],
])('a list takes no pointer press for 500 ms after %s [shell-26]', (_what, changed) => {
  vi.useFakeTimers();
  const { rerender } = render(listOf('abcd'));
  expect(isSettling()).toBe(false);
  rerender(changed);
  expect(isSettling()).toBe(true);
  wait(SETTLE_MS - 1);
  expect(isSettling()).toBe(true);
  wait(1);
  expect(isSettling()).toBe(false);
});

it('a list whose cards are only read again takes presses', () => {
  vi.useFakeTimers();
  const { rerender } = render(listOf('abcd'));
  rerender(listOf('abcd'));
  expect(isSettling()).toBe(false);
});

it('a list draws no card when it has settled', () => {
  vi.useFakeTimers();
  const { rerender } = render(listOf('abcd'));
  rerender(listOf('acd'));
  card.mockClear();
  wait(SETTLE_MS);
  expect(isSettling()).toBe(false);
  expect(card).not.toHaveBeenCalled();
});
