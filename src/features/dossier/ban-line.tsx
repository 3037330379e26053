import { Link } from '@tanstack/react-router';
import type { Finder } from '@/api/query/use-finder';
import { dateText } from '@/lib/format/date-parts';
import { formatExact } from '@/lib/format/dates';
import { formatCounted } from '@/lib/format/format';
import { Button } from '@/ui/controls/button';
import type { AdminEvent } from '@/wire/admin-events.schema';
import type { User } from '@/wire/users.schema';
import * as css from './dossier.css';

type Props = {
  user: User;
  /** The ban; undefined until found. */
  ban: AdminEvent | undefined;
  /** The search of the history for the ban. */
  search: Finder<AdminEvent>;
};

/** The search parameters for bans in the history. */
const BANS = { kind: 'user', action: 'ban' };

/** The admin who banned a user and the time, with a link to the event; or the number of events searched without result. */
export function BanLine({ user: { username }, ban, search }: Props) {
  if (ban) {
    const { metadataName, createdAt } = ban;
    const day = createdAt && dateText(new Date(createdAt));
    return (
      <Link
        to="/lists/session-history"
        search={{
          target: metadataName || username,
          ...BANS,
          who: ban.username,
          ...(day && { from: day, to: day }),
        }}
      >
        {`banned by ${ban.username || 'somebody'}, ${formatExact(createdAt) || 'time not known'}`}
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
    <Link to="/lists/session-history" search={{ target: username, ...BANS }}>
      {`Ban not found in the last ${formatCounted(search.looked, 'event')}`}
    </Link>
  );
}
