import { useFinder } from '@/api/query/use-finder';
import { joinReads, useRead } from '@/api/query/use-read';
import { usersQuery } from '@/api/user-list';
import { userQuery } from '@/api/users';
import { isNotFound } from '@/lib/api-error';
import { AUTOMATIC_CALLS } from './call-limits';
import { isNamed } from './is-about';
import { parsePerson } from './person-text';

/**
 * The user of the search parameter `person`:
 * 1. A name is looked up exactly, in any case, in the search for users.
 * 2. A name that no user has may be an id.
 * 3. The user is read by id, so that the dossier survives a rename.
 */
export function usePerson(person: string) {
  const { name, id } = parsePerson(person);
  const search = useFinder({
    list: usersQuery('all', name),
    reader: person,
    rowsOf: ({ users }) => users,
    keyOf: (user) => user.id,
    matches: ({ username }) => isNamed(username, name),
    enough: 1,
    maxCalls: name === undefined ? 0 : AUTOMATIC_CALLS,
  });
  const [userOfName] = search.found;

  const isLookupOver = name === undefined || search.ended;
  const idToRead = userOfName?.id ?? (isLookupOver ? id : undefined);

  const { data: user, ...read } = useRead({
    ...userQuery(idToRead ?? ''),
    enabled: idToRead !== undefined,
    initialData: userOfName,
    // No loader reads this: do not show the failure of an earlier mount.
    retryOnMount: true,
  });
  const isMissing = isNotFound(read.failure) || (isLookupOver && idToRead === undefined);
  const { failure, ...reads } = joinReads({ ...search, retrying: search.reading }, read);

  return {
    user,
    isMissing,
    /** The name that was looked up; undefined for an id. */
    name,
    /** The search for the name, which may stop before the end of a long list. */
    search,
    ...reads,
    failure: isMissing ? null : failure,
  };
}
