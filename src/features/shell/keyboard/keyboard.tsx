import type { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useViewer, viewerQuery } from '@/api/session/session';
import { isSuper } from '@/rules/scopes';
import { announce, markCurrentCard, step, stepTowards } from '@/ui/focus/card-focus';
import { lastFocus, rowInFocus, rowsOnPage } from '@/ui/focus/focus';
import { useStore } from '@/ui/hooks/use-store';
import { Checkbox } from '@/ui/inputs/choices';
import { Dialog } from '@/ui/overlays/dialog';
import { advancePreference, pressControl } from '@/ui/shortcuts/press-control';
import { rowsFor, type SheetRow } from '@/ui/shortcuts/shortcut-texts';
import { shortcutsPreference } from '@/ui/shortcuts/shortcuts';
import { small } from '@/ui/text/text.css';
import { pagesFor } from '../pages';
import { sheetShown } from './sheet-shown';
import * as css from './shortcuts-sheet.css';

// Both exports are in one file, because each chunk makes the code of the first page longer.

/** How long after `g` a letter opens a page, in ms. */
const GO_MS = 1_500;

type Router = ReturnType<typeof useRouter>;

/** When this code was loaded, on the events' clock. */
const loadedAt = performance.now();

/** When `g` was pressed, on the events' clock. */
let goAt = Number.NEGATIVE_INFINITY;

/** Runs a shortcut: moves between cards, opens a page, or presses the control of the key. */
export function pressKey(key: string, { repeat, timeStamp }: KeyboardEvent, router: Router): void {
  markCurrentCard();
  // The key was pressed long before this code was loaded, and is outdated.
  if (loadedAt - timeStamp > 5_000) return;
  const goes = timeStamp - goAt < GO_MS;
  goAt = Number.NEGATIVE_INFINITY;
  // While `g` is held, the next letter must not press a control.
  if (goes && !repeat && /^[a-z]$/.test(key)) go(key, router);
  else if (key === 'j' || key === 'k') step(key === 'j' ? 1 : -1);
  else if (key.startsWith('Arrow')) stepTowards(key);
  else if (key === 'g') {
    goAt = timeStamp;
    announce('Go to: press the letter of a page');
  } else if (repeat) return;
  else if (key === '?') sheetShown.set(true);
  else if (!isForOtherCard(timeStamp)) pressControl(key);
}

/** Whether the key was pressed while this code was loading, and the focus went to the current card after the press. */
function isForOtherCard(timeStamp: number): boolean {
  return rowInFocus() !== null && timeStamp < lastFocus.at && lastFocus.at < loadedAt;
}

function go(letter: string, router: Router) {
  const viewer = router.options.context.queryClient.getQueryData(viewerQuery.queryKey);
  const found = pagesFor(viewer != null && isSuper(viewer)).find((page) => page.letter === letter);
  if (found) void router.navigate({ to: found.to });
  else announce(`No page has the letter ${letter}`);
}

/** The keys that the page's controls declare, each with the text of the first such control. */
function declaredKeys(): Map<string, string> {
  // A span declares a key only to explain why nothing opens.
  const controls = [...document.querySelectorAll(':not(span)[aria-keyshortcuts]')];
  return new Map(
    controls
      .flatMap((control) => {
        const keys = control.getAttribute('aria-keyshortcuts')?.split(' ') ?? [];
        const shown = control.textContent?.trim() || (control.matches('article *') ? 'the media' : '');
        const text = keys.includes('u') ? 'the user' : shown;
        return keys.map((key): [string, string] => [key, text]);
      })
      // A Map keeps the last entry of a key, and the first one counts.
      .reverse(),
  );
}

/** The shortcuts that work on this page, and the switch that turns all of them off. */
export function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  const viewer = useViewer();
  const on = useStore(shortcutsPreference) === 'on';
  const advances = useStore(advancePreference) === 'next';
  const [declared, setDeclared] = useState(declaredKeys);
  // The page may still be loading, and its controls declare their keys only while shortcuts are on.
  useEffect(() => {
    const observer = new MutationObserver(() => setDeclared(declaredKeys()));
    const attributeFilter = ['aria-keyshortcuts'];
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter });
    return () => observer.disconnect();
  }, []);

  return (
    <Dialog size="wide" title="Keyboard shortcuts" onClose={onClose}>
      <div className={css.sheet}>
        <div className={css.group}>
          <Checkbox
            label="Use keyboard shortcuts"
            checked={on}
            onChange={(checked) => shortcutsPreference.set(checked ? 'on' : 'off')}
          />
          {document.querySelector('[data-advance]') && (
            <Checkbox
              label="After d or h, go to the next post that needs a decision"
              checked={advances}
              disabled={!on}
              onChange={(checked) => advancePreference.set(checked ? 'next' : 'stay')}
            />
          )}
        </div>
        {on && (
          <>
            <SheetGroup title="On this page" rows={rowsFor(declared, rowsOnPage().length > 0)} />
            <SheetGroup
              title="Everywhere"
              rows={[
                { keys: ['z'], text: 'Undo the last action' },
                { keys: ['?'], text: 'Show this list' },
                { keys: ['Ctrl', 'K'], text: 'Go to…' },
              ]}
            />
            <SheetGroup
              title="Pages"
              rows={pagesFor(isSuper(viewer)).flatMap(({ letter, title }) =>
                letter ? [{ keys: ['g', letter], text: title }] : [],
              )}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** A group of the sheet's shortcuts under a title. */
function SheetGroup({ title, rows }: { title: string; rows: readonly SheetRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section className={css.group} aria-label={title}>
      <h3 className={small}>{title}</h3>
      <ul className={css.rows}>
        {rows.map((row) => (
          <li key={row.text} className={css.row}>
            <span className={css.keys}>
              {row.keys.map((key) => (
                <kbd key={key} className={css.key}>
                  {key}
                </kbd>
              ))}
            </span>
            <span>{row.text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
