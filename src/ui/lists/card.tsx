import type { ComponentProps } from 'react';
import * as css from './card.css';

type Props = ComponentProps<'article'> & {
  'aria-label': string;
  /** The id of the user, state or prompt: an undo checks whether the subject is in sight. */
  subject?: string;
  banned?: boolean | null;
};

/** One item of a list. Focusable by script, for shortcuts and after the removal of a row. */
export function Card({ subject, banned, className = css.card, ...rest }: Props) {
  return (
    <article
      tabIndex={-1}
      className={`${css.item} ${className}`}
      data-subject={subject}
      data-banned={banned}
      {...rest}
    />
  );
}
