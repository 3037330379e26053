import { useEffect, useRef } from 'react';
import { pressedKey } from '@/lib/browser/pressed-key';
import { useKeyDown } from '@/ui/hooks/use-key-down';
import { indexAfter, OptionLines, optionId } from '@/ui/inputs/option-lines';
import * as option from '@/ui/inputs/option-list.css';
import { Avatar } from '@/ui/people/avatar';
import * as css from './palette-list.css';
import type { PaletteEntry } from './palette-query';
import { rememberUse } from './palette-recents';
import { usePaletteEntries } from './use-palette-entries';

type Props = {
  id: string;
  typed: string;
  /** The card that had the focus when the palette opened. */
  card: HTMLElement | null;
  /** The index of the active line. */
  activeAt: number;
  /** Another line becomes the active one, by its index. */
  onMove: (to: number) => void;
  /** Reports the id of the active line; undefined if there is no line. */
  onActive: (lineId: string | undefined) => void;
  onClose: () => void;
};

/** The lines of the palette for the typed text. Arrow keys move between them, Enter or a click runs one. */
export function PaletteList({ id, typed, card, activeAt, onMove, onActive, onClose }: Props) {
  const { entries, status } = usePaletteEntries(typed, card);
  const active = entries[activeAt];
  const activeId = active && optionId(id, activeAt);
  const toRun = useRef<(() => void) | null>(null);

  useEffect(() => onActive(activeId), [activeId, onActive]);

  // Run after the palette has returned the focus, so that a dialog opened now can return the focus to the same place.
  useEffect(() => () => toRun.current?.(), []);

  function choose(entry: PaletteEntry) {
    rememberUse(entry);
    toRun.current = entry.run;
    onClose();
  }

  // The palette is modal: every key in the window is meant for its box.
  useKeyDown((event) => {
    const key = pressedKey(event);
    const next = indexAfter(key, activeAt, entries.length);
    if (next !== null) {
      event.preventDefault();
      onMove(next);
    } else if (key === 'Enter' && active) {
      event.preventDefault();
      choose(active);
    }
  });

  return (
    <>
      {entries.length > 0 && (
        <div id={id} role="listbox" aria-label="Pages, users and commands" className={css.list}>
          <OptionLines
            listId={id}
            options={entries}
            keyOf={({ key }) => key}
            activeAt={activeAt}
            onTake={choose}
          >
            {({ title, group, person }) => (
              <>
                {person && <Avatar src={person.avatar} name={title} size={20} />}
                <span className={css.title}>{title}</span>
                <span className={option.detail}>{group}</span>
              </>
            )}
          </OptionLines>
        </div>
      )}
      <p role="status" className={css.status}>
        {status}
      </p>
    </>
  );
}
