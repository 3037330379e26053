// @vitest-environment happy-dom
import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Button, PressForm } from '../controls/button';
import { keepDoubleClicksInPlace, keepHeldKeysInPlace, SETTLE_MS } from './press';

beforeEach(() => void vi.useFakeTimers());

const button = () => screen.getByRole('button');
const isWaiting = () => button().getAttribute('aria-disabled') === 'true';

/** Whether the browser would press the control for this key. */
function keyDown(target: Element, key: string, repeat: boolean) {
  const event = createEvent.keyDown(target, { key, repeat });
  fireEvent(target, event);
  return !event.defaultPrevented;
}

describe('a button that writes', () => {
  it('is pressed by the first click of a series, and by a click without a pointer', () => {
    const onPress = vi.fn();
    render(<Button onPress={onPress}>Ban</Button>);
    for (const detail of [1, 2, 3]) fireEvent.click(button(), { detail });
    expect(onPress).toHaveBeenCalledTimes(1);
    fireEvent.click(button(), { detail: 0 });
    expect(onPress).toHaveBeenCalledTimes(2);
  });

  it.each(['Enter', ' '])('is not pressed again by %j held', (key) => {
    render(<Button onPress={() => {}}>Ban</Button>);
    expect(keyDown(button(), key, false)).toBe(true);
    expect(keyDown(button(), key, true)).toBe(false);
    expect(keyDown(button(), 'Tab', true)).toBe(true);
  });

  it('waits for 500 ms after its label changes, for pointer and keyboard', () => {
    const onPress = vi.fn();
    const { rerender } = render(<Button onPress={onPress}>Ban</Button>);
    rerender(<Button onPress={onPress}>Unban</Button>);
    expect(isWaiting()).toBe(true);
    act(() => vi.advanceTimersByTime(SETTLE_MS - 1));
    for (const detail of [0, 1]) fireEvent.click(button(), { detail });
    expect(onPress).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(1));
    expect(isWaiting()).toBe(false);
    fireEvent.click(button(), { detail: 1 });
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('settles even if its label changes again when the wait ends', () => {
    const { rerender } = render(<Button onPress={() => {}}>Upload</Button>);
    rerender(<Button onPress={() => {}}>Cancel</Button>);
    act(() => {
      vi.advanceTimersByTime(SETTLE_MS);
      rerender(<Button onPress={() => {}}>Remove</Button>);
    });
    expect(isWaiting()).toBe(true);
    act(() => vi.advanceTimersByTime(SETTLE_MS));
    expect(isWaiting()).toBe(false);
  });

  it('stays disabled, whatever else it waits for', () => {
    const onPress = vi.fn();
    const disabled = (label: string) => (
      <Button disabledReason="reports already dismissed" onPress={onPress}>
        {label}
      </Button>
    );
    const { rerender } = render(disabled('Dismiss Report'));
    rerender(disabled('Dismissed'));
    expect(button().title).toBe('reports already dismissed');
    fireEvent.click(button(), { detail: 0 });
    expect(onPress).not.toHaveBeenCalled();
  });
});

it('a button that writes nothing accepts every click', () => {
  const onClick = vi.fn();
  render(<Button onClick={onClick}>Next</Button>);
  for (const detail of [1, 2, 3]) fireEvent.click(button(), { detail });
  expect(onClick).toHaveBeenCalledTimes(3);
  expect(keyDown(button(), 'Enter', true)).toBe(true);
});

describe('a form', () => {
  function renderForm() {
    const onPress = vi.fn();
    render(
      <PressForm onPress={onPress}>
        <input aria-label="Name" />
        <textarea aria-label="Bio" />
        <Button type="submit">Save</Button>
      </PressForm>,
    );
    return onPress;
  }

  it('is sent by the first click of a series', () => {
    const onPress = renderForm();
    for (const detail of [1, 2, 3]) fireEvent.click(button(), { detail });
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('is not sent again by Enter held in a field; in a text area a held Enter makes lines', () => {
    renderForm();
    expect(keyDown(screen.getByLabelText('Name'), 'Enter', true)).toBe(false);
    expect(keyDown(screen.getByLabelText('Name'), ' ', true)).toBe(true);
    expect(keyDown(screen.getByLabelText('Bio'), 'Enter', true)).toBe(true);
  });
});

it('the second click of a double click presses nothing that has taken the place of the first one', () => {
  const stop = keepDoubleClicksInPlace();
  const followed = vi.fn((event: Event) => event.preventDefault());
  render(
    <>
      <button type="button">Promote</button>
      <a href="/create" onClick={(event) => followed(event.nativeEvent)}>
        <b>Create Site</b>
      </a>
      <label>
        <input type="checkbox" /> Shown
      </label>
    </>,
  );
  const link = screen.getByText('Create Site');
  fireEvent.click(button(), { detail: 1 });
  expect(fireEvent.click(link, { detail: 2 })).toBe(false);
  expect(followed).not.toHaveBeenCalled();
  // A press of its own, its double click, and a click without a pointer.
  for (const detail of [1, 2, 0]) fireEvent.click(link, { detail });
  expect(followed).toHaveBeenCalledTimes(3);
  const box = screen.getByRole<HTMLInputElement>('checkbox');
  for (const detail of [1, 2]) fireEvent.click(screen.getByText('Shown'), { detail });
  expect(box.checked).toBe(false);
  fireEvent.click(box, { detail: 3 });
  expect(box.checked).toBe(true);
  stop();
});

it('a held key does not press a control that gets the focus meanwhile', () => {
  const stop = keepHeldKeysInPlace();
  const heard = vi.fn();
  render(
    <>
      <Button onKeyDown={heard}>Cancel</Button>
      <input aria-label="Search" />
    </>,
  );
  const search = screen.getByLabelText('Search');
  expect(keyDown(search, 'Enter', false)).toBe(true);
  expect(keyDown(search, 'Enter', true)).toBe(true);
  expect(keyDown(button(), 'Enter', true)).toBe(false);
  expect(heard).not.toHaveBeenCalled();
  expect(keyDown(button(), 'Enter', false)).toBe(true);
  expect(keyDown(button(), 'Enter', true)).toBe(true);
  stop();
});
