import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './icon-button';
import type { MenuProps } from './menu';
import { notify } from './notice';

type LoadedMenu = typeof import('./menu').Menu;
let loading: Promise<LoadedMenu> | undefined;

/** One load for all the buttons of a page; a failed one is forgotten, so that the next click tries again. */
function load(): Promise<LoadedMenu> {
  loading ??= import('./menu').then(
    (module) => module.Menu,
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

function preload() {
  // A failure shows when the menu is asked for.
  load().catch(() => {});
}

/** The '…' button of a menu, without the menu's library until somebody reaches for it. */
export function MenuButton({ label, items }: Pick<MenuProps, 'label' | 'items'>) {
  const [waiting, setWaiting] = useState(false);
  const [opened, setOpened] = useState<{ Menu: LoadedMenu; byKeyboard: boolean }>();

  async function open(byKeyboard: boolean) {
    if (waiting) return;
    setWaiting(true);
    try {
      const Menu = await load();
      setOpened({ Menu, byKeyboard });
    } catch {
      notify({ tone: 'failure', text: 'The menu could not be loaded, try again' });
    } finally {
      setWaiting(false);
    }
  }

  if (opened) return <opened.Menu label={label} items={items} defaultOpen startOnFirst={opened.byKeyboard} />;
  return (
    <IconButton
      small
      label={label}
      icon={Ellipsis}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={waiting || undefined}
      onPointerEnter={preload}
      onFocus={preload}
      // A click without a pointer (detail 0) is Enter or Space.
      onClick={(event) => open(event.detail === 0)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        void open(true);
      }}
    />
  );
}
