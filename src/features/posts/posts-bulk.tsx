import { useEffect, useEffectEvent } from 'react';
import { type BulkCalls, useBulkCalls } from '@/api/activity/undo/use-bulk-calls';
import { useKnownPerson } from '@/api/known-person';
import { patchUser } from '@/api/patch-user';
import { dismissReports, hidePost } from '@/api/posts';
import { useRead } from '@/api/query/use-read';
import { staffQuery } from '@/api/user-list';
import { truncate } from '@/lib/format/truncate';
import { isSuper } from '@/rules/scopes';
import { type BulkAct, BulkBar, type BulkItem } from '@/ui/bulk/bulk-bar';
import type { Selection } from '@/ui/lists/selection';
import type { Post } from '@/wire/posts.schema';
import type { User } from '@/wire/users.schema';
import { GONE, nameOf, whyNotBanAuthor, whyNotDismiss } from './post-texts';

/** The ban of a post's author in a bulk run. */
export function banOf(post: Post, isBanned: boolean, viewer: User, { send }: BulkCalls): BulkItem {
  const user = { id: post.user_id, username: nameOf(post) };
  return {
    id: user.id,
    name: user.username,
    why: whyNotBanAuthor(viewer, post) ?? (isBanned ? 'is already banned' : undefined),
    send: (run) => send(patchUser(user, 'isBanned'), true, run),
  };
}

/**
 * `useKnownPerson`, with all staff read before, because a plan leaves staff out unless ticked. Only super admins may read
 * or ban staff. Until the list of staff is read, `known` returns a reason why nobody can be banned.
 */
export function useKnownStaff(viewer: User) {
  const canReadStaff = isSuper(viewer);
  const { data, ...read } = useRead({ ...staffQuery, enabled: canReadStaff });
  const isKnown = !canReadStaff || data?.cursors.next === null;
  const known = useKnownPerson(data?.users);
  return {
    ...read,
    known: (id: string, name: string) =>
      isKnown ? known(id, name) : { why: 'may be staff: the list of staff is not loaded' },
  };
}

/** The length of a post's text in a plan, by which two posts of one author differ. */
const PLAN_TEXT = 60;

function planName(post: Post): string {
  const text = truncate(post.content.trim(), PLAN_TEXT);
  return `Post by ${nameOf(post)}${text && `: ${text}`}`;
}

/** The hiding of a post in a bulk run. */
export function hidingOf(post: Post, isHidden: boolean, { send }: BulkCalls): BulkItem {
  return {
    id: post.id,
    name: planName(post),
    why: isHidden ? GONE : undefined,
    send: (run) => send(hidePost(post.id, nameOf(post)), undefined, run),
  };
}

type Props = {
  posts: readonly Post[];
  viewer: User;
  selection: Selection;
  isHidden: (post: Post) => boolean;
  onHidden: (id: string, notice: number) => void;
  onDismissed: (id: string) => void;
};

/** The actions on several reported posts at once, and on their authors (activity-16). */
export function PostsBulk({ posts, viewer, selection, isHidden, onHidden, onDismissed }: Props) {
  const calls = useBulkCalls();
  const staff = useKnownStaff(viewer);
  const retry = useEffectEvent(() => staff.failure && staff.retry());
  // Each change of the selection repeats a failed read of the staff.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs on each change of the selection
  useEffect(() => {
    retry();
  }, [selection.chosen]);

  function actsFor(chosen: readonly Post[]): BulkAct[] {
    // One call for an author, however many of their posts are chosen.
    const authors = new Map(chosen.map((post) => [post.user_id, post]));
    return [
      {
        name: 'Dismiss',
        caution: 'Dismissed reports cannot be restored.',
        items: chosen.map((post) => ({
          id: post.id,
          name: planName(post),
          why: isHidden(post) ? GONE : whyNotDismiss(post),
          // After each call, because the page may be refetched before the end of the run.
          send: (run) =>
            calls
              .send(dismissReports(post.id, nameOf(post)), undefined, run)
              .then(() => onDismissed(post.id)),
        })),
        onDone: (items) => {
          for (const { id } of items) onDismissed(id);
        },
      },
      {
        name: 'Hide',
        danger: true,
        caution: 'Hidden posts cannot be restored.',
        items: chosen.map((post) => hidingOf(post, isHidden(post), calls)),
        onDone: (items, notice) => {
          for (const { id } of items) onHidden(id, notice);
        },
      },
      {
        name: 'Ban',
        danger: true,
        items: [...authors.values()].map((post) => ({
          ...banOf(post, post.user_is_banned, viewer, calls),
          // A post does not contain the author's rights.
          ...staff.known(post.user_id, nameOf(post)),
          covers: chosen.filter(({ user_id }) => user_id === post.user_id).map(({ id }) => id),
        })),
      },
    ];
  }

  return <BulkBar {...calls} items={posts} selection={selection} actsFor={actsFor} />;
}
