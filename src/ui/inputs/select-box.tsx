import { createContext, use } from 'react';
import { useShortcuts } from '../keyboard/shortcuts';
import type { Selection } from '../lists/use-selection';
import * as css from './select-box.css';

/** The selection of the list around a card. Null elsewhere: nothing can be selected there. */
export const SelectionContext = createContext<Selection | null>(null);

/** The checkbox of a card in a list: 'Select {name}'. Shift takes all from the last one to this one. */
export function SelectBox({ id, name }: { id: string; name: string }) {
  const selection = use(SelectionContext);
  const keys = useShortcuts();
  return (
    selection && (
      <input
        type="checkbox"
        className={css.box}
        aria-label={`Select ${name}`}
        aria-keyshortcuts={keys('x')}
        checked={selection.chosen.includes(id)}
        readOnly
        onClick={({ shiftKey }) => selection.toggle(id, shiftKey)}
      />
    )
  );
}
