import { usePagedList } from '@/api/query/paged-list';
import { useWrite } from '@/api/query/use-write';
import { deleteSite } from '@/api/sites';
import { sitesQuery } from '@/api/user-list';
import { formatCounted } from '@/lib/format/format';
import * as card from '@/ui/lists/card.css';
import { CardsPage, type Deletion } from '@/ui/lists/cards-page';
import { Pager } from '@/ui/lists/pager';
import { afterDelete, ConfirmDelete } from '@/ui/overlays/confirm-delete';
import type { User } from '@/wire/users.schema';
import { SiteCard } from './site-card';
import { kindOf } from './site-texts';

/** The paged list of users with a site, newest site first (sites-1). */
export function SitesPage({ title }: { title: string }) {
  const { page, pager, ...list } = usePagedList(sitesQuery);
  return (
    <CardsPage
      title={title}
      noun="site"
      read={{ ...list, data: page?.users }}
      pager={<Pager {...pager} />}
      skeletons={{ loading: 'Loading sites…', count: 24, height: 153 }}
      empty={emptyWords(pager)}
      keyOf={({ id }) => id}
      className={card.wideGrid}
      card={(user, onDelete) => <SiteCard user={user} onDelete={onDelete} />}
      deletion={DeleteSite}
    />
  );
}

function emptyWords({ hasNext, hasPrevious }: { hasNext: boolean; hasPrevious: boolean }) {
  if (hasNext) return { title: 'No sites on this page', body: 'Press Next to see more.' };
  if (hasPrevious) return { title: 'No sites left on this page', body: 'Press Prev to go back.' };
  return { title: 'No sites yet', body: "Choose Create Site on a creator's card in Creators." };
}

/** Asks for confirmation before deleting a site for good. Its text names the site's current kind (sites-12). */
function DeleteSite({ item: user, onClose }: Deletion<User>) {
  const kind = kindOf(user);
  const codes =
    user.site_allocation === undefined
      ? 'its access codes'
      : formatCounted(user.site_allocation ?? 0, 'access code');
  const emails =
    user.email_count === null ? 'its waitlist emails' : formatCounted(user.email_count, 'waitlist email');
  const write = useWrite({
    ...deleteSite(user),
    onSuccess: afterDelete(`you deleted ${user.username}'s ${kind}`, onClose),
  });
  return (
    <ConfirmDelete
      title={`Delete the ${kind} of ${user.username}?`}
      noun={kind === 'site' ? 'Site' : 'Waitlist'}
      target={user.username}
      write={write}
      onClose={onClose}
    >
      {`Its page, ${codes} and ${emails} will be deleted.`}
    </ConfirmDelete>
  );
}
