import type { BulkCalls } from '@/api/activity/undo/use-bulk-calls';
import type { BulkAct, BulkItem } from '@/ui/bulk/bulk-dialog';
import type { User } from '@/wire/users.schema';
import { banOf, hidingOf } from '../post-items';
import { nameOf } from '../post-texts';
import type { useKnownStaff } from '../use-known-staff';
import type { AuthorGroup } from './author-groups';

type Facts = {
  viewer: User;
  calls: BulkCalls;
  isBanned: boolean;
  /** Of `useKnownStaff`. */
  known: ReturnType<typeof useKnownStaff>['known'];
  /** The ids of the posts that were hidden. */
  hidden: ReadonlySet<string>;
};

/** Bans an author and hides all of their posts that were read, one call after another. */
export function authorAct(group: AuthorGroup, { viewer, calls, isBanned, known, hidden }: Facts): BulkAct {
  const [first] = group.posts;
  const username = nameOf(first);
  const ban: BulkItem = {
    ...banOf(first, isBanned, viewer, calls),
    ...known(first.user_id, username),
    // Distinct from the ids of posts.
    id: `ban ${group.key}`,
    name: `Ban ${username}`,
  };
  return {
    name: 'Ban and hide',
    title: (included) => titleFor(included.includes(ban), included.filter((item) => item !== ban).length),
    danger: true,
    caution: `Covers all loaded posts of ${username}. Hidden posts cannot be restored.`,
    items: [ban, ...group.posts.map((post) => hidingOf(post, hidden.has(post.id), calls))],
  };
}

/** The title of an act on all possible items; undefined if nothing is left to do. */
export function titleOfAll({ title, items }: BulkAct): string | undefined {
  return title?.(items.filter(({ why }) => !why));
}

function titleFor(bans: boolean, postsLeft: number): string | undefined {
  if (postsLeft === 0) return bans ? 'Ban' : undefined;
  const target = postsLeft === 1 ? 'the post' : `all ${postsLeft}`;
  return bans ? `Ban and hide ${target}` : `Hide ${target}`;
}
