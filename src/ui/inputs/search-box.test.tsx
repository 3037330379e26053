// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SEARCH_DEBOUNCE_MS } from '@/lib/format/search-text';
import { SearchBox } from './search-box';

const onSearch = vi.fn();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => onSearch.mockReset());

const input = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search users' });
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const type = (text: string) => fireEvent.input(input(), { target: { value: text } });
const box = (value: string) => <SearchBox label="Search users" value={value} onSearch={onSearch} />;
/** The box above a list with one card. */
const page = (value: string, busy: boolean) => (
  <main>
    <SearchBox label="Search users" value={value} onSearch={onSearch} busy={busy} />
    <article tabIndex={-1}>nova</article>
  </main>
);

describe('SearchBox', () => {
  it('sends five fast key strokes as one search, 250 ms after the last [users-2]', () => {
    render(box(''));
    for (const text of ['n', 'no', 'nov', 'nova', 'nova_']) {
      type(text);
      wait(50);
    }
    wait(SEARCH_DEBOUNCE_MS - 51);
    expect(onSearch).not.toHaveBeenCalled();
    wait(1);
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('nova_');
    expect(SEARCH_DEBOUNCE_MS).toBe(250);
  });

  it('sends at once on Enter, and not again', () => {
    render(box(''));
    type('nova');
    fireEvent.keyDown(input(), { key: 'Enter' });
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('nova');
    wait(1_000);
    fireEvent.keyDown(input(), { key: 'Enter' });
    expect(onSearch).toHaveBeenCalledOnce();
  });

  it.each(['Enter', 'ArrowDown'])(
    'leads to the first card on %s, when the list of the search is there [keyboard-16]',
    (key) => {
      const { rerender } = render(page('', false));
      input().focus();
      type('nova');
      fireEvent.keyDown(input(), { key });
      rerender(page('nova', true));
      expect(document.activeElement).toBe(input());
      rerender(page('nova', false));
      expect(document.activeElement).toBe(screen.getByRole('article'));
      input().focus();
      fireEvent.keyDown(input(), { key });
      expect(document.activeElement).toBe(screen.getByRole('article'));
    },
  );

  it.each([
    ['Escape', () => fireEvent.keyDown(input(), { key: 'Escape' }), ''],
    ['another press elsewhere', () => fireEvent.blur(input()), 'nova'],
  ])('does not lead there any more after %s [keyboard-16]', (_what, end, value) => {
    const { rerender } = render(page('', false));
    input().focus();
    type('nova');
    fireEvent.keyDown(input(), { key: 'Enter' });
    rerender(page('nova', true));
    end();
    rerender(page(value, false));
    expect(document.activeElement).toBe(input());
  });

  it('stays in the box when something is typed before the list is there [keyboard-16]', () => {
    const { rerender } = render(box(''));
    input().focus();
    type('nova');
    fireEvent.keyDown(input(), { key: 'Enter' });
    type('nova_');
    rerender(box('nova'));
    expect(document.activeElement).toBe(input());
  });

  it('is one stop of Tab: the button that clears it is for the pointer [keyboard-16]', () => {
    render(box('nova'));
    expect(screen.getByRole('button', { name: 'Clear search' }).tabIndex).toBe(-1);
  });

  it('sends at once when the focus leaves, and not again [users-3]', () => {
    render(box(''));
    fireEvent.blur(input());
    expect(onSearch).not.toHaveBeenCalled();
    type('nova');
    fireEvent.blur(input());
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('nova');
    wait(1_000);
    expect(onSearch).toHaveBeenCalledOnce();
  });

  it('keeps the text as it was typed, and sends it trimmed and without a leading @ [forms-10]', () => {
    render(box('a'));
    type(' @a b ');
    wait(250);
    expect(onSearch).toHaveBeenLastCalledWith('a b');
    expect(input().value).toBe(' @a b ');
    type('   ');
    wait(250);
    expect(onSearch).toHaveBeenLastCalledWith('');
    expect(input().value).toBe('   ');
  });

  it('cancels the search by Escape before it is sent [forms-11]', () => {
    render(box(''));
    type('nova');
    wait(200);
    fireEvent.keyDown(input(), { key: 'Escape' });
    wait(1_000);
    expect(onSearch).not.toHaveBeenCalled();
    expect(input().value).toBe('');
  });

  it('sends nothing if the text is unchanged again', () => {
    render(box('nova'));
    type('nov');
    type('nova');
    wait(1_000);
    expect(onSearch).not.toHaveBeenCalled();
  });

  it.each([
    ['Escape', () => fireEvent.keyDown(input(), { key: 'Escape' })],
    ['the clear button', () => fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))],
  ])('is emptied by %s at once, and keeps the focus', (_how, clear) => {
    render(box('nova'));
    clear();
    expect(input().value).toBe('');
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('');
    expect(document.activeElement).toBe(input());
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('sends only the empty search when the clear button is pressed while a search waits [users-4]', () => {
    render(box('luna'));
    type('nova');
    const clear = screen.getByRole('button', { name: 'Clear search' });
    // A press moves the focus, unless the control keeps it where it is.
    if (fireEvent.mouseDown(clear)) fireEvent.blur(input());
    fireEvent.click(clear);
    wait(1_000);
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('');
  });

  it('accepts 100 characters', () => {
    render(box(''));
    expect(input().maxLength).toBe(100);
  });

  it('keeps the text that is being typed when the sent search arrives in the address', () => {
    const { rerender } = render(box(''));
    type('n');
    wait(250);
    type('no');
    wait(250);
    type('nov');
    rerender(box('n'));
    rerender(box('no'));
    expect(input().value).toBe('nov');
    wait(250);
    expect(onSearch.mock.calls).toEqual([['n'], ['no'], ['nov']]);
  });

  it('follows Back, and forgets a waiting search', () => {
    const { rerender } = render(box('first'));
    type('second');
    wait(250);
    rerender(box('second'));
    type('third');
    rerender(box('first'));
    expect(input().value).toBe('first');
    wait(1_000);
    expect(onSearch.mock.calls).toEqual([['second']]);
  });

  it.each([{ isComposing: true }, { keyCode: 229 }])(
    'sends nothing on the Enter that ends a composition: %j [keyboard-34]',
    (ending) => {
      render(box(''));
      type('に');
      fireEvent.keyDown(input(), { key: 'Enter', ...ending });
      expect(onSearch).not.toHaveBeenCalled();
    },
  );

  it('sends nothing after it has unmounted', () => {
    const { unmount } = render(box(''));
    type('nova');
    unmount();
    wait(1_000);
    expect(onSearch).not.toHaveBeenCalled();
  });
});
