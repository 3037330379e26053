import type { ReactNode } from 'react';
import { useKnownPerson } from '@/api/known-person';
import * as card from '@/ui/lists/card.css';
import { Avatar } from '@/ui/people/avatar';
import { PersonChip } from '@/ui/people/person-chip';
import { Badge } from '@/ui/text/badge';
import type { User } from '@/wire/users.schema';

type Props = {
  user: User;
  shortcut?: string;
  /** Badges before its own. */
  children?: ReactNode;
};

/** The site's owner, on its card or above its form. */
export function SiteOwner({ user, children, ...chip }: Props) {
  return (
    <>
      <Avatar src={user.avatar_url} name={user.username} size={40} />
      <div className={card.who}>
        <h2 className={card.name}>
          <PersonChip {...chip} name={user.username} id={user.id} lookUp={useKnownPerson()} />
        </h2>
        <p className={card.facts}>
          {children}
          <Badge label={user.is_creator ? 'Creator' : 'Not a creator yet'} />
        </p>
      </div>
    </>
  );
}
