import { createContext, use, useState } from 'react';
import { useShortcuts } from '../shortcuts/shortcuts';
import * as css from './card.css';

/** The chosen items of one page of a list. */
export type Selection = ReturnType<typeof useSelection>;

/** The ids of the chosen items, and of the last toggled item. */
const NOTHING: { chosen: readonly string[]; last: string } = { chosen: [], last: '' };

/**
 * Chosen items stay chosen after a refetch. Another page or search starts without chosen items.
 * @param pageKey identifies the list and its page
 * @param ids the items on the page, in order
 */
export function useSelection(pageKey: string, ids: readonly string[]) {
  const [choice, setChoice] = useState({ ...NOTHING, pageKey });
  const { chosen, last } = choice.pageKey === pageKey ? choice : NOTHING;
  return {
    /** The ids of the chosen items. */
    chosen,
    choose: (ids: readonly string[]) => setChoice({ pageKey, chosen: ids, last: '' }),
    /** Toggles an item; with `range`, all items from the last toggled item to this item. */
    toggle(id: string, range: boolean) {
      const from = range ? ids.indexOf(last) : -1;
      const to = ids.indexOf(id);
      const touchedIds = from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
      const otherIds = chosen.filter((other) => !touchedIds.includes(other));
      const chosenIds = chosen.includes(id) ? otherIds : [...otherIds, ...touchedIds];
      setChoice({ pageKey, chosen: chosenIds, last: id });
    },
  };
}

/** The selection of the list around a card; null where nothing can be selected. */
export const SelectionContext = createContext<Selection | null>(null);

/** The checkbox of a card: 'Select {name}'. Shift selects the range from the last toggled card. */
export function SelectBox({ id, name }: { id: string; name: string }) {
  const selection = use(SelectionContext);
  const keys = useShortcuts();
  return (
    selection && (
      <input
        type="checkbox"
        className={css.selectBox}
        aria-label={`Select ${name}`}
        aria-keyshortcuts={keys('x')}
        checked={selection.chosen.includes(id)}
        readOnly
        onClick={({ shiftKey }) => selection.toggle(id, shiftKey)}
      />
    )
  );
}
