import { type KeyboardEvent, useState } from 'react';
import { messageOf } from '@/lib/api-error';
import { IconButton } from './icon-button';
import type { Menu, MenuProps } from './menu';
import * as styles from './menu.css';
import { loadOnce, MissingDialog } from './on-demand';

const loadMenu = loadOnce(() => import('./menu'), 'Menu');

/** The '…' button of a menu. Loads the menu's library only when the user reaches for it. */
export function MenuButton({ label, items }: Pick<MenuProps, 'label' | 'items'>) {
  const [waiting, setWaiting] = useState(false);
  const [opened, setOpened] = useState<{ Menu: typeof Menu; byKeyboard: boolean }>();
  const [missing, setMissing] = useState<{ message: string; byKeyboard: boolean } | null>(null);

  async function open(byKeyboard: boolean) {
    if (waiting) return;
    setWaiting(true);
    try {
      setOpened({ Menu: await loadMenu(), byKeyboard });
    } catch (error) {
      setMissing({ message: messageOf(error), byKeyboard });
    } finally {
      setWaiting(false);
    }
  }

  const keys = items.flatMap(({ shortcut }) => shortcut ?? []).join(' ') || undefined;
  function keyDown(event: KeyboardEvent) {
    // A person's press goes to `pressControl` first, which repeats it here.
    const item = !event.isTrusted && items.find(({ shortcut }) => shortcut === event.key);
    if (item) item.onSelect();
    else if (event.key === 'ArrowDown' && !opened) void open(true);
    else return;
    event.preventDefault();
  }
  const button = { 'aria-keyshortcuts': keys, onKeyDown: keyDown };
  if (opened) {
    return (
      <opened.Menu label={label} items={items} button={button} defaultOpen startOnFirst={opened.byKeyboard} />
    );
  }
  return (
    <>
      <IconButton
        {...button}
        small
        label={label}
        className={styles.dots}
        aria-haspopup="menu"
        aria-expanded={false}
        aria-busy={waiting || undefined}
        onPointerEnter={loadMenu}
        onFocus={loadMenu}
        // A click without a pointer (detail 0) comes from Enter or Space.
        onClick={(event) => open(event.detail === 0)}
      />
      {missing && (
        <MissingDialog
          title="The menu could not be loaded"
          message={missing.message}
          retrying={waiting}
          onRetry={() => open(missing.byKeyboard)}
          onClose={() => setMissing(null)}
        />
      )}
    </>
  );
}
