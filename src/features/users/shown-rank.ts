import type { User } from '@/wire/users';

/** A user's featured rank, a whole number of 1 or more; null for anything else that the server sent (spec 03 §6). */
export function shownRank({ featured_rank }: Pick<User, 'featured_rank'>): number | null {
  return featured_rank !== null && featured_rank >= 1 ? featured_rank : null;
}
