import { Link } from '@tanstack/react-router';
import type { Finder } from '@/api/query/use-finder';
import { dateText } from '@/lib/format/date-parts';
import { formatExact } from '@/lib/format/dates';
import { formatCounted } from '@/lib/format/format';
import { Button } from '@/ui/controls/button';
import type { AdminEvent } from '@/wire/admin-events.schema';
import type { User } from '@/wire/users.schema';
import * as css from './dossier.css';
import { isBanOf } from './is-about';

type Props = {
  user: User;
  /** The search of the history for the ban. */
  search: Finder<AdminEvent>;
};

/** The admin who banned a user and the time, with a link to the event; or the number of events searched without result. */
export function BanLine({ user, search }: Props) {
  const ban = search.found.find((event) => isBanOf(user, event));
  if (ban) {
    const time = formatExact(ban.createdAt) || 'time not known';
    return (
      <Link to="/lists/session-history" search={searchFor(user, ban)}>
        {`banned by ${ban.username || 'somebody'}, ${time}`}
      </Link>
    );
  }
  if (search.reading) return <span>searching the history…</span>;
  if (search.failure) {
    return (
      <>
        <span>the history could not be loaded </span>
        <Button small title={search.failure.message} className={css.retry} onClick={search.retry}>
          Retry
        </Button>
      </>
    );
  }
  return (
    <Link to="/lists/session-history" search={searchFor(user)}>
      {`Ban not found in the last ${formatCounted(search.looked, 'event')}`}
    </Link>
  );
}

/** The search parameters of the history for this ban, or for all bans of the user if the ban was not found. */
function searchFor({ username }: User, ban?: AdminEvent) {
  const target = ban?.metadataName ?? username;
  const day = ban && dateText(new Date(ban.createdAt));
  return { target, kind: 'user', action: 'ban', who: ban?.username, from: day, to: day };
}
