import { useEffect, useState } from 'react';
import { useViewer } from '@/api/session/session';
import { isSuper } from '@/rules/scopes';
import { allRows } from '@/ui/focus/rows';
import { useStore } from '@/ui/hooks/use-store';
import { Checkbox } from '@/ui/inputs/choices';
import { Dialog } from '@/ui/overlays/dialog';
import { controlsWithKeys, keysOf } from '@/ui/shortcuts/declared-keys';
import { advancePreference } from '@/ui/shortcuts/press-control';
import { rowsFor, type SheetRow } from '@/ui/shortcuts/shortcut-texts';
import { shortcutsPreference } from '@/ui/shortcuts/shortcuts';
import { small } from '@/ui/text/text.css';
import { pagesFor } from '../pages';
import * as css from './shortcuts-sheet.css';

/** The keys that the page's controls declare, and what `o` opens. */
function declaredKeys() {
  const controls = controlsWithKeys(document);
  const opener = controls.find((control) => keysOf(control).includes('o'));
  return { keys: controls.flatMap(keysOf), opens: opener ? contentOf(opener) : '' };
}

/** What a control opens: a user; else what the text says; without a text, the media of a picture. */
function contentOf(control: HTMLElement): string {
  return keysOf(control).includes('u') ? 'the user' : control.textContent.trim() || 'the media';
}

/** The shortcuts that work on this page, and the switch that turns all of them off. */
export function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  const viewer = useViewer();
  const on = useStore(shortcutsPreference) === 'on';
  const advances = useStore(advancePreference) === 'next';
  const [{ keys, opens }, setDeclared] = useState(declaredKeys);
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
          {keys.includes('d') && (
            <Checkbox
              label="After d or h, go to the next post that needs a decision"
              checked={advances}
              onChange={(checked) => advancePreference.set(checked ? 'next' : 'stay')}
            />
          )}
        </div>
        {on && (
          <>
            <SheetGroup title="On this page" rows={rowsFor(keys, opens, allRows().length > 0)} />
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
