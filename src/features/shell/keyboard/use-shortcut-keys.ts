import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useViewer } from '@/api/session/session';
import { isSuper } from '@/rules/scopes';
import { announce } from '@/ui/focus/announce';
import { step, stepTowards } from '@/ui/focus/step';
import { useKeyDown } from '@/ui/hooks/use-key-down';
import { pressControl } from '@/ui/shortcuts/press-control';
import { shortcutOnPage } from '@/ui/shortcuts/shortcuts';
import { pagesFor } from '../pages';
import { sheetShown } from './sheet-shown';

/** How long after `g` a letter opens a page, in ms. */
const GO_MS = 1_500;

/** Obeys the shortcuts on a page: they move between cards, open a page, or press the control that declares the key. */
export function useShortcutKeys(): void {
  const navigate = useNavigate();
  const viewer = useViewer();
  /** When `g` was pressed, on the events' clock. */
  const goAt = useRef(Number.NEGATIVE_INFINITY);

  function openPage(letter: string) {
    const page = pagesFor(isSuper(viewer)).find((each) => each.letter === letter);
    if (page) void navigate({ to: page.to });
    else announce(`No page has the letter ${letter}`);
  }

  useKeyDown((event) => {
    const key = shortcutOnPage(event);
    if (key === '') return;
    event.preventDefault();
    // While `g` is held, the next letter must not press a control.
    const isAfterG = event.timeStamp - goAt.current < GO_MS && !event.repeat;
    const opensPage = isAfterG && /^[a-z]$/.test(key);
    goAt.current = key === 'g' && !opensPage ? event.timeStamp : Number.NEGATIVE_INFINITY;
    if (opensPage) openPage(key);
    else obey(key, event.repeat);
  });
}

/** Obeys a shortcut. A held key moves on from card to card, and does nothing else again. */
function obey(key: string, isHeld: boolean): void {
  if (key === 'j') step(1);
  else if (key === 'k') step(-1);
  else if (key.startsWith('Arrow')) stepTowards(key);
  else if (isHeld) return;
  else if (key === 'g') announce('Go to: press the letter of a page');
  else if (key === '/') focusSearch();
  else if (key === '?') sheetShown.set(true);
  else pressControl(key);
}

/** Focuses the search of the page, if there is one, and selects its text. */
function focusSearch() {
  const search = document.querySelector<HTMLInputElement>('[aria-keyshortcuts="/"]');
  search?.focus();
  search?.select();
}
