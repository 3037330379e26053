import { useState } from 'react';
import { usePage } from '@/api/query/use-page';
import { sitesQuery } from '@/api/users';
import * as card from '@/ui/card.css';
import { lazyDialog } from '@/ui/on-demand';
import { PageHeader } from '@/ui/page-header';
import { Pager } from '@/ui/pager';
import { EmptyPanel, FailedPanel } from '@/ui/panel';
import * as bar from '@/ui/toolbar.css';
import type { User } from '@/wire/users';
import { SiteCard } from './site-card';
import { SiteCardSkeletons } from './site-card-skeletons';

const DeleteSiteDialog = lazyDialog(() => import('./delete-site-dialog'), 'DeleteSiteDialog');

/** The paged list of users that have a site, the newest site first (spec 02 §2). */
export function SitesPage({ title }: { title: string }) {
  // Kept here and not in the card: the list may lose the card while the question is asked.
  const [deleting, setDeleting] = useState<User | null>(null);
  const { page, ...list } = usePage(sitesQuery);

  return (
    <>
      <PageHeader title={title} count={page && `showing ${page.users.length} sites`} />
      <div className={bar.toolbar}>
        <span className={bar.spring} />
        <Pager {...list.pager} />
      </div>
      {list.failure && (
        <div className={bar.failed}>
          <FailedPanel
            title={`${title} could not be loaded`}
            message={list.failure.message}
            onRetry={list.retry}
            retrying={list.retrying}
          />
        </div>
      )}
      {!page && !list.error && <SiteCardSkeletons />}
      {page && page.users.length > 0 && (
        <div className={card.wideGrid} data-dimmed={list.turning} aria-busy={list.turning}>
          {page.users.map((user) => (
            <SiteCard key={user.id} user={user} onDelete={() => setDeleting(user)} />
          ))}
        </div>
      )}
      {page?.users.length === 0 && !list.turning && !list.error && <EmptyPanel {...emptyWords(list.pager)} />}
      {deleting && <DeleteSiteDialog user={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

function emptyWords({ hasNext, hasPrevious }: { hasNext: boolean; hasPrevious: boolean }) {
  if (hasNext) return { title: 'No sites here', body: 'None among so many users: go on with Next.' };
  if (hasPrevious)
    return { title: 'No sites here', body: 'The others are before this page: go back with Prev.' };
  return {
    title: 'Nobody has a site',
    body: "Make one from a creator's card in Creators, with Create Site.",
  };
}
