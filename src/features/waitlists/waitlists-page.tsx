import { Link } from '@tanstack/react-router';
import { useKnownPerson } from '@/api/known-person';
import { useExport } from '@/api/query/use-export';
import { useRead } from '@/api/query/use-read';
import { exportMembers, waitlistsQuery } from '@/api/waitlists';
import { apiUrl, creatorsUrl } from '@/lib/browser/config';
import { NOT_SAID_HOW_MANY, wasSent } from '@/lib/odd-rows';
import { Button, buttonClass } from '@/ui/controls/button';
import { ExternalLink } from '@/ui/controls/external-link';
import { ExportButton, exportNotices } from '@/ui/controls/run-buttons';
import { useShortcuts } from '@/ui/keyboard/shortcuts';
import * as card from '@/ui/lists/card.css';
import { CardsPage } from '@/ui/lists/cards-page';
import { CardSkeletons } from '@/ui/lists/skeletons';
import { lazyDialog } from '@/ui/overlays/on-demand';
import { Avatar } from '@/ui/people/avatar';
import { PersonChip } from '@/ui/people/person-chip';
import { ClampedText, useSpelledOut } from '@/ui/text/spelled-out';
import type { Waitlist } from '@/wire/waitlists.schema';
import { membersText } from './waitlist-texts';

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
      skeletons={<CardSkeletons loading="Loading waitlists…" grid={card.wideGrid} height={166} />}
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

/** One waitlist site, with its actions. */
export function WaitlistCard({ waitlist, onDelete }: { waitlist: Waitlist; onDelete: () => void }) {
  const { username, avatarUrl, bio, memberCount } = waitlist;
  const keys = useShortcuts();
  const displayName = waitlist.displayName || username;
  const name = useSpelledOut(displayName);
  const run = useExport({ ...exportMembers(waitlist), ...exportNotices });
  return (
    <article tabIndex={-1} className={card.card} aria-label={displayName}>
      <div className={card.top}>
        <Avatar src={avatarUrl && apiUrl(avatarUrl)} name={username} size={40} />
        <div className={card.who}>
          <h2 className={card.name}>
            <bdi className={card.nameText} title={displayName}>
              {name.shown}
            </bdi>
          </h2>
          {name.mark}
          <p className={card.facts}>
            <bdi>
              @<PersonChip name={username} known={useKnownPerson()} />
            </bdi>
            <span>{membersText(memberCount)}</span>
          </p>
        </div>
        <ExternalLink href={creatorsUrl(`/waitlist/${username}`)} className={buttonClass({ small: true })}>
          View Site
        </ExternalLink>
      </div>
      <div className={card.body}>{bio && <ClampedText text={bio} />}</div>
      <div className={card.actions}>
        <Link
          to="/lists/waitlists/edit/$username"
          params={{ username }}
          className={buttonClass({ small: true })}
          aria-keyshortcuts={keys('o Enter')}
        >
          Edit Waitlist
        </Link>
        <ExportButton
          run={run}
          disabled={memberCount === 0}
          disabledReason={wasSent(waitlist, 'memberCount') ? 'No members to export' : NOT_SAID_HOW_MANY}
        >
          Export
        </ExportButton>
        <span className={card.spring} />
        <Button small danger onClick={onDelete}>
          Delete Waitlist
        </Button>
      </div>
    </article>
  );
}
