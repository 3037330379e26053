import { avatarUrl } from '../samples/avatar';
import type { SeedUser } from './cast';
import { mediaRow } from './cast-media';
import type { TableRows } from './cast-rows';
import { emailOf } from './cast-sites';
import { ago } from './times';

/**
 * Rows added to a seed, each after the seeded rows of its table. They are inserted separately: rows inserted
 * together share their columns, and the defaults of a table would not apply.
 */
export function withMore(base: TableRows[], more: TableRows[]): TableRows[] {
  return base.flatMap((each) => [each, ...more.filter(({ table }) => table === each.table)]);
}

export function times<T>(count: number, make: (n: number) => T): T[] {
  return Array.from({ length: count }, (_, n) => make(n));
}

/** The list item for the n-th user; lists repeat from their start. */
export function cycle<T>(list: readonly T[], n: number): T {
  const item = list[n % list.length];
  if (item === undefined) throw new Error('a list to choose from is empty');
  return item;
}

/** A user of a seed other than the usual one. */
export function extraUser(
  username: string,
  daysAgo: number,
  traits: Partial<SeedUser> = {},
): SeedUser & { id: string } {
  const id = `user-${username.toLowerCase()}`;
  return {
    id,
    username,
    avatarUrl: avatarUrl(id, username),
    isCreator: false,
    verified: false,
    followers: 100,
    numPosts: 10,
    tokenSymbol: null,
    isBanned: false,
    maxAuthScope: 'normal',
    featuredRank: null,
    passwordHash: null,
    createdAt: ago(daysAgo),
    ...traits,
  };
}

/** Media of a seed other than the usual one, uploaded by `super`. */
export function extraMedia(id: string, kind: 'image' | 'video' = 'image') {
  return mediaRow(`media-${id}`, kind, 'user-super', ago(1));
}

/** E-mails of a list, one a minute. */
export function emails(listId: string, count: number) {
  return times(count, (n) => ({ id: `mail-${listId}-${n}`, email: emailOf(n + 1), joinedAt: ago(2, -n) }));
}
