// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Pager } from './pager';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function setUp(props: { busy?: boolean } = {}) {
  const onIntent = vi.fn();
  const act = () => {};
  render(<Pager hasPrevious={false} hasNext onPrevious={act} onNext={act} onIntent={onIntent} {...props} />);
  return { onIntent, button: (name: string) => screen.getByRole('button', { name }) };
}

const MOUSE = { pointerType: 'mouse' };

it('announces the page that the mouse rests on a button for, once', () => {
  const { onIntent, button } = setUp();
  fireEvent.pointerMove(button('Next'), MOUSE);
  vi.advanceTimersByTime(40);
  fireEvent.pointerMove(button('Next'), MOUSE);
  vi.advanceTimersByTime(49);
  expect(onIntent).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(onIntent).toHaveBeenCalledExactlyOnceWith(1);
});

it('leaves a press, a pointer that passes and a touch alone', () => {
  const { onIntent, button } = setUp();
  fireEvent.pointerMove(button('Next'), MOUSE);
  fireEvent.pointerDown(button('Next'), MOUSE);
  fireEvent.pointerMove(button('Next'), MOUSE);
  fireEvent.pointerOut(button('Next'), MOUSE);
  fireEvent.pointerMove(button('Next'), { pointerType: 'touch' });
  vi.advanceTimersByTime(1_000);
  expect(onIntent).not.toHaveBeenCalled();
});

it('announces no page that does not exist or while another one loads', () => {
  const { onIntent, button } = setUp();
  fireEvent.pointerMove(button('Prev'), MOUSE);
  vi.advanceTimersByTime(1_000);
  cleanup();
  const loading = setUp({ busy: true });
  fireEvent.pointerMove(loading.button('Next'), MOUSE);
  vi.advanceTimersByTime(1_000);
  expect(onIntent).not.toHaveBeenCalled();
  expect(loading.onIntent).not.toHaveBeenCalled();
});
