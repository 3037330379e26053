import type { ReactNode } from 'react';
import { truncate } from '@/lib/format/truncate';
import * as css from './people.css';
import { usePersonLink } from './person-link';

interface PersonNameProps {
  name: string;
  /** The user's id, or the name if the id is not known. */
  person: string;
  describedBy?: string;
  /** The keys of a shortcut on a card. */
  shortcut?: string;
  /** The name with its hidden characters spelled out. */
  children?: ReactNode;
}

/** A username that opens the user's dossier. */
export function PersonName({ name, person, describedBy, shortcut, children }: PersonNameProps) {
  return (
    <a
      {...usePersonLink(person)}
      dir="auto"
      className={css.name}
      title={describedBy ? undefined : name}
      aria-describedby={describedBy}
      aria-keyshortcuts={shortcut}
    >
      {children ?? truncate(name)}
    </a>
  );
}
