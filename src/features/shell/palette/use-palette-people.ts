import { useDebounce } from 'use-debounce';
import { useRead } from '@/api/query/use-read';
import { usersQuery } from '@/api/user-list';
import { userQuery } from '@/api/users';
import { isNotFound } from '@/lib/api-error';
import { comparable } from '@/lib/format/comparable';
import { SEARCH_DEBOUNCE_MS } from '@/lib/format/search-text';
import type { User } from '@/wire/users.schema';

/** How many users are offered for a text. */
const OFFERED = 8;

const NO_PAGE = { users: [], cursors: { next: null } };

type FoundPeople = {
  users: User[];
  /** More users match than are offered. */
  hasMore: boolean;
  searching: boolean;
  failure: Error | null;
};

/**
 * The users whose name contains the text, searched after a pause of 250 ms (people-5).
 * @param text empty for no search
 * @param id an id to look up if no name contains the text; empty for none
 */
export function usePalettePeople(text: string, id: string): FoundPeople {
  const [searched] = useDebounce(text, SEARCH_DEBOUNCE_MS);
  // False until the search is for the text in the box.
  const isCurrent = text !== '' && searched === text;
  const search = useRead({ ...usersQuery('all', searched).firstPage, enabled: isCurrent });
  const idToLookUp = isCurrent && search.data?.users.length === 0 ? id : '';
  const lookup = useRead({ ...userQuery(idToLookUp), enabled: idToLookUp !== '' });

  if (!isCurrent) return { users: [], hasMore: false, searching: text !== '', failure: null };

  const { users, cursors } = search.data ?? NO_PAGE;
  const found = lookup.data ? [lookup.data] : users;
  // The user with exactly this name comes first.
  const rankOf = ({ username }: User) => (comparable(username) === comparable(text) ? 0 : 1);
  const lookupFailure = isNotFound(lookup.failure) ? null : lookup.failure;
  return {
    users: found.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, OFFERED),
    hasMore: found.length > OFFERED || cursors.next !== null,
    searching: search.retrying || lookup.retrying,
    failure: search.failure ?? lookupFailure,
  };
}
