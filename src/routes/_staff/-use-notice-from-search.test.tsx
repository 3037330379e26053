// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useStore } from '@/ui/hooks/use-store';
import { notices } from '@/ui/overlays/notice';

const navigate = vi.fn();
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate }));
const { useNoticeFromSearch } = await import('./-use-notice-from-search');

afterEach(() => {
  act(() => notices.set([]));
  navigate.mockClear();
});

/** A page whose address asks for a notice until it is replaced. */
function open(wanted: string | undefined, text: string | null) {
  const { result, rerender } = renderHook(
    ({ wanted }) => {
      useNoticeFromSearch(wanted, () => text);
      return useStore(notices);
    },
    { initialProps: { wanted }, wrapper: StrictMode },
  );
  return { rerender, notices: () => result.current.map(({ tone, text, ms }) => ({ tone, text, ms })) };
}

it('shows the notice of the parameter once, for 3 s, and removes the parameter', () => {
  const { notices, rerender } = open('Aurora', 'you just made Aurora');
  expect(notices()).toEqual([{ tone: 'success', text: 'you just made Aurora', ms: 3_000 }]);
  const [to] = navigate.mock.lastCall ?? [];
  expect(to).toMatchObject({ to: '.', replace: true });
  expect(to.search({ newSite: 'Aurora', person: 'user-1' })).toEqual({ person: 'user-1' });
  rerender({ wanted: undefined });
  expect(notices()).toHaveLength(1);
});

it('shows nothing for another value, and removes the parameter too', () => {
  const { notices } = open('false', null);
  expect(notices()).toEqual([]);
  expect(navigate).toHaveBeenCalled();
});

it('does nothing without the parameter', () => {
  const { notices } = open(undefined, 'you just made undefined');
  expect(notices()).toEqual([]);
  expect(navigate).not.toHaveBeenCalled();
});
