// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { clearNotices, useNotices } from '../../ui/overlays/notice';
import { useNoticeFromSearch } from './-use-notice-from-search';

afterEach(() => {
  cleanup();
  act(clearNotices);
});

/** A page whose address asks for a notice until `forget` is called. */
function open(asked: string | undefined, text: string | null) {
  const forget = vi.fn();
  const { result, rerender } = renderHook(
    ({ asked }) => {
      useNoticeFromSearch(asked, text, forget);
      return useNotices();
    },
    { initialProps: { asked }, wrapper: StrictMode },
  );
  return {
    forget,
    rerender,
    notices: () => result.current.map(({ tone, text, ms }) => ({ tone, text, ms })),
  };
}

it('shows the notice of the parameter once, for 3 s, and removes the parameter', () => {
  const { notices, forget, rerender } = open('Aurora', 'you just made Aurora');
  expect(notices()).toEqual([{ tone: 'success', text: 'you just made Aurora', ms: 3_000 }]);
  expect(forget).toHaveBeenCalled();
  rerender({ asked: undefined });
  expect(notices()).toHaveLength(1);
});

it('shows nothing for another value, and removes the parameter too', () => {
  const { notices, forget } = open('false', null);
  expect(notices()).toEqual([]);
  expect(forget).toHaveBeenCalled();
});

it('does nothing without the parameter', () => {
  const { notices, forget } = open(undefined, 'you just made undefined');
  expect(notices()).toEqual([]);
  expect(forget).not.toHaveBeenCalled();
});
