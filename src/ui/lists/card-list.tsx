import type { ComponentProps, ReactNode } from 'react';
import { ListBody } from './list-body';
import { frame } from './lists.css';
import { type Selection, SelectionContext } from './selection';
import { CardSkeletons } from './skeletons';
import { SteadyList } from './steady-list';

export type CardListProps<Item> = Omit<ComponentProps<typeof ListBody<Item>>, 'skeletons' | 'children'> & {
  /** Identifies the list and the page. */
  place: string;
  keyOf: (item: Item) => string;
  className: string;
  /** The placeholders while the cards load, by default in the grid of the list. */
  skeletons: Omit<ComponentProps<typeof CardSkeletons>, 'grid'> & { grid?: string };
  /** Whether something is shown above the list, besides a failure. */
  hasExtra?: boolean;
  /** The chosen cards, if they can be chosen. */
  selection?: Selection;
  /** Renders a card. */
  children: (item: Item) => ReactNode;
};

/** A list of cards in its four states. */
export function CardList<Item>({ skeletons, selection, children, ...body }: CardListProps<Item>) {
  const { place, keyOf, className, list, hasExtra = false } = body;
  const above = [hasExtra, list.failure !== null];
  return (
    <ListBody
      {...body}
      skeletons={
        <div className={frame}>
          <CardSkeletons grid={className} {...skeletons} />
        </div>
      }
    >
      {(shown) => (
        <SelectionContext value={selection ?? null}>
          <div className={frame}>
            <SteadyList
              items={shown}
              keyOf={keyOf}
              className={className}
              name={place}
              above={above}
              turning={list.turning}
            >
              {children}
            </SteadyList>
          </div>
        </SelectionContext>
      )}
    </ListBody>
  );
}
