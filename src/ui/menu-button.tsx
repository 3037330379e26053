import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '@/lib/api-error';
import { IconButton } from './icon-button';
import type { Menu, MenuProps } from './menu';
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

  // A shortcut clicks its control, and the items of a closed menu are not in the page.
  const keys = items.map(
    ({ shortcut, ...item }) =>
      shortcut && (
        <button
          key={shortcut}
          type="button"
          hidden
          aria-keyshortcuts={shortcut}
          disabled={item.disabled}
          title={item.why}
          onClick={item.onSelect}
        />
      ),
  );
  if (opened) {
    return (
      <>
        <opened.Menu label={label} items={items} defaultOpen startOnFirst={opened.byKeyboard} />
        {keys}
      </>
    );
  }
  return (
    <>
      {keys}
      <IconButton
        small
        label={label}
        icon={Ellipsis}
        aria-haspopup="menu"
        aria-expanded={false}
        aria-busy={waiting || undefined}
        onPointerEnter={loadMenu}
        onFocus={loadMenu}
        // A click without a pointer (detail 0) comes from Enter or Space.
        onClick={(event) => open(event.detail === 0)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          void open(true);
        }}
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
