import { useState } from 'react';
import { Button } from '../controls/button';
import { focusNextRow, focusPage } from '../focus/focus';
import type { Selection } from '../lists/selection';
import * as css from './bulk-bar.css';
import { type BulkAct, BulkDialog, type RunProps } from './bulk-dialog';

type Props<Item> = RunProps & {
  /** The items of the page, in order. */
  items: readonly Item[];
  selection: Selection;
  /** The acts on the chosen items: always the same acts, so that no button moves. */
  actsFor: (chosen: readonly Item[]) => readonly BulkAct[];
};

/** The number of chosen items and the acts on them, each button at a fixed place. Each act shows a plan first. */
export function BulkBar<Item extends { id: string }>({
  items,
  selection,
  actsFor,
  ...runProps
}: Props<Item>) {
  const [actName, setActName] = useState<string | null>(null);
  const chosenItems = items.filter(({ id }) => selection.chosen.includes(id));
  const acts = actsFor(chosenItems);
  const act = acts.find(({ name }) => name === actName);

  function clear() {
    selection.choose([]);
    // The bar unmounts while it has the focus.
    focusPage();
  }

  function close(remaining: readonly string[] | null) {
    setActName(null);
    if (remaining === null) return;
    selection.choose(remaining);
    // After the dialog has closed: the bar, which had the focus, may be gone too.
    if (remaining.length === 0) setTimeout(focusNextRow);
  }

  return (
    <>
      {chosenItems.length > 0 && (
        <section aria-label="Selection" className={css.bar}>
          <span role="status" className={css.count}>
            {`${chosenItems.length} selected`}
          </span>
          {acts.map((each) => (
            <Button
              key={each.name}
              small
              danger={each.danger}
              disabledReason={
                each.items.every(({ why }) => why) && `Not possible for this selection: ${each.items[0]?.why}`
              }
              onClick={() => setActName(each.name)}
            >
              <span>
                <span>{each.name}</span> <span className={css.amount}>{included(each)}</span>
              </span>
            </Button>
          ))}
          <Button
            small
            disabledReason={chosenItems.length === items.length && 'All are selected'}
            onClick={() => selection.choose(items.map(({ id }) => id))}
          >
            All on this page
          </Button>
          <Button small onClick={clear}>
            Clear selection
          </Button>
        </section>
      )}
      {act && <BulkDialog {...runProps} act={act} onClose={close} />}
    </>
  );
}

/** The number of items that the plan starts with: staff are left out unless ticked in the plan. */
function included({ items }: BulkAct): number {
  return items.filter(({ why, isStaff }) => !why && !isStaff).length;
}
