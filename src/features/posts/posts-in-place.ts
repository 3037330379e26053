import type { Post } from '@/wire/posts.schema';
import { isReported } from './post-texts';

/** A page of posts whose order stays fixed while the viewer works (keyboard-7), as pure steps from state to state. */

export type PostsInPlace = {
  /** Identifies the page. */
  page: string;
  /** When the page was entered, in ms since 1970. */
  since: number;
  /** The ids of the posts that needed a decision when the page was entered, or when the new posts were last shown. */
  undecided: ReadonlySet<string>;
  /** The `read` that `posts` was last made from. Compared by identity: another array means a refetch. */
  read: readonly Post[];
  /** The posts in their places, including withheld posts, and hidden posts whose notice has closed. */
  posts: readonly Post[];
  /** The notice of each post hidden on this page: the id of the post, then the id of the notice. */
  noticeOfHidden: ReadonlyMap<string, number>;
  /** The ids of the posts dismissed on this page. */
  dismissed: ReadonlySet<string>;
  /** The ids of new posts found while the viewer was elsewhere (`withholdNew`): shown only on request. */
  withheld: ReadonlySet<string>;
};

const NONE: ReadonlySet<string> = new Set();

/** Before the first read of a page. */
export const NOT_ENTERED: PostsInPlace = {
  page: '',
  since: 0,
  undecided: NONE,
  read: [],
  posts: [],
  noticeOfHidden: new Map(),
  dismissed: NONE,
  withheld: NONE,
};

/** A page as the server sent it, without a trace of the page before. */
export function entered(page: string, read: readonly Post[], since: number): PostsInPlace {
  return { ...NOT_ENTERED, page, since, undecided: undecidedIn(read), read, posts: read };
}

/**
 * The page after a refetch. Posts that are still on the page keep their places and new posts come last, so that nothing
 * moves while the viewer works.
 */
export function refetched(state: PostsInPlace, read: readonly Post[]): PostsInPlace {
  const byId = new Map(read.map((post) => [post.id, post]));
  // The refetched post, else the kept post, else none (`flatMap` drops `[]`).
  const stayed = state.posts.flatMap((post) => byId.get(post.id) ?? keptPost(state, post) ?? []);
  const known = idsOf(state.posts);
  return { ...state, read, posts: [...stayed, ...read.filter(({ id }) => !known.has(id))] };
}

/** How a post that the server's page no longer contains is shown in its place; null removes the post. */
function keptPost({ dismissed, noticeOfHidden }: PostsInPlace, post: Post): Post | null {
  if (dismissed.has(post.id)) return { ...post, num_reports: 0 };
  return noticeOfHidden.has(post.id) ? post : null;
}

/**
 * The page in the server's order, with the withheld posts.
 * @param staying posts that the server's page no longer contains and that stay on screen, below the others
 */
export function reordered(
  state: PostsInPlace,
  read: readonly Post[],
  staying: readonly Post[],
): PostsInPlace {
  return { ...state, undecided: undecidedIn(read), posts: [...read, ...staying], withheld: NONE };
}

export function idsOf(posts: readonly Post[]): ReadonlySet<string> {
  return new Set(posts.map(({ id }) => id));
}

function undecidedIn(posts: readonly Post[]): ReadonlySet<string> {
  return idsOf(posts.filter(isReported));
}
