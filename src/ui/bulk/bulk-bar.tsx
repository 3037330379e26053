import { useState } from 'react';
import { Button } from '../controls/button';
import { focusFirstUndecided } from '../keyboard/press-control';
import { PAGE_TITLE_ID } from '../lists/page-title';
import type { Selection } from '../lists/use-selection';
import * as css from './bulk-bar.css';
import { type BulkAct, BulkDialog } from './bulk-dialog';

export type BulkProps<Item> = {
  /** The items of the page, in order. */
  items: readonly Item[];
  idOf: (item: Item) => string;
  selection: Selection;
  /** What can be done to the chosen items: always the same acts, so that none moves into another's place. */
  actsFor: (chosen: readonly Item[]) => readonly BulkAct[];
  /** Called at the end of each pass: reads the lists again. */
  onEnd: () => void;
};

/** How many items are chosen, and what can be done to them, each control at a place of its own. Each act shows its plan first. */
export function BulkBar<Item>({ items, idOf, selection, actsFor, onEnd }: BulkProps<Item>) {
  const [act, setAct] = useState<BulkAct | null>(null);
  const chosen = items.filter((item) => selection.chosen.includes(idOf(item)));

  function clear() {
    selection.choose([]);
    // The bar unmounts with the focus in it.
    document.getElementById(PAGE_TITLE_ID)?.focus({ preventScroll: true });
  }

  return (
    <>
      {chosen.length > 0 && (
        <section aria-label="Selection" className={css.bar}>
          <span role="status" className={css.count}>
            <Amount n={chosen.length} /> selected
          </span>
          {actsFor(chosen).map((each) => (
            <Button
              key={each.name}
              small
              danger={each.danger}
              disabled={each.items.every(({ why }) => why !== null)}
              disabledReason="This can be done to none of the selected"
              onClick={() => setAct(each)}
            >
              <span>
                {each.name} <Amount n={included(each)} />
              </span>
            </Button>
          ))}
          <Button
            small
            disabled={chosen.length === items.length}
            disabledReason="All are selected"
            onClick={() => selection.choose(items.map(idOf))}
          >
            All on this page
          </Button>
          <Button small onClick={clear}>
            Clear selection
          </Button>
        </section>
      )}
      {act && (
        <BulkDialog
          act={act}
          onEnd={onEnd}
          onClose={(left) => {
            setAct(null);
            if (left) selection.choose(left);
            // When the dialog has gone, and before it returns the focus: the bar may have gone with it.
            if (left?.length === 0) setTimeout(focusFirstUndecided);
          }}
        />
      )}
    </>
  );
}

/** A number with room for two digits, so that nothing beside it moves. */
function Amount({ n }: { n: number }) {
  return <span className={css.amount}>{n}</span>;
}

/** As many as the plan begins with: staff are left out until they are ticked there. */
function included({ items }: BulkAct): number {
  return items.filter(({ why, isStaff }) => why === null && !isStaff).length;
}
