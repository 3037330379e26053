import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useRead } from '@/api/query/use-read';
import { waitlistsQuery } from '@/api/waitlists';
import { buttonClass } from '@/ui/button-class';
import * as card from '@/ui/card.css';
import { ListBody } from '@/ui/list-body';
import { lazyDialog } from '@/ui/on-demand';
import { PageHeader } from '@/ui/page-header';
import { SteadyList } from '@/ui/steady-list';
import type { Waitlist } from '@/wire/waitlists';
import { WaitlistCard } from './waitlist-card';
import { WaitlistCardSkeletons } from './waitlist-card-skeleton';

const DeleteWaitlistDialog = lazyDialog(() => import('./delete-waitlist-dialog'), 'DeleteWaitlistDialog');

/** All waitlist sites, newest first (spec 02 §2). */
export function WaitlistsPage() {
  // Kept here and not in the card: a refetch may remove the card while the dialog is open.
  const [deleting, setDeleting] = useState<Waitlist | null>(null);
  const { data: waitlists, ...list } = useRead(waitlistsQuery);

  return (
    <>
      <PageHeader title="Waitlists" count={waitlists && `showing ${waitlists.length} waitlists`}>
        <Link to="/lists/waitlists/new" className={buttonClass({ variant: 'purple' })}>
          New Waitlist
        </Link>
      </PageHeader>
      <ListBody
        name="Waitlists"
        list={list}
        items={waitlists}
        skeletons={<WaitlistCardSkeletons />}
        empty={{
          title: 'No waitlists',
          body: 'A waitlist site collects members for a creator to come. Make the first one with New Waitlist.',
        }}
      >
        {(shown) => (
          <SteadyList items={shown} keyOf={({ id }) => id} name="waitlists" className={card.wideGrid}>
            {(waitlist) => <WaitlistCard waitlist={waitlist} onDelete={() => setDeleting(waitlist)} />}
          </SteadyList>
        )}
      </ListBody>
      {deleting && <DeleteWaitlistDialog waitlist={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
