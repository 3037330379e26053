import type { User } from '@/wire/users.schema';

/** A user's featured rank, 1 or more; null for any other value from the server (parts-37). */
export function shownRank({ featured_rank }: Pick<User, 'featured_rank'>): number | null {
  return featured_rank !== null && featured_rank >= 1 ? featured_rank : null;
}
