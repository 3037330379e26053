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
import { ListBody } from './list-body';

const CALM = { failure: null, retry: () => {}, retrying: false };

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
/** Its types expect the application's router. */
const wrapper = ({ children }: { children: ReactNode }) => (
  <RouterContextProvider router={router as never}>{children}</RouterContextProvider>
);

function show(items: string[] | undefined, list: Partial<Parameters<typeof ListBody>[0]['list']> = {}) {
  render(
    <ListBody
      name="Users"
      list={{ ...CALM, ...list }}
      items={items}
      skeletons={<p>Loading users…</p>}
      empty={{ title: 'Nobody here' }}
    >
      {(shown) => <p>{shown.join(' and ')}</p>}
    </ListBody>,
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

it('a list with items shows them', () => expect(show(['luna', 'echo'])).toBe('luna and echo'));

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
      <ListBody
        name="Users"
        list={{ ...CALM, failure }}
        items={undefined}
        skeletons={null}
        empty={{ title: '' }}
      >
        {() => null}
      </ListBody>
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

it('items stay in sight when a refetch fails, and the empty state does not [users-21]', () => {
  show(['luna'], { failure: new Error('Network Error') });
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(screen.getByText('luna')).toBeTruthy();
  cleanup();
  expect(show([], { failure: new Error('Network Error') })).not.toContain('Nobody here');
});
