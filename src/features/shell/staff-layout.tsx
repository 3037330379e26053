import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { pressedKey } from '@/lib/browser/pressed-key';
import { followFocus } from '@/ui/focus/focus';
import { useKeyDown } from '@/ui/hooks/use-key-down';
import { useStore } from '@/ui/hooks/use-store';
import { useTimeout } from '@/ui/hooks/use-timeout';
import { loadNextPictures } from '@/ui/media/load-next-pictures';
import { notify } from '@/ui/overlays/notice';
import { lazyDialog } from '@/ui/overlays/on-demand';
import { keepDoubleClicksInPlace, keepHeldKeysInPlace } from '@/ui/press/press';
import { skip } from '@/ui/theme/global.css';
import { Header } from './header';
import { sheetShown } from './keyboard/sheet-shown';
import { useShortcutKeys } from './keyboard/use-shortcut-keys';
import * as css from './layout.css';
import { Navigation } from './navigation';
import { Palette, PaletteList } from './palette/palette';

/** The welcome notice appears 1 s after entering and closes after 5 s (shell-10). */
const WELCOME_AFTER_MS = 1_000;
const WELCOME_MS = 5_000;

/** When the code of the palette is fetched, in ms after entering: the first page has loaded by then. */
const PALETTE_AFTER_MS = 5_000;

const ShortcutsSheet = lazyDialog(() => import('./keyboard/shortcuts-sheet'), 'ShortcutsSheet');

/** Welcomes the viewer once per entry to the main area. */
export function useWelcome() {
  useTimeout(WELCOME_AFTER_MS, true, () =>
    notify({ tone: 'info', text: 'welcome to admin dash!', ms: WELCOME_MS, behind: true }),
  );
}

/** The frame of the main area: header, navigation, page. */
export function StaffLayout({ children }: { children: ReactNode }) {
  const [menuOpen, setMenuOpen] = useState(false);
  const [paletteOpen, setPaletteOpen] = useState(false);
  const sheet = useStore(sheetShown);
  const menuToggle = useRef<HTMLButtonElement>(null);

  useShortcutKeys();
  useKeyDown((event) => {
    if (!menuOpen || pressedKey(event) !== 'Escape' || event.defaultPrevented) return;
    setMenuOpen(false);
    // The focus may be inside the menu that has just been folded.
    menuToggle.current?.focus();
  });
  useKeyDown((event) => {
    if (!isPaletteKey(event)) return;
    event.preventDefault();
    if (!event.repeat) setPaletteOpen(!paletteOpen);
  });
  useTimeout(PALETTE_AFTER_MS, true, () => void PaletteList.preload());
  useLayoutEffect(followFocus, []);
  useLayoutEffect(keepHeldKeysInPlace, []);
  useLayoutEffect(keepDoubleClicksInPlace, []);
  // The next user starts without the sheet.
  useLayoutEffect(() => () => sheetShown.set(false), []);

  return (
    <>
      <a href="#content" className={skip}>
        Skip to the page
      </a>
      <Header
        menuOpen={menuOpen}
        menuToggle={menuToggle}
        onMenu={() => setMenuOpen(!menuOpen)}
        onPalette={() => setPaletteOpen(true)}
      />
      <div className={css.body} data-menu-open={menuOpen}>
        <Navigation isMenu={menuOpen} onGo={() => setMenuOpen(false)} />
        <main
          id="content"
          tabIndex={-1}
          className={css.content}
          onPointerDown={() => setMenuOpen(false)}
          // After a picture has loaded or failed, others out of sight load, so that the page can be printed.
          onLoadCapture={loadNextPictures}
          onErrorCapture={loadNextPictures}
        >
          {children}
        </main>
      </div>
      {sheet && <ShortcutsSheet onClose={() => sheetShown.set(false)} />}
      {paletteOpen && <Palette onClose={() => setPaletteOpen(false)} />}
    </>
  );
}

/** Whether the key press is Ctrl+K, or Cmd+K on a Mac. */
function isPaletteKey(event: KeyboardEvent): boolean {
  if (event.altKey || event.shiftKey) return false;
  return (event.ctrlKey || event.metaKey) && pressedKey(event).toLowerCase() === 'k';
}
