import type { Post } from '@/wire/posts.schema';

/**
 * The posts of a page after a refetch. Posts that are still on the page keep their places and new posts come last, so
 * that nothing moves while the viewer works.
 * @param keep how to show a post that is no longer on the page; null removes it
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
