import { useState } from 'react';
import { useLastValues } from '@/api/activity/use-last-values';
import { useStore } from '@/ui/hooks/use-store';
import { notices } from '@/ui/overlays/notice';
import type { PostsPage } from '@/wire/posts.schema';
import { idsOf, NOT_ENTERED, type PageRead, reordered, withRead, withWithheld } from './posts-in-place';
import { postsOnScreen } from './posts-on-screen';

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
  // Set during render, as React advises for state that follows props.
  if (state !== stored) setStored(state);

  // Written in this tab since the page was entered: a post that the server no longer lists is not refetched for them.
  const lastBans = useLastValues('isBanned', state.enteredAt);
  const onScreen = postsOnScreen(state, useStore(notices), lastBans);

  return {
    ...onScreen,
    /**
     * Refetches, and withholds the posts that were neither on screen nor hidden before; if no post was on screen, all are
     * shown at once. For a refetch that the viewer did not cause: back in the window, or a write in another tab.
     */
    async withholdNew(refetch: () => Promise<PostsPage | undefined>) {
      const before = state;
      const idsOnScreen = idsOf(onScreen.posts);
      const refetched = await refetch();
      if (!refetched || idsOnScreen.size === 0) return;
      // `withWithheld` compares, because the state may have changed during the refetch.
      setStored((current) => withWithheld(current, before, idsOnScreen, refetched.posts));
    },
    /** Shows the page as it was read, in the server's order. */
    showNew() {
      setStored((current) => reordered(current, onScreen.posts));
    },
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
