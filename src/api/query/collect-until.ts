import { leftOut, withLeftOut } from '@/lib/odd-rows';
import type { User, UsersPage } from '@/wire/users.schema';

type Wanted = { fits?: (user: User) => boolean; enough?: number; maxCalls?: number };

/** The maximum number of calls for one page, by default (sites-2). */
export const MAX_CALLS = 10;

/**
 * Reads page after page from a cursor until there are `enough` matching users, the list ends, or `maxCalls` calls were made.
 * Keeps every match, so there may be more than `enough`. `cursors.next` continues after the last page, and the given
 * cursor leads back here, so Next and Prev work as on any list.
 * @param read fetches the page for a cursor; null is the first page
 */
export async function collectUntil(
  read: (cursor: string | null) => Promise<UsersPage>,
  cursor: string | null,
  { fits = () => true, enough = Number.POSITIVE_INFINITY, maxCalls = MAX_CALLS }: Wanted = {},
): Promise<UsersPage> {
  // By id: if the list changes between two reads, the same user may come twice.
  const usersById = new Map<string, User>();
  let next: string | null = cursor;
  let unreadableCount = 0;
  for (let calls = 0; calls < maxCalls; calls++) {
    const page = await read(next);
    for (const user of page.users) if (fits(user)) usersById.set(user.id, user);
    unreadableCount += leftOut(page.users);
    next = page.cursors.next;
    if (next === null || usersById.size >= enough) break;
  }
  return { users: withLeftOut([...usersById.values()], unreadableCount), cursors: { next } };
}
