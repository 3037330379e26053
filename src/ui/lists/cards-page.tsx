import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react';
import { showing } from '@/lib/format/format';
import { Button } from '../controls/button';
import { ButtonLink } from '../controls/button-link';
import type { FailedRead } from '../overlays/panel';
import { atTheEnd } from './card.css';
import { CardList, type CardListProps } from './card-list';
import type { ListCountProps } from './list-count';
import { PageHeader } from './page-header';

type Props<Item> = Pick<CardListProps<Item>, 'skeletons' | 'empty' | 'keyOf' | 'className'> & {
  title: string;
  /** The name of the list in a failure, if not the title. */
  name?: string;
  /** One item, for their count: 'prompt'. */
  noun: string;
  /** The items, and the state of their read, from `useRead` or `usePagedList`. */
  read: FailedRead & { data: readonly Item[] | undefined } & ListCountProps['list'];
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
export function CardsPage<Item>({ title, name = title, read, keyOf, card, ...rest }: Props<Item>) {
  // In the page and not in the card: a refetch may remove the card while the dialog is open.
  const [deleting, setDeleting] = useState<{ item: Item } | null>(null);
  const { data: items, ...list } = read;
  // As the list shows it now; as it was, once it has left the list.
  const deleted = deleting && (items?.find((item) => keyOf(item) === keyOf(deleting.item)) ?? deleting.item);
  return (
    <>
      <PageHeader
        title={title}
        count={showing(items, rest.noun)}
        list={list}
        sticks={rest.pager !== undefined}
      >
        {rest.create && (
          <ButtonLink variant="purple" to={rest.create.to}>
            {rest.create.label}
          </ButtonLink>
        )}
        {rest.pager}
      </PageHeader>
      <CardList {...rest} name={name} place={list.place ?? name} list={list} items={items} keyOf={keyOf}>
        {(item) => card(item, () => setDeleting({ item }))}
      </CardList>
      {deleted && rest.deletion && <rest.deletion item={deleted} onClose={() => setDeleting(null)} />}
    </>
  );
}
