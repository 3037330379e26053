import { useKnownPerson } from '@/api/known-person';
import { apiUrl } from '@/lib/browser/config';
import * as card from '@/ui/lists/card.css';
import { Avatar } from '@/ui/people/avatar';
import { PersonChip } from '@/ui/people/person-chip';
import { Badge } from '@/ui/text/badge';
import type { User } from '@/wire/users.schema';
import * as css from './site-form.css';

/** The site's owner, above the form. */
export function SiteOwner({ user }: { user: User }) {
  return (
    <div className={css.owner}>
      <Avatar src={user.avatar_url && apiUrl(user.avatar_url)} name={user.username} size={40} />
      <div className={card.who}>
        <h2 className={card.name}>
          <PersonChip name={user.username} id={user.id} known={useKnownPerson()} />
        </h2>
        <p className={card.facts}>
          {user.is_creator ? <Badge label="Creator" /> : <Badge label="Not a creator yet" />}
        </p>
      </div>
    </div>
  );
}
