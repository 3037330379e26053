import { type KeyboardEvent, useState } from 'react';
import { pressedKey } from '@/lib/browser/pressed-key';
import { PlainInput } from '@/ui/inputs/plain-input';
import { lazyPart } from '@/ui/overlays/on-demand';
import { PlainDialog } from '@/ui/overlays/plain-dialog';

export const PaletteList = lazyPart(() => import('./palette-list'), 'PaletteList');

const LIST_ID = 'palette-list';
const LIST_KEYS = ['ArrowDown', 'ArrowUp', 'Enter'];

/**
 * The palette, Ctrl/Cmd+K (shell-11). The box opens at once. The list loads on demand and then handles the keys that
 * were pressed meanwhile.
 */
export function Palette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  /** The keys for the list, since the text last changed. */
  const [presses, setPresses] = useState<readonly string[]>([]);
  const [active, setActive] = useState<string>();
  // Read before the box takes the focus.
  const [card] = useState(() => document.activeElement?.closest('main article'));

  function press(event: KeyboardEvent) {
    const key = pressedKey(event);
    if (!LIST_KEYS.includes(key)) return;
    event.preventDefault();
    setPresses([...presses, key]);
  }

  return (
    <PlainDialog label="Go to" onClose={onClose}>
      <PlainInput
        label="Page"
        hideLabel
        placeholder="Page, user, command or address"
        role="combobox"
        aria-expanded
        aria-controls={LIST_ID}
        aria-activedescendant={active}
        autoComplete="off"
        verbatim
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setPresses([]);
        }}
        onKeyDown={press}
      />
      <PaletteList
        id={LIST_ID}
        typed={typed}
        presses={presses}
        card={card}
        onActive={setActive}
        onClose={onClose}
      />
    </PlainDialog>
  );
}
