import { useQueryClient } from '@tanstack/react-query';
import { undoOne } from '@/api/activity/carry-out';
import { type KnownPerson, useKnownPerson } from '@/api/known-person';
import { patchUser } from '@/api/patch-user';
import { dismissReports, hidePost } from '@/api/posts';
import { keys } from '@/api/query/keys';
import { runWrite } from '@/api/query/run-write';
import type { BulkAct, BulkItem } from '@/ui/bulk/bulk-bar';
import { BulkBar } from '@/ui/bulk/bulk-bar';
import type { Selection } from '@/ui/lists/selection';
import type { Post } from '@/wire/posts.schema';
import type { User } from '@/wire/users.schema';
import { banBlockedReason } from './authors/author-act';
import { dismissDisabledReason, GONE, nameOf } from './post-texts';

type Props = {
  posts: readonly Post[];
  viewer: User;
  selection: Selection;
  isHidden: (post: Post) => boolean;
  onHidden: (post: Post, notice: number) => void;
  onDismissed: (post: Post) => void;
};

/** What can be done to several reported posts at once, and to their authors (activity-16). */
export function PostsBulk({ posts, viewer, selection, isHidden, onHidden, onDismissed }: Props) {
  const client = useQueryClient();
  const knownPerson = useKnownPerson();
  const withId = (wanted: string) => posts.find(({ id }) => id === wanted);

  function dismissal(post: Post): BulkItem {
    const name = nameOf(post);
    return {
      id: post.id,
      name: `Post by ${name}`,
      why: isHidden(post) ? GONE : (dismissDisabledReason(post) ?? null),
      send: () => runWrite(client, dismissReports(post.id, name), undefined, { quiet: true }),
    };
  }

  function hiding(post: Post): BulkItem {
    const name = nameOf(post);
    return {
      id: post.id,
      name: `Post by ${name}`,
      why: isHidden(post) ? GONE : null,
      send: () => runWrite(client, hidePost(post.id, name), undefined, { quiet: true }),
    };
  }

  /** One call for an author, however many of their posts are chosen. */
  function bans(chosen: readonly Post[]): BulkItem[] {
    const authors = new Map(chosen.map((post) => [post.user_id, post]));
    return [...authors.values()].map((post) => {
      const username = nameOf(post);
      return {
        id: post.user_id,
        name: username,
        why: banBlockedReason(viewer, post),
        // A post says nothing about its author's rights: what has been read about them already does.
        ...staffFacts(knownPerson(post.user_id, username)),
        send: () =>
          runWrite(client, patchUser({ id: post.user_id, username }), { isBanned: true }, { quiet: true }),
        undo: () => undoOne(client, 'isBanned', post.user_id),
        covers: chosen.filter(({ user_id }) => user_id === post.user_id).map(({ id }) => id),
      };
    });
  }

  function actsFor(chosen: readonly Post[]): BulkAct[] {
    return [
      {
        name: 'Dismiss',
        caution: 'Dismissed reports cannot be brought back.',
        items: chosen.map(dismissal),
        onDone: (items) => {
          for (const post of items.flatMap(({ id }) => withId(id) ?? [])) onDismissed(post);
        },
      },
      {
        name: 'Hide',
        danger: true,
        caution: 'Hidden posts cannot be brought back.',
        items: chosen.map(hiding),
        onDone: (items, notice) => {
          for (const post of items.flatMap(({ id }) => withId(id) ?? [])) onHidden(post, notice);
        },
      },
      { name: 'Ban', danger: true, items: bans(chosen) },
    ];
  }

  return (
    <BulkBar
      items={posts}
      idOf={({ id }) => id}
      selection={selection}
      actsFor={actsFor}
      onEnd={() => {
        void client.invalidateQueries({ queryKey: keys.posts });
        void client.invalidateQueries({ queryKey: keys.users });
      }}
    />
  );
}

function staffFacts(known: KnownPerson | null): Pick<BulkItem, 'badges' | 'isStaff'> {
  return known?.isStaff ? { badges: known.badges, isStaff: true } : {};
}
