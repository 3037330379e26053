import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useViewer } from '@/api/session/session';
import { isSuper } from '@/rules/scopes';
import { announce } from '@/ui/focus/announce';
import { step, stepToLine } from '@/ui/focus/step';
import { useKeyDown } from '@/ui/hooks/use-key-down';
import { elementsFor } from '@/ui/shortcuts/declared-keys';
import { pressControl } from '@/ui/shortcuts/press-control';
import { shortcutOnPage } from '@/ui/shortcuts/shortcuts';
import { pagesFor } from '../pages';
import { sheetShown } from './sheet-shown';

/** How long after `g` a letter opens a page, in ms. */
const GO_MS = 1_500;
const NEVER = Number.NEGATIVE_INFINITY;

/** Obeys the shortcuts on a page: they move between cards, open a page, or press the control that declares the key. */
export function useShortcutKeys(): void {
  const navigate = useNavigate();
  const viewer = useViewer();
  /** When `g` was pressed, on the events' clock. */
  const goAt = useRef(NEVER);

  function openPage(letter: string) {
    const page = pagesFor(isSuper(viewer)).find((each) => each.letter === letter);
    if (page) void navigate({ to: page.to });
    else announce(`No page has the letter ${letter}`);
  }

  useKeyDown((event) => {
    const key = shortcutOnPage(event);
    if (key === '') return;
    event.preventDefault();
    const isAfterG = event.timeStamp - goAt.current < GO_MS;
    if (isAfterG && !event.repeat && /^[a-z]$/.test(key)) {
      goAt.current = NEVER;
      openPage(key);
    } else {
      // A held `g` counts anew at each repeat, so that the letter after it opens a page and presses no control.
      goAt.current = key === 'g' ? event.timeStamp : NEVER;
      obey(key, event.repeat);
    }
  });
}

/** The keys that move the focus among the cards. */
const MOVES: Record<string, () => void> = {
  j: () => step(1),
  k: () => step(-1),
  ArrowRight: () => step(1),
  ArrowLeft: () => step(-1),
  ArrowDown: () => stepToLine(1),
  ArrowUp: () => stepToLine(-1),
};

/** The keys that need no control. */
const ACTS: Record<string, () => void> = {
  g: () => announce('Go to: press the letter of a page'),
  '/': focusSearch,
  '?': () => sheetShown.set(true),
};

/** Obeys a shortcut. A held key moves on from card to card, and does nothing else again. */
function obey(key: string, isHeld: boolean): void {
  const move = MOVES[key];
  const act = ACTS[key] ?? (() => pressControl(key));
  if (move) move();
  else if (!isHeld) act();
}

/** Focuses the search of the page, if there is one, and selects its text. */
function focusSearch() {
  const [search] = elementsFor('/', document);
  if (!(search instanceof HTMLInputElement)) return;
  search.focus();
  search.select();
}
