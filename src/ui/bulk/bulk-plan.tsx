import { type ReactNode, useState } from 'react';
import type { Fact } from '@/rules/person-facts';
import { Button } from '../controls/button';
import { Checkbox } from '../inputs/choices';
import { Dialog } from '../overlays/dialog';
import { Badge } from '../text/badge';
import { SpelledOut } from '../text/spelled-out';
import * as css from './bulk-bar.css';
import { useTypedNumber } from './use-typed-number';

export type PlanItem = {
  id: string;
  /** The name that the plan and the results show. */
  name: string;
  /** Why this item is left out; absent if it is included. */
  why?: string;
  badges?: readonly Fact[];
  /** Staff are listed first, and left out unless ticked. */
  isStaff?: boolean;
};

/** An act on several items. */
export type PlannedAct<Item> = {
  /** The act, as on the button: 'Dismiss'. */
  name: string;
  /** The title for the included items, if not the name with the number of items. */
  title?: (included: readonly Item[]) => string | undefined;
  danger?: boolean;
  /** A warning in the plan: that the act cannot be undone. */
  caution?: string;
  /** Why an item that is no longer among the items is left out. */
  whyGone?: string;
  items: readonly Item[];
};

/** The title of the plan and of the run. */
export function titleOf<Item>({ title, name }: PlannedAct<Item>, included: readonly Item[]): string {
  return title?.(included) ?? `${name} ${included.length}`;
}

/** A planned item with the facts of now; an item that is no longer in the act is left out. */
export function judgedAgain<Item extends PlanItem>(planned: Item, act: PlannedAct<Item>): Item {
  const { items, whyGone = 'is no longer on this page' } = act;
  return items.find(({ id }) => id === planned.id) ?? { ...planned, why: whyGone };
}

type Props<Item> = {
  /** With the current facts: an open plan follows every change. */
  act: PlannedAct<Item>;
  onStart: (items: readonly Item[]) => void;
  onClose: () => void;
};

/** The plan of an act on several items, before anything is sent. */
export function BulkPlan<Item extends PlanItem>({ act, onStart, onClose }: Props<Item>) {
  const [planned] = useState(act.items);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const items = planned.map((item) => judgedAgain(item, act));
  const staffFirst = [...items.filter(({ isStaff }) => isStaff), ...items.filter(({ isStaff }) => !isStaff)];
  const possible = staffFirst.filter(({ why }) => !why);
  const staff = possible.filter(({ isStaff }) => isStaff);
  const included = possible.filter(({ id, isStaff }) => !isStaff || ticked.includes(id));
  const title = titleOf(act, included);
  // The focus does not jump to the field under the hands of somebody who is ticking staff.
  const { typedField, typedReason } = useTypedNumber(included.length, () => onStart(included), {
    autoFocus: ticked.length === 0,
  });
  return (
    <Dialog
      title={title}
      description={act.caution}
      onClose={onClose}
      footer={
        <>
          {/* Not below the names: the focus would scroll them away. */}
          {typedField}
          <Button autoFocus={!typedField} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="purple"
            danger={act.danger}
            disabledReason={included.length === 0 ? 'Tick at least one first' : typedReason}
            onPress={() => onStart(included)}
          >
            {title}
          </Button>
        </>
      }
    >
      {staff.length > 0 && (
        <Group heading="Staff: left out unless ticked">
          {staff.map((item) => (
            <li key={item.id} className={css.item}>
              <Checkbox
                label={item.name}
                checked={ticked.includes(item.id)}
                onChange={(on) =>
                  setTicked(on ? [...ticked, item.id] : ticked.filter((id) => id !== item.id))
                }
              />
              <Badges {...item} />
            </li>
          ))}
        </Group>
      )}
      <Names heading={`Included: ${included.length}`} items={included} />
      <Names heading="Left out" items={staffFirst.filter(({ why }) => why)} />
    </Dialog>
  );
}

function Names({ heading, items }: { heading: string; items: readonly PlanItem[] }) {
  if (items.length === 0) return null;
  return (
    <Group heading={heading}>
      {items.map((item) => (
        <li key={item.id} className={css.item}>
          <SpelledOut text={item.name} />
          <Badges {...item} />
          {item.why && <span className={css.detail}>{item.why}</span>}
        </li>
      ))}
    </Group>
  );
}

function Badges({ badges = [] }: PlanItem) {
  return badges.length === 0 ? null : (
    <span className={css.badges}>
      {badges.map(({ label, tone }) => (
        <Badge key={label} label={label} tone={tone} />
      ))}
    </span>
  );
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the list may scroll, and holds nothing else to focus
    <section aria-label={heading} tabIndex={0}>
      <h3 className={css.heading}>{heading}</h3>
      <ul>{children}</ul>
    </section>
  );
}
