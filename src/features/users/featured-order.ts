import type { User } from '@/wire/users.schema';
import { shownRank } from './shown-rank';

/** The highest rank that the API accepts. */
const MAX_RANK = 1_000_000;

/** One rank to send. `from` is null for a featured user without a rank. */
export type RankChange = { user: User; from: number | null; to: number };

/**
 * The ranks to send to bring the users into this order. From the first to the last moved user, each takes the rank that
 * belonged to the place before, or the next rank where that one is taken or missing. The users below give way only as far
 * as they must. Nobody else is changed.
 * @param read in the order of the app
 */
export function rankChanges(read: readonly User[], wanted: readonly User[]): RankChange[] {
  const isMoved = (user: User, at: number) => user.id !== read[at]?.id;
  const lastMoved = wanted.findLastIndex(isMoved);
  if (lastMoved < 0) return [];
  const formerRanks = read.map(shownRank);
  const ranks = wanted.map(shownRank);
  // A user without a rank above the moved ones needs one too.
  const first = wanted.findIndex((user, at) => isMoved(user, at) || ranks[at] === null);
  let rankAbove = ranks[first - 1] ?? 0;
  for (let at = first; at < wanted.length; at++) {
    const own = ranks[at] ?? null;
    const hasRoom = own === null || own > rankAbove;
    if (at > lastMoved && hasRoom) break;
    rankAbove = Math.max(formerRanks[at] ?? 0, rankAbove + 1);
    ranks[at] = rankAbove;
  }
  const isTooHigh = rankAbove > MAX_RANK;
  return wanted.flatMap((user, at) => {
    const from = shownRank(user);
    const to = isTooHigh ? at + 1 : (ranks[at] ?? null);
    return to === null || to === from ? [] : [{ user, from, to }];
  });
}

/** The list with one item moved to another place; the same list if there is no such place. */
export function moved<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length || from === to) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}
