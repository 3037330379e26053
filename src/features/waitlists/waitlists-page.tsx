import { useKnownPerson } from '@/api/known-person';
import { useExport } from '@/api/query/use-export';
import { useRead } from '@/api/query/use-read';
import { useWrite } from '@/api/query/use-write';
import { deleteWaitlist, exportMembers, waitlistsQuery } from '@/api/waitlists';
import { creatorsUrl } from '@/lib/browser/config';
import { formatCounted } from '@/lib/format/format';
import { truncate } from '@/lib/format/truncate';
import { COUNT_NOT_SENT, wasSent } from '@/lib/odd-rows';
import { buttonClass } from '@/ui/controls/button';
import { OpenLink } from '@/ui/controls/button-link';
import { exportNotices } from '@/ui/controls/export-notices';
import { ExternalLink } from '@/ui/controls/external-link';
import { ExportButton } from '@/ui/controls/run-buttons';
import { Card } from '@/ui/lists/card';
import * as card from '@/ui/lists/card.css';
import { CardsPage, DeleteButton, type Deletion } from '@/ui/lists/cards-page';
import { afterDelete, ConfirmDelete } from '@/ui/overlays/confirm-delete';
import { Avatar } from '@/ui/people/avatar';
import { PersonChip } from '@/ui/people/person-chip';
import { ClampedText } from '@/ui/text/clamped';
import { SpelledBlock } from '@/ui/text/spelled-out';
import type { Waitlist } from '@/wire/waitlists.schema';

/** All waitlist sites, newest first. */
export function WaitlistsPage() {
  return (
    <CardsPage
      title="Waitlists"
      noun="waitlist"
      read={useRead(waitlistsQuery)}
      create={{ to: '/lists/waitlists/new', label: 'New Waitlist' }}
      skeletons={{ loading: 'Loading waitlists…', height: 158 }}
      empty={{
        title: 'No waitlists',
        body: 'A waitlist site collects members for a future creator. Choose New Waitlist to create the first one.',
      }}
      keyOf={({ id }) => id}
      className={card.wideGrid}
      card={(waitlist, onDelete) => <WaitlistCard waitlist={waitlist} onDelete={onDelete} />}
      deletion={DeleteWaitlist}
    />
  );
}

/** One waitlist site, with its actions. */
function WaitlistCard({ waitlist, onDelete }: { waitlist: Waitlist; onDelete: () => void }) {
  const { username, avatarUrl, bio, memberCount } = waitlist;
  const run = useExport({ ...exportMembers(waitlist), ...exportNotices });
  const noMembers = wasSent(waitlist, 'memberCount') ? 'No members to export' : COUNT_NOT_SENT;
  const displayName = waitlist.displayName || username;
  return (
    <Card aria-label={displayName}>
      <div className={card.top}>
        <Avatar src={avatarUrl} name={username} size={40} />
        <div className={card.who}>
          <SpelledBlock as="h2" text={displayName} className={card.cutName} title={displayName} />
          <p className={card.facts}>
            <bdi>
              @<PersonChip name={username} lookUp={useKnownPerson()} />
            </bdi>
            <span>{formatCounted(memberCount, 'member')}</span>
          </p>
        </div>
        <div className={card.actions}>
          <ExternalLink href={creatorsUrl(`/waitlist/${username}`)} className={buttonClass({ small: true })}>
            View Site
          </ExternalLink>
        </div>
      </div>
      <div className={card.body}>{bio && <ClampedText text={bio} />}</div>
      <div className={card.actions}>
        <OpenLink to="/lists/waitlists/edit/$username" params={{ username }}>
          Edit Waitlist
        </OpenLink>
        <ExportButton run={run} disabledReason={memberCount === 0 && noMembers}>
          Export
        </ExportButton>
        <DeleteButton onClick={onDelete}>Delete Waitlist</DeleteButton>
      </div>
    </Card>
  );
}

/** Asks for confirmation before deleting a waitlist site and its members for good. */
function DeleteWaitlist({ item: waitlist, onClose }: Deletion<Waitlist>) {
  const { id, username, memberCount } = waitlist;
  const displayName = waitlist.displayName || username;
  const write = useWrite({
    ...deleteWaitlist(id, username),
    onSuccess: afterDelete(`you deleted the Waitlist Site of ${displayName}`, onClose),
  });
  return (
    <ConfirmDelete
      title="Delete this waitlist?"
      noun="Waitlist"
      target={username}
      write={write}
      onClose={onClose}
    >
      The site of <bdi>{truncate(displayName)}</bdi>
      <span>{` ${memberCount > 0 ? `and its ${formatCounted(memberCount, 'member')} ` : ''}will be deleted.`}</span>
    </ConfirmDelete>
  );
}
