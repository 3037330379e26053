import type { Post } from '@/wire/posts';

/** A post that was hidden from here: its card stays until the notice that tells so has gone (spec 03 §4). */
export type HiddenPost = {
  post: Post;
  /** Where it stood: the page, and its place among the cards. */
  page: number;
  at: number;
  /** Id of the notice. */
  notice: number;
};

/** The list as it is shown: hidden posts stand where they stood, whether the list was read again or not. */
export function withHiddenPosts(posts: readonly Post[], kept: readonly HiddenPost[]): Post[] {
  const shown = posts.filter((post) => !kept.some((each) => each.post.id === post.id));
  for (const { post, at } of [...kept].sort((a, b) => a.at - b.at)) shown.splice(at, 0, post);
  return shown;
}
