import { useState } from 'react';
import { useLastValues } from '@/api/activity/use-last-values';
import { useStore } from '@/ui/hooks/use-store';
import { notices } from '@/ui/overlays/notice';
import type { Post } from '@/wire/posts.schema';
import { isReported } from './post-texts';
import { idsOf, NOT_ENTERED, reordered, withRead, withWithheld } from './posts-in-place';

/**
 * A page of posts whose order stays fixed while the viewer works (keyboard-7). A dismissed post stays until the viewer
 * turns the page, enters the list again or shows the new posts; a hidden post until its notice closes.
 * @param read the page as the server last sent it; undefined until then
 * @param pageKey identifies the page; another page starts with the posts as read
 * @param isFromEarlierVisit whether the page was read on an earlier visit, and is being read again
 */
export function usePostsInPlace(
  read: readonly Post[] | undefined,
  pageKey: string,
  isFromEarlierVisit = false,
) {
  const [former, setFormer] = useState(NOT_ENTERED);
  const state = read ? withRead(former, { pageKey, isFromEarlierVisit, read }, Date.now()) : former;
  // Set during render, as React advises for state that follows props.
  if (state !== former) setFormer(state);
  const { noticeOfHidden, withheld } = state;

  const readIds = idsOf(read ?? []);
  const allNotices = useStore(notices);
  const shownNotices = new Set(allNotices.map(({ id }) => id));
  const lastBans = useLastValues('isBanned', state.since);

  const isHidden = ({ id }: Post) => noticeOfHidden.has(id);
  const needsDecision = (post: Post) => isReported(post) && !isHidden(post);
  const isWithheld = ({ id }: Post) => withheld.has(id);

  /** A hidden post leaves when its notice closes. */
  function hasLeft({ id }: Post): boolean {
    const notice = noticeOfHidden.get(id);
    return notice !== undefined && !shownNotices.has(notice);
  }

  /** A post that has left the server's page is not refetched, so its ban is taken from the writes of this tab. */
  function withLastBan(post: Post): Post {
    if (readIds.has(post.id)) return post;
    const isBanned = lastBans.get(post.user_id);
    return isBanned === undefined ? post : { ...post, user_is_banned: isBanned };
  }

  const onScreen = state.posts.filter((post) => !isWithheld(post) && !hasLeft(post)).map(withLastBan);

  // A hidden post is about to leave, so the counts leave it out.
  const notHidden = onScreen.filter((post) => !isHidden(post));

  const someWait = state.posts.some((post) => state.undecided.has(post.id) && needsDecision(post));

  return {
    posts: read && onScreen,
    /** The number of shown posts, without the hidden ones. */
    shownCount: notHidden.length,
    /** The number of these that are dismissed. */
    decidedCount: notHidden.filter((post) => !isReported(post)).length,
    /** Whether all posts of `undecided` are decided; false if there were none (posts-33). */
    allDecided: state.undecided.size > 0 && !someWait,
    /** The number of posts that are withheld. */
    newReports: state.posts.filter(isWithheld).length,
    /**
     * For a refetch that the viewer did not cause: back in the window, or a write in another tab. Withholds the refetched
     * posts that were neither on screen nor hidden at the call. If no post was on screen, all are shown at once.
     */
    async withholdNew(refetch: () => Promise<readonly Post[]>) {
      const idsOnScreen = idsOf(onScreen);
      const refetched = await refetch();
      if (idsOnScreen.size === 0) return;
      setFormer((now) => withWithheld(now, state, idsOnScreen, refetched));
    },
    /** Shows the page as it was read, in the server's order. */
    showNew() {
      // The server's page no longer contains hidden posts. Those whose notice is still shown stay until it closes.
      const hiddenStill = onScreen.filter((post) => isHidden(post) && !readIds.has(post.id));
      setFormer(reordered(state, read ?? [], hiddenStill));
    },
    isHidden,
    /** @param notice the id of the notice that reports the hidden post */
    onHidden(id: string, notice: number) {
      setFormer((now) => ({ ...now, noticeOfHidden: new Map(now.noticeOfHidden).set(id, notice) }));
    },
    onDismissed(id: string) {
      setFormer((now) => ({ ...now, dismissed: new Set(now.dismissed).add(id) }));
    },
  };
}
