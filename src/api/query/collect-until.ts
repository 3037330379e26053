import { leftOut, withLeftOut } from '@/lib/odd-rows';
import type { User, UsersPage } from '@/wire/users.schema';

type Wanted = { fits?: (user: User) => boolean; enough?: number; calls?: number };

/** The maximum number of calls for one page, by default (sites-2). */
export const MAX_CALLS = 10;

/**
 * Reads page after page from a cursor until there are `enough` matching users, the list ends, or so many `calls` were made.
 * Keeps every match, so there may be more than `enough`. `cursors.next` continues after the last page, and the given
 * cursor leads back here, so Next and Prev work as on any list.
 * @param read fetches the page for a cursor; null is the first page
 */
export async function collectUntil(
  read: (cursor: string | null) => Promise<UsersPage>,
  cursor: string | null,
  { fits = () => true, enough = Number.POSITIVE_INFINITY, calls = MAX_CALLS }: Wanted = {},
): Promise<UsersPage> {
  // By id: if the list changes meanwhile, the same user may come twice.
  const found = new Map<string, User>();
  let next: string | null = cursor;
  let unreadable = 0;
  for (let made = 0; made < calls; made++) {
    const page = await read(next);
    for (const user of page.users) if (fits(user)) found.set(user.id, user);
    unreadable += leftOut(page.users);
    next = page.cursors.next;
    if (next === null || found.size >= enough) break;
  }
  return { users: withLeftOut([...found.values()], unreadable), cursors: { next } };
}
