// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { SETTLE_MS } from '../press/settling';
import { SteadyList } from './steady-list';

beforeEach(() => void vi.useFakeTimers());

const card = vi.fn((name: string) => <article tabIndex={-1}>{name}</article>);

function listOf(names: string, above = false) {
  return (
    <main>
      <SteadyList items={[...names]} keyOf={(name) => name} name="letters" above={[above]}>
        {card}
      </SteadyList>
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
  const { rerender } = render(listOf('abcd'));
  rerender(listOf('abcd'));
  expect(isSettling()).toBe(false);
});

it('a list draws no card when it has settled', () => {
  const { rerender } = render(listOf('abcd'));
  rerender(listOf('acd'));
  card.mockClear();
  wait(SETTLE_MS);
  expect(isSettling()).toBe(false);
  expect(card).not.toHaveBeenCalled();
});
