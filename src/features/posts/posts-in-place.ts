import type { Post } from '@/wire/posts.schema';
import { isReported } from './post-texts';

/** A page of posts whose order stays fixed while the viewer works (keyboard-7), as pure steps from state to state. */

export type PostsInPlace = {
  /** Identifies the page. */
  pageKey: string;
  /** Whether `lastRead` is from an earlier visit to the list, and the page is being read again. */
  isFromEarlierVisit: boolean;
  /** When the page was entered, in ms since 1970. */
  enteredAt: number;
  /** The ids of the posts that needed a decision when the page was entered, or when the new posts were last shown. */
  toDecide: ReadonlySet<string>;
  /** The page as the server last sent it. Compared by identity: another array means a refetch. */
  lastRead: readonly Post[];
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
  pageKey: '',
  isFromEarlierVisit: false,
  enteredAt: 0,
  toDecide: NONE,
  lastRead: [],
  posts: [],
  noticeOfHidden: new Map(),
  dismissed: NONE,
  withheld: NONE,
};

export type PageRead = Pick<PostsInPlace, 'pageKey' | 'isFromEarlierVisit' | 'lastRead'>;

/**
 * The state after a read; the same state if nothing was read since. Another page is shown as the server sent it. So is
 * the page of an earlier visit once it is read again, unless posts were decided meanwhile.
 * @param time in ms since 1970
 */
export function withRead(state: PostsInPlace, page: PageRead, time: number): PostsInPlace {
  const { pageKey, isFromEarlierVisit, lastRead } = page;
  const isReadAgain = state.isFromEarlierVisit && !isFromEarlierVisit;
  const hasDecided = state.noticeOfHidden.size > 0 || state.dismissed.size > 0;
  if (state.pageKey !== pageKey || (isReadAgain && !hasDecided)) {
    return { ...NOT_ENTERED, ...page, enteredAt: time, toDecide: idsToDecide(lastRead), posts: lastRead };
  }
  if (isReadAgain || state.lastRead !== lastRead) {
    return { ...refetched(state, lastRead), isFromEarlierVisit };
  }
  return state;
}

/**
 * The page after a refetch. Posts that are still on the page keep their places and new posts come last, so that nothing
 * moves while the viewer works.
 */
function refetched(state: PostsInPlace, lastRead: readonly Post[]): PostsInPlace {
  const readById = new Map(lastRead.map((post) => [post.id, post]));
  const stayed = state.posts.flatMap((post) => readById.get(post.id) ?? keptPost(state, post));
  const formerIds = idsOf(state.posts);
  const added = lastRead.filter(({ id }) => !formerIds.has(id));
  return { ...state, lastRead, posts: [...stayed, ...added] };
}

/** How a post that the server's page no longer contains is shown in its place; empty if the post is removed. */
function keptPost({ dismissed, noticeOfHidden }: PostsInPlace, post: Post): Post[] {
  if (dismissed.has(post.id)) return [{ ...post, num_reports: 0 }];
  return noticeOfHidden.has(post.id) ? [post] : [];
}

/**
 * The page as it was read, in the server's order, with the withheld posts. Hidden posts that it no longer contains stay on
 * screen below the others, until their notice closes.
 */
export function reordered(state: PostsInPlace, onScreen: readonly Post[]): PostsInPlace {
  const { lastRead, noticeOfHidden } = state;
  const idsRead = idsOf(lastRead);
  const staying = onScreen.filter(({ id }) => noticeOfHidden.has(id) && !idsRead.has(id));
  return { ...state, toDecide: idsToDecide(lastRead), posts: [...lastRead, ...staying], withheld: NONE };
}

/**
 * The state after a refetch that the viewer did not cause: the refetched posts that were neither on screen nor hidden when
 * it began are withheld. The same state if the viewer has turned the page or shown the new posts meanwhile.
 * @param before the state when the refetch began
 * @param idsBefore the ids of the posts that were on screen then
 */
export function withholding(
  state: PostsInPlace,
  before: PostsInPlace,
  idsBefore: ReadonlySet<string>,
  refetchedPosts: readonly Post[],
): PostsInPlace {
  const isSamePage =
    state.pageKey === before.pageKey && state.isFromEarlierVisit === before.isFromEarlierVisit;
  const wereShown = before.withheld.size > 0 && state.withheld.size === 0;
  if (!isSamePage || wereShown) return state;
  const isNew = ({ id }: Post) => !idsBefore.has(id) && !before.noticeOfHidden.has(id);
  // Replaces the former set: posts that are still withheld are among the refetched ones too.
  return { ...state, withheld: idsOf(refetchedPosts.filter(isNew)) };
}

/** @param notice the id of the notice that reports the hidden post */
export function withHidden(state: PostsInPlace, id: string, notice: number): PostsInPlace {
  return { ...state, noticeOfHidden: new Map(state.noticeOfHidden).set(id, notice) };
}

export function withDismissed(state: PostsInPlace, id: string): PostsInPlace {
  return { ...state, dismissed: new Set(state.dismissed).add(id) };
}

export function idsOf(posts: readonly Post[]): ReadonlySet<string> {
  return new Set(posts.map(({ id }) => id));
}

function idsToDecide(posts: readonly Post[]): ReadonlySet<string> {
  return idsOf(posts.filter(isReported));
}
