import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usersByIdQuery } from '@/api/user-list';
import type { User } from '@/wire/users.schema';

/** A user who was renamed on this page. */
type Renamed = {
  /** With the new name. */
  user: User;
  formerName: string;
  /** The index of the user's card. */
  index: number;
};

/**
 * The users of a page, including users who were renamed here: a search for the former name no longer finds them, but they
 * keep their places (users-67).
 * @param pageKey identifies the list and its page; another page starts without renamed users
 * @param users the page as the server sent it; undefined until then
 */
export function useRenamed(pageKey: string, users: readonly User[] | undefined) {
  const [lastRenamed, setLastRenamed] = useState<{ pageKey: string; renamed: readonly Renamed[] }>();
  const renamed = lastRenamed?.pageKey === pageKey ? lastRenamed.renamed : [];
  const noLongerFound = renamed.filter(({ user }) => !users?.some(({ id }) => id === user.id));
  const { data: reread = [] } = useQuery({
    ...usersByIdQuery(noLongerFound.map(({ user }) => user.id)),
    // Another rename is another query: the users read before stay up to date meanwhile.
    placeholderData: keepPreviousData,
  });

  const withRenamed = [...(users ?? [])];
  // In the order of the page, so that no later insertion moves an earlier one.
  for (const { user, index } of noLongerFound.toSorted((a, b) => a.index - b.index)) {
    withRenamed.splice(index, 0, reread.find(({ id }) => id === user.id) ?? user);
  }

  return {
    users: users && withRenamed,
    /** The former name of a user who was renamed on this page; undefined for other users, and after an undo. */
    formerName: ({ id, username }: User) =>
      renamed.find(({ user, formerName }) => user.id === id && formerName !== username)?.formerName,
    /** @param user before the rename; `username` is the new name */
    onRenamed(user: User, username: string) {
      const index = withRenamed.findIndex(({ id }) => id === user.id);
      // The page was turned while the dialog was open.
      if (index < 0) return;
      const others = renamed.filter((other) => other.user.id !== user.id);
      const added = { user: { ...user, username }, formerName: user.username, index };
      setLastRenamed({ pageKey, renamed: [...others, added] });
    },
  };
}
