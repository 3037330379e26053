import { useEffect, useState } from 'react';
import { useViewer } from '@/api/session/session';
import { isSuper } from '@/rules/scopes';
import { rowsOnPage } from '@/ui/focus/rows';
import { useStore } from '@/ui/hooks/use-store';
import { Checkbox } from '@/ui/inputs/choices';
import { Dialog } from '@/ui/overlays/dialog';
import { advancePreference } from '@/ui/shortcuts/press-control';
import { controlsWithKeys, keysOf, rowsFor, type SheetRow } from '@/ui/shortcuts/shortcut-texts';
import { shortcutsPreference } from '@/ui/shortcuts/shortcuts';
import { small } from '@/ui/text/text.css';
import { pagesFor } from '../pages';
import * as css from './shortcuts-sheet.css';

/** The keys that the page's controls declare, each with the text of the first such control. */
function declaredKeys(): Map<string, string> {
  const declared = new Map<string, string>();
  for (const control of controlsWithKeys(document)) {
    const keys = keysOf(control);
    // A control without a text is a picture.
    const text = keys.includes('u') ? 'the user' : control.textContent?.trim() || 'the media';
    for (const key of keys) if (!declared.has(key)) declared.set(key, text);
  }
  return declared;
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
