import type { ReactNode } from 'react';
import { useKnownPerson } from '@/api/known-person';
import { apiUrl } from '@/lib/browser/config';
import { ButtonLink } from '@/ui/controls/button-link';
import * as card from '@/ui/lists/card.css';
import { PageHeader } from '@/ui/lists/page-header';
import { MissingPanel } from '@/ui/overlays/panel';
import { Avatar } from '@/ui/people/avatar';
import { PersonChip } from '@/ui/people/person-chip';
import { Badge } from '@/ui/text/badge';
import type { User } from '@/wire/users.schema';

type Props = {
  user: User;
  shortcut?: string;
  /** More badges. */
  children?: ReactNode;
};

/** The site's owner, on its card or above its form. */
export function SiteOwner({ user, children, ...chip }: Props) {
  return (
    <>
      <Avatar src={user.avatar_url && apiUrl(user.avatar_url)} name={user.username} size={40} />
      <div className={card.who}>
        <h2 className={card.name}>
          <PersonChip {...chip} name={user.username} id={user.id} known={useKnownPerson()} />
        </h2>
        <p className={card.facts}>
          <Badge label={user.is_creator ? 'Creator' : 'Not a creator yet'} />
          {children}
        </p>
      </div>
    </>
  );
}

/** Shown if no user has the name or id in the address. */
export function NoPage({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <MissingPanel
        body="Nobody has this name or id. It may have been changed since."
        action={<ButtonLink to="/lists/sites">All Sites</ButtonLink>}
      />
    </>
  );
}
