import type { BulkCalls } from '@/api/activity/use-bulk-calls';
import type { BulkAct } from '@/ui/bulk/bulk-bar';
import type { User } from '@/wire/users.schema';
import { nameOf } from '../post-texts';
import { banOf, hidingOf } from '../posts-bulk';
import type { AuthorGroup } from './author-groups';

/** What was done on this page, by the ids below. The posts that it holds are not read again by themselves. */
export type Done = ReadonlySet<string>;

/** The id of a ban among those of hidden posts. */
export function banId({ key }: AuthorGroup): string {
  return `ban ${key}`;
}

/** How much of a post's text the plan shows, in characters. */
const SHOWN = 60;

type On = { calls: BulkCalls; viewer: User; done: Done; onDone: (done: Done) => void };

/** Bans an author and hides all of their posts that were read, one call after another. */
export function actOn(group: AuthorGroup, { calls, viewer, done, onDone }: On) {
  const { posts } = group;
  const [first] = posts;
  const username = nameOf(first);
  const left = posts.filter(({ id }) => !done.has(id)).length;
  const ban = banOf(first, first.user_is_banned || done.has(banId(group)), viewer, calls);
  const hides = posts.map((post) => ({
    ...hidingOf(post, done.has(post.id), calls),
    name: `Hide '${post.content.trim().slice(0, SHOWN) || 'a post without text'}'`,
  }));
  const what = left === 1 ? 'hide the post' : `hide all ${left}`;
  return {
    name: 'Ban and hide',
    title: ban.why === undefined ? `Ban and ${what}` : what.replace('hide', 'Hide'),
    danger: true,
    caution: `All that was read of ${username}. Hidden posts cannot be brought back.`,
    items: [{ ...ban, id: banId(group), name: `Ban ${username}` }, ...hides],
    onDone: (items) => onDone(new Set([...done, ...items.map(({ id }) => id)])),
  } satisfies BulkAct;
}
