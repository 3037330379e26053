import type { User } from '@/wire/users.schema';
import { shownRank } from './shown-rank';

/** The highest rank that the API accepts. */
const MAX_RANK = 1_000_000;

/** One rank to send. `from` is null for a featured user without a rank. */
export type RankChange = { user: User; from: number | null; to: number };

/**
 * The fewest ranks to send to bring the users into this order. Users keep their rank where they can; two
 * neighbors with equal ranks keep it only if they were neighbors before, because the API sorts ties
 * arbitrarily. Nobody is changed if the order is the one that was read.
 */
export function rankChanges(read: readonly User[], wanted: readonly User[]): RankChange[] {
  if (wanted.every((user, at) => user.id === read[at]?.id)) return [];
  const formerPlace = new Map(read.map(({ id }, at) => [id, at]));
  const ranks = wanted.map(shownRank);
  const kept = longestKept(ranks, (at) => {
    const [a, b] = [wanted[at - 1], wanted[at]].map((user) => formerPlace.get(user?.id ?? '') ?? -1);
    return a !== undefined && b === a + 1;
  });
  let last = 0;
  return wanted.flatMap((user, at) => {
    const from = ranks[at] ?? null;
    const stays = kept.has(at) && from !== null;
    last = stays ? from : last + 1;
    return stays ? [] : [{ user, from, to: last }];
  });
}

/**
 * The places whose ranks stay: as many as possible, with room between them for those that change.
 * @param mayTie whether the user at this place may keep the same rank as the one before
 */
function longestKept(ranks: readonly (number | null)[], mayTie: (at: number) => boolean): Set<number> {
  // For each place that is kept last: how many are kept, and the one kept before it.
  const best: ({ count: number; before: number } | null)[] = [];
  let last = -1;
  ranks.forEach((rank, at) => {
    best[at] = null;
    if (rank === null || rank > MAX_RANK) return;
    if (rank > at) best[at] = { count: 1, before: -1 };
    for (let before = 0; before < at; before++) {
      const former = best[before];
      const room = rank - (ranks[before] ?? 0) - (at - before);
      const tied = before === at - 1 && room === -1 && mayTie(at);
      if (former && (room >= 0 || tied) && former.count + 1 > (best[at]?.count ?? 0)) {
        best[at] = { count: former.count + 1, before };
      }
    }
    const roomBehind = MAX_RANK - rank >= ranks.length - 1 - at;
    if (roomBehind && (best[at]?.count ?? 0) > (best[last]?.count ?? 0)) last = at;
  });
  const kept = new Set<number>();
  for (let at = last; at >= 0; at = best[at]?.before ?? -1) kept.add(at);
  return kept;
}

/** The list with one item moved to another place; the same list if there is no such place. */
export function moved<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length || from === to) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}
