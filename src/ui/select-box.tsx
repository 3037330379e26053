import * as css from './select-box.css';
import { useShortcuts } from './shortcuts';
import type { Selection } from './use-selection';

/** The checkbox of a card: 'Select {name}'. Shift takes all from the last one to this one. */
export function SelectBox({ id, name, selection }: { id: string; name: string; selection: Selection }) {
  const keys = useShortcuts();
  return (
    <input
      type="checkbox"
      className={css.box}
      aria-label={`Select ${name}`}
      aria-keyshortcuts={keys('x')}
      checked={selection.chosen.includes(id)}
      readOnly
      onClick={({ shiftKey }) => selection.toggle(id, shiftKey)}
    />
  );
}
