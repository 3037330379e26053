import { createContext, type ReactNode, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { eventRows } from '@/api/admin-events';
import { useFinder } from '@/api/query/use-finder';
import type { User } from '@/wire/users.schema';
import { BanLine } from './ban-line';
import { AUTOMATIC_CALLS } from './call-limits';
import { isBanOf } from './is-about';

/** How long the pointer or the focus rests on a card before its ban is looked up, in ms. */
const REST_MS = 300;

type Lookup = {
  /** The ids of the users whose cards were looked at. */
  looked: ReadonlySet<string>;
  look: (user: User) => void;
  search: ReturnType<typeof useBans>;
};

const BanContext = createContext<Lookup | null>(null);

/** All bans in the part of the history that was read. It is read until the bans of these users are found. */
function useBans(users: readonly User[]) {
  return useFinder({
    ...eventRows,
    reader: 'bans',
    fits: ({ kind, action }) => kind === 'user' && action === 'ban',
    enough: 0,
    until: (bans) => users.every((user) => bans.some((event) => isBanOf(user, event))),
    // In all: whoever looks at one card after another does not read the whole history.
    calls: AUTOMATIC_CALLS,
  });
}

/** Looks up who banned the users on the cards below it, for the cards that are looked at (people-7). */
export function BanLookup({ children }: { children: ReactNode }) {
  const [users, setUsers] = useState<readonly User[]>([]);
  const search = useBans(users);
  const looked = new Set(users.map(({ id }) => id));
  const look = (user: User) => setUsers((now) => [...now, user]);
  return <BanContext value={{ looked, look, search }}>{children}</BanContext>;
}

/** The line of a card that says who banned its user and when, once somebody has looked at the card. */
export function BannedBy({ user }: { user: User }) {
  const lookup = use(BanContext);
  const line = useRef<HTMLSpanElement>(null);
  const isLooked = lookup?.looked.has(user.id) ?? false;
  const look = useEffectEvent(() => lookup?.look(user));

  useEffect(() => {
    const card = line.current?.closest('article');
    if (!card || isLooked) return;
    let timer: ReturnType<typeof setTimeout>;
    const leave = () => clearTimeout(timer);
    function enter() {
      leave();
      timer = setTimeout(() => look(), REST_MS);
    }
    const listening = new AbortController();
    const { signal } = listening;
    for (const name of ['pointerenter', 'focusin']) card.addEventListener(name, enter, { signal });
    for (const name of ['pointerleave', 'focusout']) card.addEventListener(name, leave, { signal });
    return () => {
      leave();
      listening.abort();
    };
  }, [isLooked]);

  return (
    <span ref={line} aria-live="polite">
      {lookup && isLooked && <BanLine short user={user} search={lookup.search} />}
    </span>
  );
}
