import { useState } from 'react';
import { usePagedList } from '@/api/query/paged-list';
import { sitesQuery } from '@/api/user-list';
import * as bar from '@/ui/controls/controls.css';
import * as card from '@/ui/lists/card.css';
import { ListBody } from '@/ui/lists/list-body';
import { PageHeader } from '@/ui/lists/page-header';
import { Pager } from '@/ui/lists/pager';
import { CardSkeletons } from '@/ui/lists/skeletons';
import { SteadyList } from '@/ui/lists/steady-list';
import { lazyDialog } from '@/ui/overlays/on-demand';
import type { User } from '@/wire/users.schema';
import { SiteCard } from './site-card';

const DeleteSiteDialog = lazyDialog(() => import('./delete-site-dialog'), 'DeleteSiteDialog');

/** The paged list of users with a site, newest site first (sites-1). */
export function SitesPage({ title }: { title: string }) {
  // Kept here and not in the card: a refetch may remove the card while the dialog is open.
  const [deleting, setDeleting] = useState<User | null>(null);
  const { page, pager, ...list } = usePagedList(sitesQuery);

  return (
    <>
      <PageHeader title={title} count={page && `showing ${page.users.length} sites`} />
      <div className={bar.toolbar}>
        <Pager {...pager} />
      </div>
      <ListBody
        name={title}
        list={list}
        items={page?.users}
        skeletons={<CardSkeletons loading="Loading sites…" grid={card.wideGrid} count={24} height={173} />}
        empty={emptyWords(pager)}
      >
        {(shown) => (
          <SteadyList
            items={shown}
            keyOf={({ id }) => id}
            name={`sites ${list.number}`}
            className={card.wideGrid}
            turning={list.turning}
          >
            {(user) => <SiteCard user={user} onDelete={() => setDeleting(user)} />}
          </SteadyList>
        )}
      </ListBody>
      {deleting && <DeleteSiteDialog user={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

function emptyWords({ hasNext, hasPrevious }: { hasNext: boolean; hasPrevious: boolean }) {
  if (hasNext) return { title: 'No sites here', body: 'Press Next to look at more users.' };
  if (hasPrevious) return { title: 'No sites here', body: 'Press Prev to go back to them.' };
  return {
    title: 'Nobody has a site',
    body: "Make one from a creator's card in Creators, with Create Site.",
  };
}
