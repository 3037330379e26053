import { useState } from 'react';
import { useLastValues } from '@/api/activity/use-last-values';
import { useStore } from '@/ui/hooks/use-store';
import { notices } from '@/ui/overlays/notice';
import type { Post } from '@/wire/posts.schema';
import { isReported } from './post-texts';
import { idsOf, NOT_ENTERED, reordered, withRead, withWithheld } from './posts-in-place';

/**
 * A page of posts whose order stays fixed while the viewer works (keyboard-7). A post is
 * - *dismissed*: decided; it stays until the viewer turns the page, enters the list again or shows the new posts
 * - *hidden*: decided; it stays until its notice closes
 * - *withheld*: new, and not shown yet
 * - *to decide*: reported when the page was entered, or when the new posts were shown
 * @param lastRead the page as the server last sent it; undefined until then
 * @param pageKey identifies the page; another page starts with the posts as read
 * @param isFromEarlierVisit whether the page was read on an earlier visit, and is being read again
 */
export function usePostsInPlace(
  lastRead: readonly Post[] | undefined,
  pageKey: string,
  isFromEarlierVisit = false,
) {
  // `state` is `stored` brought up to `lastRead`: the same object if nothing was read since.
  const [stored, setStored] = useState(NOT_ENTERED);
  const state = lastRead ? withRead(stored, { pageKey, isFromEarlierVisit, lastRead }, Date.now()) : stored;
  // Set during render, as React advises for state that follows props.
  if (state !== stored) setStored(state);

  const idsRead = idsOf(lastRead ?? []);
  const openNotices = useStore(notices);
  const lastBans = useLastValues('isBanned', state.enteredAt);

  const isWithheld = ({ id }: Post) => state.withheld.has(id);
  const isHidden = ({ id }: Post) => state.noticeOfHidden.has(id);

  /** A hidden post leaves when its notice closes. */
  function hasLeft(post: Post): boolean {
    return isHidden(post) && !openNotices.some(({ id }) => id === state.noticeOfHidden.get(post.id));
  }

  /** A post that has left the server's page is not refetched, so its ban is taken from the writes of this tab. */
  function withLastBan(post: Post): Post {
    if (idsRead.has(post.id)) return post;
    const isBanned = lastBans.get(post.user_id);
    return isBanned === undefined ? post : { ...post, user_is_banned: isBanned };
  }

  const onScreen = state.posts.filter((post) => !isWithheld(post) && !hasLeft(post)).map(withLastBan);

  // A hidden post is about to leave, so the counts leave it out.
  const counted = onScreen.filter((post) => !isHidden(post));

  /** A post of `toDecide` that is not hidden and still has reports: a dismissed post has none. */
  const isUndecided = (post: Post) => state.toDecide.has(post.id) && !isHidden(post) && isReported(post);

  return {
    posts: lastRead && onScreen,
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
    /**
     * For a refetch that the viewer did not cause: back in the window, or a write in another tab. Withholds the refetched
     * posts that were neither on screen nor hidden at the call. If no post was on screen, all are shown at once.
     */
    async withholdNew(refetch: () => Promise<readonly Post[]>) {
      const before = state;
      const idsOnScreen = idsOf(onScreen);
      const refetched = await refetch();
      if (idsOnScreen.size === 0) return;
      // `withWithheld` compares, because the state may have changed during the refetch.
      setStored((current) => withWithheld(current, before, idsOnScreen, refetched));
    },
    /** Shows the page as it was read, in the server's order. */
    showNew() {
      // Below them stay the hidden posts that `lastRead` no longer contains, until their notice closes.
      const staying = onScreen.filter((post) => isHidden(post) && !idsRead.has(post.id));
      setStored((current) => reordered(current, lastRead ?? [], staying));
    },
    isHidden,
    /** @param notice the id of the notice that reports the hidden post */
    onHidden(id: string, notice: number) {
      setStored((current) => ({
        ...current,
        noticeOfHidden: new Map(current.noticeOfHidden).set(id, notice),
      }));
    },
    onDismissed(id: string) {
      setStored((current) => ({ ...current, dismissed: new Set(current.dismissed).add(id) }));
    },
  };
}
