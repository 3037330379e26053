import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react';
import { showing } from '@/lib/format/format';
import { Button } from '../controls/button';
import { ButtonLink } from '../controls/button-link';
import type { EmptyPanelProps, FailedRead } from '../overlays/panel';
import { atTheEnd } from './card.css';
import { CardList, ListStates } from './list';
import type { ListCountProps } from './list-count';
import { PageHeader } from './page-header';
import { CardSkeletons } from './skeletons';

type Props<Item> = {
  title: string;
  /** The list's title in a failure; default: the title of the page. */
  listTitle?: string;
  /** One item, for their count: 'prompt'. */
  noun: string;
  /** The items, and the state of their read, from `useRead` or `usePagedList`. */
  read: FailedRead & { data: readonly Item[] | undefined } & ListCountProps['list'];
  keyOf: (item: Item) => string;
  /** The grid of the cards. */
  className: string;
  skeletons: Omit<ComponentProps<typeof CardSkeletons>, 'grid'>;
  /** Shown without items. */
  empty: EmptyPanelProps;
  /** The link to the form for a new item. */
  create?: { to: ComponentProps<typeof ButtonLink>['to']; label: string };
  /** The pager of a paged list. */
  pager?: ReactNode;
  card: (item: Item, onDelete: () => void) => ReactNode;
  /** Asks before an item is deleted. */
  deletion?: ComponentType<Deletion<Item>>;
};

export type Deletion<Item> = { item: Item; onClose: () => void };

/** The delete button at the end of a card's actions. */
export function DeleteButton(props: ComponentProps<typeof Button>) {
  return <Button small danger {...props} className={atTheEnd} />;
}

/** A page with items of one kind as cards. */
export function CardsPage<Item>({ title, listTitle = title, read, keyOf, className, ...rest }: Props<Item>) {
  const { create, pager, deletion: DeleteDialog } = rest;
  // In the page and not in the card: a refetch may remove the card while the dialog is open.
  const [deleting, setDeleting] = useState<{ item: Item } | null>(null);
  const { data: items, ...list } = read;
  // As the list shows the item now, or as it was last shown if it has left the list.
  const deleted = deleting && (items?.find((item) => keyOf(item) === keyOf(deleting.item)) ?? deleting.item);
  return (
    <>
      <PageHeader title={title} count={showing(items, rest.noun)} list={list} sticks={pager !== undefined}>
        {create && (
          <ButtonLink variant="purple" to={create.to}>
            {create.label}
          </ButtonLink>
        )}
        {pager}
      </PageHeader>
      <ListStates
        title={listTitle}
        list={list}
        items={items}
        skeletons={<CardSkeletons grid={className} {...rest.skeletons} />}
        empty={rest.empty}
      >
        {(shown) => (
          <CardList
            items={shown}
            keyOf={keyOf}
            pageKey={list.pageKey ?? title}
            list={list}
            className={className}
          >
            {(item) => rest.card(item, () => setDeleting({ item }))}
          </CardList>
        )}
      </ListStates>
      {deleted && DeleteDialog && <DeleteDialog item={deleted} onClose={() => setDeleting(null)} />}
    </>
  );
}
