// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { undoWanted } from '@/lib/browser/undo-wanted';
import { Button } from '../controls/button';
import { MenuButton } from '../controls/menu-button';
import { focusNextRow, followFocus } from '../focus/focus';
import { step } from '../focus/step';
import { notify } from '../overlays/notice';
import { pressControl } from './press-control';
import { ShortcutsContext, shortcutOnPage, shortcutsPreference, useShortcuts } from './shortcuts';

vi.mock('../overlays/notice', async (original) => ({ ...(await original<object>()), notify: vi.fn() }));

const acts = { dismiss: vi.fn(), ban: vi.fn(), rename: vi.fn(), next: vi.fn() };

function Card({ name, dismissed = false }: { name: string; dismissed?: boolean }) {
  const keys = useShortcuts();
  return (
    <article tabIndex={-1} aria-label={name}>
      <Button
        data-advance
        aria-keyshortcuts={keys('d')}
        disabledReason={dismissed && 'reports already dismissed'}
        onPress={() => acts.dismiss(name)}
      >
        Dismiss
      </Button>
      {name === 'mine' ? (
        <span aria-keyshortcuts={keys('b')}>this is you!</span>
      ) : (
        <Button aria-keyshortcuts={keys('b')} onPress={() => acts.ban(name)}>
          Ban
        </Button>
      )}
      <MenuButton
        label={`More for ${name}`}
        items={[{ label: 'Rename', shortcut: keys('r'), onSelect: () => acts.rename(name) }]}
      />
    </article>
  );
}

function Page() {
  const keys = useShortcuts();
  return (
    <main>
      <h1 id="page-title" tabIndex={-1}>
        Posts
      </h1>
      <input type="search" aria-label="Search" defaultValue="x" aria-keyshortcuts={keys('/')} />
      <Button aria-keyshortcuts={keys(']')} onClick={acts.next}>
        Next
      </Button>
      <Card name="one" />
      <Card name="two" dismissed />
      <Card name="mine" />
    </main>
  );
}

/** A dialog over the page, until it is unmounted. */
const renderDialog = () =>
  render(
    <div role="dialog">
      <button type="button">OK</button>
    </div>,
  );

const card = (name: string) => screen.getByRole('article', { name });
const said = () => vi.mocked(notify).mock.lastCall?.[0].text;

beforeEach(() => {
  vi.resetAllMocks();
  shortcutsPreference.set('on');
  render(<Page />);
  onTestFinished(followFocus());
  // Forgets the element that had the focus in the former test.
  document.dispatchEvent(new FocusEvent('focusin'));
});

describe('a key press', () => {
  const on = (element: Element, init: KeyboardEventInit) => {
    let found: boolean | undefined;
    const listener = (event: KeyboardEvent) => (found = shortcutOnPage(event) !== '');
    window.addEventListener('keydown', listener, { once: true });
    fireEvent.keyDown(element, init);
    return found;
  };

  it.each([
    ['a letter on a card', 'article', { key: 'd' }, true],
    ['a letter on a button', 'button', { key: 'd' }, true],
    ['a bracket, whatever key types it', 'article', { key: '[', code: 'KeyX' }, true],
    ['a letter in another script on a card', 'article', { key: 'в', code: 'KeyD' }, true],
    [
      'a bracket that AltGr types',
      'article',
      { key: '[', code: 'Digit8', ctrlKey: true, altKey: true },
      true,
    ],
    ['a letter that ends a composition', 'article', { key: 'd', keyCode: 229 }, false],
    ['an arrow key on a card', 'article', { key: 'ArrowDown' }, true],
    ['an arrow key on a button', 'button', { key: 'ArrowDown' }, false],
    ['Enter on a button', 'button', { key: 'Enter' }, false],
    ['a capital letter', 'article', { key: 'D', shiftKey: true }, false],
    ['a letter with Ctrl', 'article', { key: 'd', ctrlKey: true }, false],
    ['a letter with Meta', 'article', { key: 'd', metaKey: true }, false],
    ['a letter that is typed', 'input', { key: 'd' }, false],
    ['a letter in another script that is typed', 'input', { key: 'в', code: 'KeyD' }, false],
  ])('%s [keyboard-4]', (_what, where, init, expected) => {
    const element = document.querySelector(where);
    expect(element && on(element, init)).toBe(expected);
  });

  it.each(['OK', 'Dismiss'])('a letter on %s, in or behind a dialog [keyboard-4, keyboard-30]', (name) => {
    renderDialog();
    const [button] = screen.getAllByRole('button', { name });
    expect(button && on(button, { key: 'd' })).toBe(false);
  });

  it('does nothing while shortcuts are off, and no control declares a key [keyboard-5]', () => {
    expect(document.querySelectorAll('[aria-keyshortcuts]').length).toBeGreaterThan(5);
    shortcutsPreference.set('off');
    expect(on(card('one'), { key: 'd' })).toBe(false);
    cleanup();
    render(
      <ShortcutsContext value={false}>
        <Page />
      </ShortcutsContext>,
    );
    expect(document.querySelectorAll('[aria-keyshortcuts]')).toHaveLength(0);
  });
});

describe('a shortcut', () => {
  it('presses the control of the card in focus and moves to the next card that needs a decision [keyboard-2]', () => {
    step(1);
    expect(document.activeElement).toBe(card('one'));
    pressControl('d');
    expect(acts.dismiss).toHaveBeenCalledExactlyOnceWith('one');
    expect(document.activeElement).toBe(card('mine'));
    expect(card('mine').getAttribute('aria-current')).toBe('true');
    expect(card('one').hasAttribute('aria-current')).toBe(false);
    expect(screen.getByText('Next: mine').getAttribute('role')).toBe('status');
  });

  it('keeps the focus on the card after any other action [keyboard-14]', () => {
    screen.getAllByRole('button', { name: 'Ban' })[0]?.focus();
    pressControl('b');
    expect(acts.ban).toHaveBeenCalledExactlyOnceWith('one');
    expect(document.activeElement).toBe(card('one'));
  });

  it('stays in a dialog that shows a post outside a card [posts-48]', () => {
    render(
      <div role="dialog">
        <Button data-advance aria-keyshortcuts="h" onPress={() => acts.dismiss('viewer')}>
          Hide
        </Button>
      </div>,
    );
    const dialog = screen.getByRole('dialog');
    const hide = screen.getByRole('button', { name: 'Hide' });
    hide.focus();
    pressControl('h', dialog);
    expect(acts.dismiss).toHaveBeenCalledExactlyOnceWith('viewer');
    expect(document.activeElement).toBe(hide);
  });

  it('reports the reason if the control is disabled [keyboard-27]', () => {
    card('two').focus();
    pressControl('d');
    expect(acts.dismiss).not.toHaveBeenCalled();
    expect(said()).toBe('Dismiss: reports already dismissed');
    expect(document.activeElement).toBe(card('two'));
    card('mine').focus();
    pressControl('b');
    expect(said()).toBe('this is you!');
  });

  it('undoes the last act by z [keyboard-12]', () => {
    const before = undoWanted.get().length;
    pressControl('z');
    expect(undoWanted.get()).toHaveLength(before + 1);
  });

  it('ignores keys while a dialog is about to open: they may be meant for a field of the dialog', () => {
    card('one').focus();
    pressControl('r');
    pressControl('b');
    expect(acts.ban).not.toHaveBeenCalled();
    const { unmount } = renderDialog();
    screen.getByRole('button', { name: 'OK' }).focus();
    unmount();
    card('one').focus();
    pressControl('b');
    expect(acts.ban).toHaveBeenCalledExactlyOnceWith('one');
  });

  it('chooses an item of a closed menu [keyboard-2]', () => {
    const heard: string[] = [];
    const listener = (event: KeyboardEvent) => heard.push(shortcutOnPage(event));
    window.addEventListener('keydown', listener, { once: true });
    card('two').focus();
    pressControl('r');
    expect(acts.rename).toHaveBeenCalledExactlyOnceWith('two');
    // The page does not take the event of the menu for another press.
    expect(heard).toEqual(['']);
  });

  it('chooses an item of a menu that was open before', async () => {
    const button = screen.getByRole('button', { name: 'More for two' });
    await userEvent.click(button);
    await screen.findByRole('menu');
    await userEvent.keyboard('{Escape}');
    card('two').focus();
    pressControl('r');
    expect(acts.rename).toHaveBeenCalledExactlyOnceWith('two');
  });

  it('presses a control of the page without a card, and reports a key that needs one [keyboard-3]', () => {
    pressControl(']');
    expect(acts.next).toHaveBeenCalledOnce();
    pressControl('d');
    expect(acts.dismiss).not.toHaveBeenCalled();
    expect(said()).toBe('Choose a card with j before you press d');
  });

  it('keeps the focus on the last card, and resumes there [keyboard-1]', () => {
    card('mine').focus();
    step(1);
    expect(document.activeElement).toBe(card('mine'));
    screen.getByRole('searchbox').focus();
    step(1);
    expect(document.activeElement).toBe(card('mine'));
    step(-1);
    expect(document.activeElement).toBe(card('two'));
  });

  it('after a bulk run moves to the next card that needs a decision, after the card chosen last [keyboard-32]', () => {
    for (const [last, next] of [
      ['two', 'mine'],
      ['mine', 'one'],
    ] as const) {
      card(last).focus();
      card(last).blur();
      focusNextRow();
      expect(document.activeElement).toBe(card(next));
    }
  });

  it('stays after a bulk run on the card chosen last if it is the only one', () => {
    for (const other of ['two', 'mine']) card(other).remove();
    card('one').focus();
    card('one').blur();
    focusNextRow();
    expect(document.activeElement).toBe(card('one'));
  });

  it('keeps the focus on the page when the focused element is removed [keyboard-14]', async () => {
    const field = document.createElement('button');
    document.querySelector('main')?.append(field);
    field.focus();
    field.remove();
    await vi.waitFor(() => expect(document.activeElement?.id).toBe('page-title'));
  });
});
