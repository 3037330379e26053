import type { ReactNode } from 'react';
import { formatCounted } from '@/lib/format/format';
import { leftOutText } from '@/lib/odd-rows';
import { LoadMoreButton } from '@/ui/controls/run-buttons';
import { Skeleton } from '@/ui/lists/skeletons';
import { Dialog } from '@/ui/overlays/dialog';
import { EmptyPanel, FailedPanel } from '@/ui/overlays/panel';
import type { User } from '@/wire/users.schema';
import { shareCalls } from './call-limits';
import { CopyButtons } from './copy-buttons';
import * as css from './dossier.css';
import { EventSection } from './event-section';
import { NamedWaitlist, OwnSections } from './own-sections';
import { PostSection } from './post-section';
import { InSight, Section } from './section';
import { useCloseDossier } from './use-close-dossier';
import { usePerson } from './use-person';

type Props = {
  /** The search parameter: an id or a name. */
  person: string;
  /** The user's card, with its actions. */
  card: (user: User) => ReactNode;
};

/** Everything that the dashboard knows about one user, over any page. */
export function Dossier({ person, card }: Props) {
  const close = useCloseDossier();
  const lookup = usePerson(person);
  const { user, name, search } = lookup;

  function contents() {
    // What looking up the name has left of the automatic calls.
    const calls = shareCalls(search.pages);
    if (user) return <Contents key={user.id} user={user} card={card} calls={calls} />;
    // The panel above the contents shows the failure.
    if (lookup.failure) return null;
    if (lookup.isMissing) return <Missing name={name} unreadable={search.unreadable} />;
    // Without a name the user of an id is being read.
    if (search.reading || name === undefined) return <Loading search={search} />;
    return (
      <EmptyPanel
        title="Not found yet"
        body={`Searched ${formatCounted(search.looked, 'user')} whose name contains '${name}'.`}
        action={<LoadMoreButton search={search} />}
      />
    );
  }

  return (
    <Dialog size="side" title={user?.username ?? name ?? person} onClose={close}>
      <FailedPanel strip={user !== undefined} title="The user could not be loaded" read={lookup} />
      {contents()}
    </Dialog>
  );
}

/** Shown if no user has this name or id. A future creator has a waitlist only, so the name's waitlist is shown. */
function Missing({ name, unreadable }: { name: string | undefined; unreadable: number }) {
  return (
    <div className={css.contents}>
      <EmptyPanel
        title="User not found"
        body={
          unreadable > 0
            ? `${leftOutText(unreadable)}, so the user may be missing here.`
            : 'Only a full username or id is found. The username may have changed.'
        }
      />
      {name && <NamedWaitlist username={name} />}
    </div>
  );
}

function Loading({ search }: Pick<ReturnType<typeof usePerson>, 'search'>) {
  const { looked } = search;
  return (
    <div aria-busy="true" className={css.contents}>
      <p role="status" className={css.muted}>
        {looked > 0 ? `Searching: ${formatCounted(looked, 'user')}` : 'Loading…'}
      </p>
      {looked > 0 && (
        <div>
          <LoadMoreButton search={search} />
        </div>
      )}
      <Skeleton width="100%" height={140} />
    </div>
  );
}

type ContentsProps = Pick<Props, 'card'> & { user: User; calls: ReturnType<typeof shareCalls> };

function Contents({ user, card, calls }: ContentsProps) {
  return (
    <div className={css.contents}>
      {card(user)}
      <CopyButtons user={user} />
      <Section title="What staff did">
        <InSight>
          <EventSection user={user} maxCalls={calls.events} />
        </InSight>
      </Section>
      <Section title="Reported posts">
        <InSight>
          <PostSection user={user} maxCalls={calls.posts} />
        </InSight>
      </Section>
      <InSight>
        <OwnSections user={user} />
      </InSight>
    </div>
  );
}
