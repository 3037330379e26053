import type { QueryClient } from '@tanstack/react-query';
import { undoOne } from '@/api/activity/carry-out';
import { patchUser } from '@/api/patch-user';
import { hidePost } from '@/api/posts';
import { runWrite } from '@/api/query/run-write';
import { wasSent } from '@/lib/odd-rows';
import { canBan, NOT_SAID } from '@/rules/capabilities';
import type { BulkAct, BulkItem } from '@/ui/bulk/bulk-bar';
import type { Post } from '@/wire/posts.schema';
import type { User } from '@/wire/users.schema';
import { GONE, nameOf } from '../post-texts';
import type { AuthorGroup } from './author-groups';

/** What was done on this page. The posts that it holds are not read again by themselves. */
export type Done = { banned: ReadonlySet<string>; hidden: ReadonlySet<string> };

export const NOTHING_DONE: Done = { banned: new Set(), hidden: new Set() };

/** Why an author cannot be banned; null if they can. */
export function banBlockedReason(viewer: User, post: Post, isBanned = post.user_is_banned): string | null {
  const allowed = canBan(viewer, { id: post.user_id });
  if (!allowed.allowed) return allowed.why;
  if (!wasSent(post, 'user_is_banned')) return NOT_SAID.banned;
  return isBanned ? 'is banned already' : null;
}

/** Whether nothing of a group is left to hide. */
export function isDone({ posts }: AuthorGroup, { hidden }: Done): boolean {
  return posts.every(({ id }) => hidden.has(id));
}

type On = { client: QueryClient; viewer: User; done: Done; onDone: (done: Done) => void };

/** Bans an author and hides all of their posts that were read, one call after another. */
export function actOn(group: AuthorGroup, { client, viewer, done, onDone }: On) {
  const { key, posts } = group;
  const [first] = posts;
  const username = nameOf(first);
  const user = { id: first.user_id, username };
  const left = posts.filter(({ id }) => !done.hidden.has(id));
  const why = banBlockedReason(viewer, first, first.user_is_banned || done.banned.has(key));
  const ban: BulkItem = {
    id: key,
    name: `Ban ${username}`,
    why,
    send: () => runWrite(client, patchUser(user), { isBanned: true }, { quiet: true }),
    undo: () => undoOne(client, 'isBanned', user.id),
  };
  const hides = posts.map(
    (post): BulkItem => ({
      id: post.id,
      name: `Hide '${post.content.trim().slice(0, SHOWN) || 'a post without text'}'`,
      why: done.hidden.has(post.id) ? GONE : null,
      send: () => runWrite(client, hidePost(post.id, username), undefined, { quiet: true }),
    }),
  );
  const what = left.length === 1 ? 'hide the post' : `hide all ${left.length}`;
  return {
    name: 'Ban and hide',
    title: why === null ? `Ban and ${what}` : what.replace('hide', 'Hide'),
    danger: true,
    caution: `All that was read of ${username}. Hidden posts cannot be brought back.`,
    items: [ban, ...hides],
    onDone(items) {
      const ids = items.map(({ id }) => id);
      onDone({
        banned: new Set([...done.banned, ...ids.filter((id) => id === key)]),
        hidden: new Set([...done.hidden, ...ids.filter((id) => id !== key)]),
      });
    },
  } satisfies BulkAct;
}

/** How much of a post's text the plan shows, in characters. */
const SHOWN = 60;
