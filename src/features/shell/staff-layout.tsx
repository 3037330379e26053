import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { pressedKey } from '@/lib/browser/pressed-key';
import { followFocus } from '@/ui/focus/focus';
import { useStore } from '@/ui/hooks/use-store';
import { useTimeout } from '@/ui/hooks/use-timeout';
import { loadNextPictures } from '@/ui/media/load-next-pictures';
import { notify } from '@/ui/overlays/notice';
import { lazyDialog, loadOnce } from '@/ui/overlays/on-demand';
import { keepDoubleClicksInPlace, keepHeldKeysInPlace } from '@/ui/press/press';
import { shortcutOnPage } from '@/ui/shortcuts/shortcuts';
import { skip } from '@/ui/theme/global.css';
import { Header } from './header';
import { sheetShown } from './keyboard/sheet-shown';
import * as css from './layout.css';
import { Navigation } from './navigation';
import { Palette } from './palette/palette';

/** The welcome notice appears 1 s after entering and closes after 5 s (shell-10). */
const WELCOME_AFTER_MS = 1_000;
const WELCOME_MS = 5_000;

const loadPressKey = loadOnce(() => import('./keyboard/keyboard'), 'pressKey');
const ShortcutsSheet = lazyDialog(() => import('./keyboard/keyboard'), 'ShortcutsSheet');

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
  const router = useRouter();
  const sheet = useStore(sheetShown);
  const menuToggle = useRef<HTMLButtonElement>(null);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const key = pressedKey(event);
    if (key === 'Escape' && menuOpen && !event.defaultPrevented) {
      setMenuOpen(false);
      // The focus may be inside the menu that has just been folded.
      menuToggle.current?.focus();
    }
    const shortcut = shortcutOnPage(event);
    if (shortcut) {
      event.preventDefault();
      // Search at once, because the next keys are text. Other keys wait until the code has loaded, in order.
      if (shortcut === '/') {
        const search = document.querySelector<HTMLInputElement>('[aria-keyshortcuts="/"]');
        search?.focus();
        search?.select();
      } else
        void loadPressKey().then(
          (pressKey) => pressKey(shortcut, event, router),
          // The sheet is in the same chunk: opening the sheet shows that the code is missing, with Retry.
          () => sheetShown.set(true),
        );
    }
    if (key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    if (event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (!event.repeat) setPaletteOpen(!paletteOpen);
  });
  // In a layout effect, because a key may be pressed as soon as the page is painted.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

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
