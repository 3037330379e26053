import { Link } from '@tanstack/react-router';
import { useRead } from '@/api/query/use-read';
import { waitlistsQuery } from '@/api/waitlists';
import { buttonClass } from '@/ui/controls/button';
import * as card from '@/ui/lists/card.css';
import { CardsPage } from '@/ui/lists/cards-page';
import { lazyDialog } from '@/ui/overlays/on-demand';
import { WaitlistCard, WaitlistCardSkeletons } from './waitlist-card';

const DeleteWaitlistDialog = lazyDialog(() => import('./delete-waitlist-dialog'), 'DeleteWaitlistDialog');

/** All waitlist sites, newest first. */
export function WaitlistsPage() {
  return (
    <CardsPage
      title="Waitlists"
      noun="waitlists"
      read={useRead(waitlistsQuery)}
      create={
        <Link to="/lists/waitlists/new" className={buttonClass({ variant: 'purple' })}>
          New Waitlist
        </Link>
      }
      skeletons={<WaitlistCardSkeletons />}
      empty={{
        title: 'No waitlists',
        body: 'A waitlist site collects members for a creator to come. Make the first one with New Waitlist.',
      }}
      keyOf={({ id }) => id}
      className={card.wideGrid}
      card={(waitlist, onDelete) => <WaitlistCard waitlist={waitlist} onDelete={onDelete} />}
      deletion={(waitlist, onClose) => <DeleteWaitlistDialog waitlist={waitlist} onClose={onClose} />}
    />
  );
}
