import { useEffect, useEffectEvent } from 'react';
import { useBulkCalls } from '@/api/activity/undo/use-bulk-calls';
import { BulkBar } from '@/ui/bulk/bulk-bar';
import type { BulkAct } from '@/ui/bulk/bulk-dialog';
import type { Selection } from '@/ui/lists/selection';
import type { Post } from '@/wire/posts.schema';
import type { User } from '@/wire/users.schema';
import { banOf, dismissalOf, hidingOf } from './post-items';
import { nameOf } from './post-texts';
import { useKnownStaff } from './use-known-staff';

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
        items: chosen.map((post) => dismissalOf(post, isHidden(post), calls, onDismissed)),
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
