import type { Post } from '@/wire/posts';

/**
 * The posts of a page after it was read again. Those that are still there keep their places, and new ones come last, so
 * that nothing slides under a hand at work.
 * @param keep how a post that is on the page no more is shown; null when it goes
 */
export function inPlace(
  former: readonly Post[],
  read: readonly Post[],
  keep: (post: Post) => Post | null,
): Post[] {
  const byId = new Map(read.map((post) => [post.id, post]));
  const stayed = former.flatMap((post) => byId.get(post.id) ?? keep(post) ?? []);
  const known = new Set(former.map(({ id }) => id));
  return [...stayed, ...read.filter(({ id }) => !known.has(id))];
}
