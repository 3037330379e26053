import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { entriesOf } from '@/api/activity/ledger';
import { eventRows } from '@/api/admin-events';
import { useFinder } from '@/api/query/use-finder';
import type { User } from '@/wire/users.schema';
import { BanLine } from './ban-line';
import { AUTOMATIC_CALLS } from './call-limits';
import { isBanOf } from './is-about';

/** How long the pointer or the focus rests on a card before its ban is looked up, in ms. */
const REST_MS = 300;

/**
 * Says on the cards of a list who banned their users, once somebody has looked at the card (people-7). One part for
 * the whole list, loaded on demand: the cards themselves know nothing of it but leave room in their badges.
 */
export function BanNotes({ users }: { users: readonly User[] }) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const bansHere = entriesOf(useQueryClient()).filter(({ act, status }) => {
    return status === 'done' && act.kind === 'change' && act.change.field === 'isBanned' && act.change.to;
  });
  const [first] = useState(users);
  const looked = users.filter(({ id }) => ids.includes(id));
  const later = looked.filter((user) => first.every(({ id }) => id !== user.id));
  const search = useFinder({
    ...eventRows,
    // Read anew after a ban by this tab, and for a list or a user whose ban may be newer than what was read.
    reader: `bans ${bansHere.length} ${[...first, ...later].map(({ id }) => id)}`,
    fits: ({ kind, action }) => kind === 'user' && action === 'ban',
    enough: 0,
    until: (bans) => looked.every((user) => bans.some((event) => isBanOf(user, event))),
    // In all: whoever looks at one card after another does not read the whole history.
    calls: AUTOMATIC_CALLS,
  });
  // Another render finds the card, which may be a new one since.
  useRest((id) => setIds((now) => [...now.filter((other) => other !== id), id]));

  return looked.map((user) => {
    const place = document.querySelector(`main article[data-subject="${CSS.escape(user.id)}"] [data-badges]`);
    if (!place) return null;
    return createPortal(
      <p aria-live="polite">
        <BanLine short user={user} search={search} />
      </p>,
      place,
      user.id,
    );
  });
}

/** Calls back with the id of a user on whose card the pointer or the focus rests. */
function useRest(onRest: (id: string) => void) {
  const rest = useEffectEvent(onRest);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let under: string | undefined;
    function restOn(target: EventTarget | null) {
      const card = target instanceof Element ? target.closest<HTMLElement>('main article') : null;
      const id = card?.dataset.subject;
      if (id === under) return;
      under = id;
      clearTimeout(timer);
      if (id) timer = setTimeout(() => rest(id), REST_MS);
    }
    const enter = ({ target }: Event) => restOn(target);
    // This code may have arrived after the pointer or the focus did.
    restOn(document.querySelector('main article:is(:hover, :focus-within)'));
    document.addEventListener('pointerover', enter);
    document.addEventListener('focusin', enter);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', enter);
      document.removeEventListener('focusin', enter);
    };
  }, []);
}
