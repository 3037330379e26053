import { useState } from 'react';
import { rowInFocus, topDialog } from '@/ui/focus/focus';
import { PlainInput } from '@/ui/inputs/plain-input';
import { lazyPart } from '@/ui/overlays/on-demand';
import { PlainDialog } from '@/ui/overlays/plain-dialog';

export const PaletteList = lazyPart(() => import('./palette-list'), 'PaletteList');

const LIST_ID = 'palette-list';

/** The palette, Ctrl/Cmd+K (shell-11). The box opens at once and takes what is typed while the code of the list loads. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  /** The index of the active line, which starts at the first line of each text. */
  const [activeAt, setActiveAt] = useState(0);
  /** The id of the active line, once the list shows such a line. */
  const [activeId, setActiveId] = useState<string>();
  // Read before the box takes the focus. The card of a dialog has no shortcuts.
  const [card] = useState(() => (topDialog() ? null : rowInFocus()));

  return (
    <PlainDialog label="Go to" onClose={onClose}>
      <PlainInput
        label="Page"
        hideLabel
        placeholder="Page, user, command or address"
        role="combobox"
        aria-expanded
        aria-controls={LIST_ID}
        aria-activedescendant={activeId}
        autoComplete="off"
        verbatim
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setActiveAt(0);
        }}
      />
      <PaletteList
        id={LIST_ID}
        typed={typed}
        card={card}
        activeAt={activeAt}
        onMove={setActiveAt}
        onActive={setActiveId}
        onClose={onClose}
      />
    </PlainDialog>
  );
}
