import { formatCounted } from '@/lib/format/format';
import type { Post } from '@/wire/posts.schema';

/** The reported posts of one author. */
export type AuthorGroup = {
  /** The author's id, or the name if the server did not send the id. */
  key: string;
  posts: readonly [Post, ...Post[]];
  reports: number;
};

/** Groups posts by author, the most reported author first. */
export function groupByAuthor(posts: readonly Post[]): AuthorGroup[] {
  const groups = new Map<string, AuthorGroup>();
  for (const post of posts) {
    const key = post.user_id || `@${post.username}`;
    const group = groups.get(key);
    groups.set(key, {
      key,
      posts: group ? [...group.posts, post] : [post],
      reports: (group?.reports ?? 0) + post.num_reports,
    });
  }
  return [...groups.values()].sort((a, b) => b.reports - a.reports);
}

/** '7 posts, 41 reports' */
export function groupText({ posts, reports }: AuthorGroup): string {
  return `${formatCounted(posts.length, 'post')}, ${formatCounted(reports, 'report')}`;
}
