import type { ComponentProps, ReactNode } from 'react';
import { ListBody } from './list-body';
import { type Selection, SelectionContext } from './selection';
import { CardSkeletons } from './skeletons';
import { SteadyList } from './steady-list';

export type CardListProps<Item> = Omit<ComponentProps<typeof ListBody<Item>>, 'skeletons' | 'children'> & {
  /** Names the list and its page. */
  place: string;
  keyOf: (item: Item) => string;
  className: string;
  /** What stands in for the cards while they load, in the list's own grid if none is named. */
  skeletons: Omit<ComponentProps<typeof CardSkeletons>, 'grid'> & { grid?: string };
  /** What stands above the list, apart from its failure. */
  above?: unknown;
  /** The chosen cards, if they can be chosen. */
  selection?: Selection;
  /** Renders a card. */
  children: (item: Item) => ReactNode;
};

/** A list of cards in its four states. */
export function CardList<Item>({ skeletons, selection, children, ...body }: CardListProps<Item>) {
  const { place, keyOf, className, list } = body;
  const steady = { keyOf, className, above: `${body.above} ${Boolean(list.failure)}` };
  return (
    <ListBody {...body} skeletons={<CardSkeletons grid={className} {...skeletons} />}>
      {(shown) => (
        <SelectionContext value={selection ?? null}>
          <SteadyList {...steady} items={shown} name={place} turning={list.turning}>
            {children}
          </SteadyList>
        </SelectionContext>
      )}
    </ListBody>
  );
}
