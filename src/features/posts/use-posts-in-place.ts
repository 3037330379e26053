import { useState } from 'react';
import { useLastValues } from '@/api/activity/use-last-values';
import { useStore } from '@/ui/hooks/use-store';
import { notices } from '@/ui/overlays/notice';
import type { Post, PostsPage } from '@/wire/posts.schema';
import { isReported } from './post-texts';
import {
  idsOf,
  NOT_ENTERED,
  type PageRead,
  type PostsInPlace,
  reordered,
  withDismissed,
  withHidden,
  withholding,
  withRead,
} from './posts-in-place';

type List = Pick<PageRead, 'pageKey' | 'isFromEarlierVisit'>;

/**
 * A page of posts whose order stays fixed while the viewer works (keyboard-7). A post is
 * - *dismissed*: decided; it stays until the viewer turns the page, enters the list again or shows the new posts
 * - *hidden*: decided; it stays until its notice closes
 * - *withheld*: new, and not shown yet
 * - *to decide*: reported when the page was entered, or when the new posts were shown
 * @param page the page as the server last sent it; undefined until then
 * @param list from `usePagedList`; another page starts with the posts as read
 */
export function usePostsInPlace(page: PostsPage | undefined, { pageKey, isFromEarlierVisit }: List) {
  // `state` is `stored` brought up to `page`: the same object if nothing was read since.
  const [stored, setStored] = useState(NOT_ENTERED);
  const state = page
    ? withRead(stored, { pageKey, isFromEarlierVisit, lastRead: page.posts }, Date.now())
    : stored;
  // Set during render, as React advises for state that follows props: in later updates `current` is this `state`.
  if (state !== stored) setStored(state);

  // The bans that this tab has written since the page was entered (`withLastBan`).
  const lastBans = useLastValues('isBanned', state.enteredAt);
  const openNotices = useStore(notices);
  const onScreen = postsOnScreen(state, openNotices, lastBans);

  return {
    ...onScreen,
    /**
     * Refetches, and withholds the posts that were neither on screen nor hidden before; if no post was on screen, all are
     * shown at once. For a refetch that the viewer did not cause: back in the window, or a write in another tab.
     */
    async withholdNew(refetch: () => Promise<PostsPage | undefined>) {
      const before = state;
      const idsBefore = idsOf(onScreen.posts);
      const refetched = await refetch();
      if (!refetched) return;
      // Nothing to keep still; the next render shows all.
      if (idsBefore.size === 0) return;
      // `withholding` compares, because the state may have changed during the refetch.
      setStored((current) => withholding(current, before, idsBefore, refetched.posts));
    },
    /** Shows the page as it was read, in the server's order. */
    showNew() {
      setStored((current) => reordered(current, onScreen.posts));
    },
    /** @param notice the id of the notice that reports the hidden post */
    onHidden(id: string, notice: number) {
      setStored((current) => withHidden(current, id, notice));
    },
    onDismissed(id: string) {
      setStored((current) => withDismissed(current, id));
    },
  };
}

/**
 * The posts on screen, and how many of them are decided.
 * @param openNotices the notices that have not closed
 * @param lastBans the last value that this tab wrote to a ban, by the id of the user
 */
function postsOnScreen(
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

  /** A post that has left the server's page is not refetched, and would show its author as before a ban of this tab. */
  function withLastBan(post: Post): Post {
    const lastBan = lastBans.get(post.user_id);
    if (idsRead.has(post.id) || lastBan === undefined) return post;
    return { ...post, user_is_banned: lastBan };
  }

  const posts = state.posts.filter((post) => !isWithheld(post) && !hasLeft(post)).map(withLastBan);

  // A hidden post is still on screen, but about to leave, so the counts leave it out.
  const counted = posts.filter((post) => !isHidden(post));

  /** Still to decide: a dismissed post has no reports. */
  const isUndecided = (post: Post) => state.toDecide.has(post.id) && !isHidden(post) && isReported(post);

  return {
    posts,
    /** The number of shown posts, without the hidden ones. */
    shownCount: counted.length,
    /** The number of these that have no reports, or no longer. */
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
