// @vitest-environment happy-dom
import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../controls/button';
import { keepDoubleClicksInPlace, keepHeldKeysInPlace } from './press';
import { PressForm } from './press-form';
import { SETTLE_MS } from './settling';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The `detail` of a click by Enter, Space or a script. */
const WITHOUT_POINTER = 0;

/** The clicks of a triple click, by their `detail`. */
const TRIPLE_CLICK = [1, 2, 3];

const button = () => screen.getByRole('button');
const isWaiting = () => button().getAttribute('aria-disabled') === 'true';

/** Sends a key press; returns whether the browser acts on the key: presses the control, or moves on for Tab. */
function browserActsOn(target: Element, key: string, { held = false } = {}) {
  const event = createEvent.keyDown(target, { key, repeat: held });
  fireEvent(target, event);
  return !event.defaultPrevented;
}

function doubleClick(target: Element) {
  fireEvent.click(target, { detail: 1 });
  fireEvent.click(target, { detail: 2 });
}

describe('a button that writes', () => {
  it('is pressed by the first click of a series, and by a click without a pointer [shell-23]', () => {
    const onPress = vi.fn();
    render(<Button onPress={onPress}>Ban</Button>);
    for (const detail of TRIPLE_CLICK) fireEvent.click(button(), { detail });
    expect(onPress).toHaveBeenCalledTimes(1);
    fireEvent.click(button(), { detail: WITHOUT_POINTER });
    expect(onPress).toHaveBeenCalledTimes(2);
  });

  it.each(['Enter', ' '])('is not pressed again by %j held', (key) => {
    render(<Button onPress={() => {}}>Ban</Button>);
    expect(browserActsOn(button(), key)).toBe(true);
    expect(browserActsOn(button(), key, { held: true })).toBe(false);
  });

  it('lets a held Tab move on', () => {
    render(<Button onPress={() => {}}>Ban</Button>);
    expect(browserActsOn(button(), 'Tab', { held: true })).toBe(true);
  });

  it('waits for 500 ms after its label changes, for pointer and keyboard [shell-25]', () => {
    const onPress = vi.fn();
    const { rerender } = render(<Button onPress={onPress}>Ban</Button>);
    rerender(<Button onPress={onPress}>Unban</Button>);
    expect(isWaiting()).toBe(true);
    act(() => vi.advanceTimersByTime(SETTLE_MS - 1));
    for (const detail of [WITHOUT_POINTER, 1]) fireEvent.click(button(), { detail });
    expect(onPress).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(1));
    expect(isWaiting()).toBe(false);
    fireEvent.click(button(), { detail: 1 });
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('waits another 500 ms if its label changes just as the first wait ends', () => {
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

  it('shows its disabled reason, not the wait, when its label changes too', () => {
    const onPress = vi.fn();
    const disabled = (label: string) => (
      <Button disabledReason="reports already dismissed" onPress={onPress}>
        {label}
      </Button>
    );
    const { rerender } = render(disabled('Dismiss Report'));
    rerender(disabled('Dismissed'));
    expect(button().title).toBe('reports already dismissed');
    fireEvent.click(button(), { detail: WITHOUT_POINTER });
    expect(onPress).not.toHaveBeenCalled();
  });
});

it('a button that writes nothing accepts every click [shell-24]', () => {
  const onClick = vi.fn();
  render(<Button onClick={onClick}>Next</Button>);
  for (const detail of TRIPLE_CLICK) fireEvent.click(button(), { detail });
  expect(onClick).toHaveBeenCalledTimes(3);
  expect(browserActsOn(button(), 'Enter', { held: true })).toBe(true);
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
    for (const detail of TRIPLE_CLICK) fireEvent.click(button(), { detail });
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('is not sent again by Enter held in a field; in a text area a held Enter makes lines [shell-66]', () => {
    renderForm();
    expect(browserActsOn(screen.getByLabelText('Name'), 'Enter', { held: true })).toBe(false);
    expect(browserActsOn(screen.getByLabelText('Name'), ' ', { held: true })).toBe(true);
    expect(browserActsOn(screen.getByLabelText('Bio'), 'Enter', { held: true })).toBe(true);
  });
});

describe('the second click of a double click', () => {
  let stop: () => void;
  beforeEach(() => {
    stop = keepDoubleClicksInPlace();
  });
  afterEach(() => stop());

  function renderLink() {
    const onFollow = vi.fn((event: MouseEvent) => event.preventDefault());
    render(
      <>
        <button type="button">Promote</button>
        <a href="/create" onClick={(event) => onFollow(event.nativeEvent)}>
          <b>Create Site</b>
        </a>
      </>,
    );
    return { link: screen.getByText('Create Site'), onFollow };
  }

  it('presses nothing that has taken the place of a picture [shell-67]', () => {
    render(
      <>
        <img alt="fox" />
        <img alt="hen" />
      </>,
    );
    const onPress = vi.fn();
    for (const picture of screen.getAllByRole('img')) picture.addEventListener('click', onPress);
    fireEvent.click(screen.getByAltText('fox'), { detail: 1 });
    fireEvent.click(screen.getByAltText('hen'), { detail: 2 });
    expect(onPress).toHaveBeenCalledTimes(1);
    doubleClick(screen.getByAltText('hen'));
    expect(onPress).toHaveBeenCalledTimes(3);
  });

  it('does not follow a link that has taken the place of the first control [shell-67]', () => {
    const { link, onFollow } = renderLink();
    fireEvent.click(button(), { detail: 1 });
    fireEvent.click(link, { detail: 2 });
    expect(onFollow).not.toHaveBeenCalled();
  });

  it('reaches the control of the first click', () => {
    const { link, onFollow } = renderLink();
    doubleClick(link);
    expect(onFollow).toHaveBeenCalledTimes(2);
  });

  it('does not include a click without a pointer', () => {
    const { link, onFollow } = renderLink();
    fireEvent.click(button(), { detail: 1 });
    fireEvent.click(link, { detail: WITHOUT_POINTER });
    expect(onFollow).toHaveBeenCalledTimes(1);
  });

  it('takes a label and its checkbox for one control', () => {
    render(
      <label>
        <input type="checkbox" /> Shown
      </label>,
    );
    const box = screen.getByRole<HTMLInputElement>('checkbox');
    doubleClick(screen.getByText('Shown'));
    // Both clicks count: on, then off.
    expect(box.checked).toBe(false);
    // The third click of a triple click, on the box itself.
    fireEvent.click(box, { detail: 3 });
    expect(box.checked).toBe(true);
  });
});

describe('a held key', () => {
  let stop: () => void;
  beforeEach(() => {
    stop = keepHeldKeysInPlace();
  });
  afterEach(() => stop());

  it('does not press a control that gets the focus meanwhile [shell-67]', () => {
    const onKeyDown = vi.fn();
    render(
      <>
        <Button onKeyDown={onKeyDown}>Cancel</Button>
        <input aria-label="Search" />
      </>,
    );
    const search = screen.getByLabelText('Search');
    expect(browserActsOn(search, 'Enter')).toBe(true);
    expect(browserActsOn(search, 'Enter', { held: true })).toBe(true);
    expect(browserActsOn(button(), 'Enter', { held: true })).toBe(false);
    expect(onKeyDown).not.toHaveBeenCalled();
    // Pressed and held on the button itself. It writes nothing (no `onPress`), so the repeats count.
    expect(browserActsOn(button(), 'Enter')).toBe(true);
    expect(browserActsOn(button(), 'Enter', { held: true })).toBe(true);
  });

  it('types nothing into a field that gets the focus meanwhile, and Tab moves on [shell-67]', () => {
    render(
      <>
        <Button>Card</Button>
        <input aria-label="Search" />
      </>,
    );
    const search = screen.getByLabelText('Search');
    expect(browserActsOn(button(), '/')).toBe(true);
    expect(browserActsOn(search, '/', { held: true })).toBe(false);
    expect(browserActsOn(search, 'Tab', { held: true })).toBe(true);
    // Pressed and held in the field itself.
    expect(browserActsOn(search, 'a')).toBe(true);
    expect(browserActsOn(search, 'a', { held: true })).toBe(true);
  });
});
