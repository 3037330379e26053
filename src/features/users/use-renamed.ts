import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usersByIdQuery } from '@/api/user-list';
import type { User } from '@/wire/users.schema';

/** A user who was renamed here, with the former name and the index of the card. */
type Renamed = { user: User; formerName: string; index: number };

/**
 * The users of a page, including users who were renamed here: a search for the former name no longer finds them, but they
 * keep their places (users-67).
 * @param pageKey identifies the list and its page; another page starts without renamed users
 */
export function useRenamed(pageKey: string, users: readonly User[] | undefined) {
  const [renamedHere, setRenamedHere] = useState<{ pageKey: string; renamed: readonly Renamed[] }>();
  const renamed = renamedHere?.pageKey === pageKey ? renamedHere.renamed : [];
  const missing = renamed.filter(({ user }) => !users?.some(({ id }) => id === user.id));
  const { data: reread = [] } = useQuery({
    ...usersByIdQuery(missing.map(({ user }) => user.id)),
    placeholderData: keepPreviousData,
  });

  const shown = [...(users ?? [])];
  // From the first index on, so that each insertion is at its former place.
  for (const { user, index } of missing.toSorted((a, b) => a.index - b.index)) {
    shown.splice(index, 0, reread.find(({ id }) => id === user.id) ?? user);
  }

  return {
    users: users && shown,
    /** The former name of a user who was renamed on this page. */
    formerName: ({ id, username }: User) =>
      renamed.find(({ user, formerName }) => user.id === id && formerName !== username)?.formerName,
    onRenamed(user: User, username: string) {
      const index = shown.findIndex(({ id }) => id === user.id);
      // The page was turned while the dialog was open.
      if (index < 0) return;
      const others = renamed.filter((other) => other.user.id !== user.id);
      const added = { user: { ...user, username }, formerName: user.username, index };
      setRenamedHere({ pageKey, renamed: [...others, added] });
    },
  };
}
