import type { ComponentProps } from 'react';
import { card } from './card.css';

type Props = ComponentProps<'article'> & {
  /** The id of the user, state or prompt that it shows: an undo looks for it on the screen. */
  subject?: string;
  banned?: boolean | null;
};

/** One item of a list. The keys and the list itself give it the focus. */
export function Card({ subject, banned, ...rest }: Props) {
  return <article tabIndex={-1} className={card} data-subject={subject} data-banned={banned} {...rest} />;
}
