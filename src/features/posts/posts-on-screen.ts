import type { Post } from '@/wire/posts.schema';
import { isReported } from './post-texts';
import { idsOf, type PostsInPlace } from './posts-in-place';

/**
 * The posts on screen, and how many of them are decided.
 * @param openNotices the notices that have not closed
 * @param lastBans the last value that this tab wrote to a ban, by the id of the user
 */
export function postsOnScreen(
  state: PostsInPlace,
  openNotices: readonly { id: number }[],
  lastBans: ReadonlyMap<string, boolean>,
) {
  const idsRead = idsOf(state.lastRead);
  const openIds = new Set(openNotices.map(({ id }) => id));

  const isWithheld = ({ id }: Post) => state.withheld.has(id);
  const isHidden = ({ id }: Post) => state.noticeOfHidden.has(id);

  /** A hidden post leaves when its notice closes. */
  function hasLeft({ id }: Post): boolean {
    const notice = state.noticeOfHidden.get(id);
    return notice !== undefined && !openIds.has(notice);
  }

  /** A post that has left the server's page is not refetched, so its ban is taken from the writes of this tab. */
  function withLastBan(post: Post): Post {
    const lastBan = lastBans.get(post.user_id);
    if (idsRead.has(post.id) || lastBan === undefined) return post;
    return { ...post, user_is_banned: lastBan };
  }

  const posts = state.posts.filter((post) => !isWithheld(post) && !hasLeft(post)).map(withLastBan);

  // A hidden post is about to leave, so the counts leave it out.
  const counted = posts.filter((post) => !isHidden(post));

  /** A post of `toDecide` that is not hidden and still has reports: a dismissed post has none. */
  const isUndecided = (post: Post) => state.toDecide.has(post.id) && !isHidden(post) && isReported(post);

  return {
    posts,
    /** The number of shown posts, without the hidden ones. */
    shownCount: counted.length,
    /** The number of these that are dismissed. */
    decidedCount: counted.filter((post) => !isReported(post)).length,
    /**
     * Whether the posts that needed a decision when the page was entered all have it; false if there were none (posts-33).
     * Also counts withheld posts: one of `toDecide` may have left the page and come back.
     */
    allDecided: state.toDecide.size > 0 && !state.posts.some(isUndecided),
    withheldCount: state.posts.filter(isWithheld).length,
    isHidden,
  };
}
