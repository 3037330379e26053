import { Link } from '@tanstack/react-router';
import { useRead } from '@/api/query/use-read';
import { waitlistsQuery } from '@/api/waitlists';
import { creatorsUrl } from '@/lib/browser/config';
import { formatCounted } from '@/lib/format/format';
import { leftOut, wasSent } from '@/lib/odd-rows';
import { ExternalLink } from '@/ui/controls/external-link';
import { LeftOut } from '@/ui/lists/list-body';
import * as css from './dossier.css';
import { isNamed } from './is-about';
import { Reading, SectionFailed } from './section';

/** The waitlist site under a name; `isAbsent` if there is none. Waitlists know no user ids. */
export function useOwnWaitlist(wanted: string) {
  const { data, ...read } = useRead(waitlistsQuery);
  const waitlist = data?.find(({ username }) => isNamed(wanted, username));
  return { data, waitlist, read, isAbsent: data !== undefined && !waitlist && leftOut(data) === 0 };
}

export function WaitlistSection({ data, waitlist, read }: ReturnType<typeof useOwnWaitlist>) {
  return (
    <>
      <SectionFailed name="Waitlists" read={read} />
      {!data && !read.failure && <Reading />}
      <LeftOut rows={data} />
      {waitlist && (
        <>
          <p dir="auto">{waitlist.displayName || waitlist.username}</p>
          <p className={css.muted}>
            {wasSent(waitlist, 'memberCount')
              ? formatCounted(waitlist.memberCount, 'member')
              : 'the server did not say how many members'}
          </p>
          <p className={css.links}>
            <ExternalLink href={creatorsUrl(`/waitlist/${waitlist.username}`)}>View Site</ExternalLink>
            <Link to="/lists/waitlists/edit/$username" params={{ username: waitlist.username }}>
              Edit Waitlist
            </Link>
          </p>
        </>
      )}
    </>
  );
}
