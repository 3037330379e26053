import { useDebounce } from 'use-debounce';
import { useRead } from '@/api/query/use-read';
import { useViewer } from '@/api/session/session';
import { usersQuery } from '@/api/user-list';
import { userQuery } from '@/api/users';
import { isNotFound } from '@/lib/api-error';
import { comparable } from '@/lib/format/comparable';
import { SEARCH_DEBOUNCE_MS } from '@/lib/format/search-text';
import { personFacts } from '@/rules/person-facts';
import type { User } from '@/wire/users.schema';

/** How many users are offered for a text. */
const OFFERED = 8;

type Options = {
  /** The text to search users with. */
  text: string;
  /** An id to look up if no name contains the text. */
  id: string | null;
  open: (id: string) => void;
};

/** The users whose name contains the text, searched after a pause of 250 ms (people-5). */
export function usePalettePeople({ text, id, open }: Options) {
  const viewer = useViewer();
  const [searched] = useDebounce(text, SEARCH_DEBOUNCE_MS);
  // Only results for the text that is in the box now.
  const current = text !== '' && searched === text;
  const search = useRead({ ...usersQuery('all', searched).firstPage, enabled: current });
  const found = current ? search.data?.users : undefined;
  const looksUpId = found?.length === 0 && id !== null;
  const byId = useRead({ ...userQuery(id ?? ''), enabled: looksUpId });
  const isUnknown = isNotFound(byId.failure);
  const one = looksUpId && byId.data ? [byId.data] : [];
  const exactFirst = (user: User) => (comparable(user.username) === comparable(text) ? 0 : 1);
  const users = [...(found ?? []), ...one].sort((a, b) => exactFirst(a) - exactFirst(b));

  return {
    entries: users.slice(0, OFFERED).map((user) => ({
      key: `person:${user.id}`,
      title: user.username,
      group: personFacts(viewer, user)
        .map(({ label }) => label)
        .slice(0, 3)
        .join(' · '),
      person: { id: user.id, avatar: user.avatar_url },
      run: () => open(user.id),
    })),
    /** More users match than are offered. */
    hasMore: users.length > OFFERED || (current && search.data?.cursors.next != null),
    searching: text !== '' && (!current || search.retrying || (looksUpId && byId.retrying)),
    failure: current ? (search.failure ?? (looksUpId && !isUnknown ? byId.failure : null)) : null,
  };
}
