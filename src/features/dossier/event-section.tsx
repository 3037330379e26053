import { eventSearch } from '@/api/admin-events';
import { useKnownPerson } from '@/api/known-person';
import { useFinder } from '@/api/query/use-finder';
import { formatExact } from '@/lib/format/dates';
import { Button } from '@/ui/controls/button';
import { PersonChip } from '@/ui/people/person-chip';
import { Time } from '@/ui/text/time';
import type { User } from '@/wire/users.schema';
import { BanLine } from './ban-line';
import * as css from './dossier.css';
import { eventText } from './event-texts';
import { FoundRows } from './found-rows';
import { isAbout, isBanOf } from './is-about';

/** What staff did to the user, from the history, newest first. */
export function EventSection({ user, maxCalls }: { user: User; maxCalls: number }) {
  const lookUp = useKnownPerson();
  const search = useFinder({
    ...eventSearch,
    // After a ban or unban the history is read from the first event again.
    reader: `${user.id} ${user.is_banned}`,
    matches: (event) => isAbout(user, event),
    enough: 5,
    until: (found) => !user.is_banned || found.some((event) => isBanOf(user, event)),
    maxCalls,
  });
  const back = search.last?.createdAt;
  // The ban is shown at the head of the section.
  const ban = user.is_banned ? search.found.find((event) => isBanOf(user, event)) : undefined;

  return (
    <>
      {user.is_banned && (
        <p className={css.act}>
          <BanLine user={user} ban={ban} search={search} />
        </p>
      )}
      <FoundRows
        subject="The history"
        row="event"
        reach={back ? `, back to ${formatExact(back)}` : ''}
        nothing={ban ? 'No other events about this user.' : 'No events about this user.'}
        search={{ ...search, found: search.found.filter((event) => event !== ban) }}
        more={
          <Button small disabled={search.reading} onClick={search.refresh}>
            Read again
          </Button>
        }
      >
        {(event) => (
          <p className={css.event}>
            <span className={css.act}>{eventText(event)}</span>
            {event.username && (
              <>
                <span>{' by '}</span>
                <PersonChip name={event.username} lookUp={lookUp} />
              </>
            )}
            <span className={css.ownLine}>
              <Time iso={event.createdAt} format="exact" />
            </span>
          </p>
        )}
      </FoundRows>
    </>
  );
}
