import { type KeyboardEvent, useState } from 'react';
import { messageOf } from '@/lib/api-error';
import { pressedKey } from '@/lib/browser/pressed-key';
import { loadOnce, MissingDialog } from '../overlays/on-demand';
import { IconButton } from './button';
import * as styles from './controls.css';
import type { Menu, MenuProps } from './menu';

const loadMenu = loadOnce(() => import('./menu'), 'Menu');

type State = {
  byKeyboard: boolean;
  waiting?: boolean;
  Opened?: typeof Menu;
  /** Why the menu could not be loaded. */
  missing?: string;
};

/** The '…' button of a menu. Loads the menu's library when the button is pointed at or focused. */
export function MenuButton({ label, items }: Pick<MenuProps, 'label' | 'items'>) {
  // One state, because every card of a list has a menu.
  const [state, setState] = useState<State>({ byKeyboard: false });
  const { byKeyboard, waiting = false } = state;

  async function open({ byKeyboard }: { byKeyboard: boolean }) {
    setState({ ...state, waiting: true });
    try {
      setState({ byKeyboard, Opened: await loadMenu() });
    } catch (error) {
      setState({ byKeyboard, missing: messageOf(error) });
    }
  }

  const shortcuts = items.filter(({ shortcut, disabledReason }) => shortcut && !disabledReason);
  const keys = shortcuts.map(({ shortcut }) => shortcut).join(' ');

  function keyDown(event: KeyboardEvent) {
    const key = pressedKey(event);
    const item = isShortcutPress(event) && shortcuts.find(({ shortcut }) => shortcut === key);
    if (item) item.onSelect();
    else if (key === 'ArrowDown' && !state.Opened) void open({ byKeyboard: true });
    else return;
    event.preventDefault();
  }
  const button = { 'aria-keyshortcuts': keys || undefined, onKeyDown: keyDown };
  if (state.Opened) {
    return <state.Opened label={label} items={items} button={button} startOnFirst={byKeyboard} />;
  }
  return (
    <>
      <IconButton
        {...button}
        small
        label={label}
        className={styles.menuDots}
        aria-haspopup="menu"
        aria-expanded={false}
        aria-busy={waiting || undefined}
        onPointerEnter={loadMenu}
        onFocus={loadMenu}
        // A click without a pointer (detail 0) comes from Enter or Space.
        onClick={(event) => open({ byKeyboard: event.detail === 0 })}
      />
      {state.missing && (
        <MissingDialog
          title="The menu could not be loaded"
          read={{ failure: { message: state.missing }, retry: () => open({ byKeyboard }), retrying: waiting }}
          onClose={() => setState({ byKeyboard: false })}
        />
      )}
    </>
  );
}

/**
 * Only an event from `pressControl` (not trusted) chooses an item, because `pressControl` checks whether the key may be a
 * shortcut now.
 */
function isShortcutPress(event: KeyboardEvent): boolean {
  return !event.isTrusted;
}
