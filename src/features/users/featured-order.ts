import type { User } from '@/wire/users.schema';
import { shownRank } from './shown-rank';

/** The highest rank that the API accepts. */
const MAX_RANK = 1_000_000;

/** One rank to send. `from` is null for a featured user without a rank. */
export type RankChange = { user: User; from: number | null; to: number };

/**
 * The ranks to send to bring the users into this order. Every user between the first and the last moved one gets the rank
 * that its new place had. If that rank is missing, or not higher than the rank of the user before, it gets the next higher
 * one. A user without a rank before the moved ones gets a rank in the same way. Users after the last moved one change only
 * if they are in the way. If a rank would pass the maximum, all are ranked anew from 1.
 * @param read in the order of the app
 * @param wanted the same users in the wanted order, from `inWantedOrder`
 */
export function rankChanges(read: readonly User[], wanted: readonly User[]): RankChange[] {
  const isMoved = (user: User, index: number) => user !== read[index];
  const lastMoved = wanted.findLastIndex(isMoved);
  if (lastMoved < 0) return [];
  const ranksOfPlaces = read.map(shownRank);
  const ranksFromOne = wanted.map((_user, index) => index + 1);
  // The present ranks, which the loop below replaces as far as needed.
  const ranks = wanted.map(shownRank);
  const first = wanted.findIndex((user, index) => isMoved(user, index) || shownRank(user) === null);
  for (let index = first; index < ranks.length; index++) {
    const rankBefore = ranks[index - 1] ?? 0;
    // The app shows users without a rank last.
    const isBehind = (ranks[index] ?? Number.POSITIVE_INFINITY) > rankBefore;
    if (index > lastMoved && isBehind) break;
    const newRank = Math.max(ranksOfPlaces[index] ?? 0, rankBefore + 1);
    if (newRank > MAX_RANK) return changesTo(wanted, ranksFromOne);
    ranks[index] = newRank;
  }
  return changesTo(wanted, ranks);
}

/** @param ranks in the order of the users; null for a user who gets none */
function changesTo(users: readonly User[], ranks: readonly (number | null)[]): RankChange[] {
  return users.flatMap((user, index) => {
    const from = shownRank(user);
    const to = ranks[index] ?? null;
    return to === null || to === from ? [] : [{ user, from, to }];
  });
}

/**
 * The users as read, in the wanted order. Somebody else may have changed the list since it was ordered: a removed user is
 * left out, and an added one has the place of the app.
 * @param read in the order of the app
 */
export function inWantedOrder(read: readonly User[], wanted: readonly User[]): readonly User[] {
  const users = wanted.flatMap(({ id }) => read.find((user) => user.id === id) ?? []);
  const wantedIds = new Set(wanted.map(({ id }) => id));
  for (const [index, user] of read.entries()) if (!wantedIds.has(user.id)) users.splice(index, 0, user);
  return users;
}

/** The list with one item moved to another place; the same list if there is no such place. */
export function moved<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length || from === to) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}
