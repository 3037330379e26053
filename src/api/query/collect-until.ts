import { leftOut, withLeftOut } from '@/lib/odd-rows';
import type { User, UsersPage } from '@/wire/users';

/** Most calls that one page may take (spec 03 §3). */
export const MAX_CALLS = 10;

/**
 * Reads on from a cursor, one answer after another, until there are `enough` users that fit, the cursor ends, or ten
 * calls are made. None that fits is left out, so there may be more than enough of them; `cursors.next` is where the
 * last answer ended, and the cursor that was given leads here again: Next and Prev work as on any list.
 * @param read fetches the answer behind a cursor, null being the first
 */
export async function collectUntil(
  read: (cursor: string | null) => Promise<UsersPage>,
  cursor: string | null,
  { fits, enough }: { fits: (user: User) => boolean; enough: number },
): Promise<UsersPage> {
  // By id: a list that changes meanwhile may bring somebody twice.
  const found = new Map<string, User>();
  let next: string | null = cursor;
  let unreadable = 0;
  for (let calls = 0; calls < MAX_CALLS; calls++) {
    const page = await read(next);
    for (const user of page.users) if (fits(user)) found.set(user.id, user);
    unreadable += leftOut(page.users);
    next = page.cursors.next;
    if (next === null || found.size >= enough) break;
  }
  return { users: withLeftOut([...found.values()], unreadable), cursors: { next } };
}
