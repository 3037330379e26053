import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usersByIdQuery } from '@/api/user-list';
import type { User } from '@/wire/users.schema';

/** A renamed user, with the former name and the index of the card. */
type Renamed = { user: User; from: string; at: number };

/**
 * The users of a page, including users who were renamed here: a search for the former name no longer finds them, but they
 * keep their places (users-67).
 * @param pageKey identifies the list and its page; another page starts without renamed users
 */
export function useRenamed(pageKey: string, users: readonly User[] | undefined) {
  const [kept, keep] = useState<{ pageKey: string; renamed: readonly Renamed[] }>();
  const renamed = kept?.pageKey === pageKey ? kept.renamed : [];
  const gone = renamed.filter(({ user }) => !users?.some(({ id }) => id === user.id));
  const { data: read } = useQuery({
    ...usersByIdQuery(gone.map(({ user }) => user.id)),
    placeholderData: keepPreviousData,
  });

  const shown = [...(users ?? [])];
  for (const { user, at } of gone.toSorted((a, b) => a.at - b.at)) {
    shown.splice(at, 0, read?.find(({ id }) => id === user.id) ?? user);
  }

  return {
    users: users && shown,
    /** The former name of a user who was renamed on this page. */
    formerName: ({ id, username }: User) =>
      renamed.find(({ user, from }) => user.id === id && from !== username)?.from,
    onRenamed(user: User, username: string) {
      const at = shown.findIndex(({ id }) => id === user.id);
      // The page was turned while the dialog was open.
      if (at < 0) return;
      const others = renamed.filter((other) => other.user.id !== user.id);
      keep({ pageKey, renamed: [...others, { user: { ...user, username }, from: user.username, at }] });
    },
  };
}
