import { useState } from 'react';
import { useNotices } from '@/ui/notice';
import type { Post } from '@/wire/posts';
import { inPlace } from './posts-in-place';

/** Posts changed on this page: hidden ones with the id of their notice, and dismissed ones. */
type Done = { hidden: ReadonlyMap<string, number>; dismissed: ReadonlySet<string> };
const NOTHING: Done = { hidden: new Map(), dismissed: new Set() };

type Shown = { page: number; read: readonly Post[]; posts: readonly Post[]; done: Done };

/**
 * A page of posts whose order stays fixed while the viewer works (hands §2). A dismissed post stays until the
 * page is turned, a hidden one until its notice closes (spec 03 §4).
 * @param page the page's number; another page starts with its posts as read
 */
export function usePostsInPlace(read: readonly Post[] | undefined, page: number) {
  const notices = useNotices();
  const [shown, setShown] = useState<Shown>({ page, read: [], posts: [], done: NOTHING });
  const { done } = shown;

  if (read && shown.page !== page) setShown({ page, read, posts: read, done: NOTHING });
  else if (read && shown.read !== read) {
    const keep = (post: Post) => {
      if (done.dismissed.has(post.id)) return { ...post, num_reports: 0 };
      return done.hidden.has(post.id) ? post : null;
    };
    setShown({ page, read, posts: inPlace(shown.posts, read, keep), done });
  }

  const onPage = new Set(read?.map(({ id }) => id));
  const told = new Set(notices.map(({ id }) => id));
  const posts = shown.posts.filter(({ id }) => !done.hidden.has(id) || told.has(done.hidden.get(id) ?? 0));

  function remember(change: Partial<Done>) {
    setShown((now) => ({ ...now, done: { ...now.done, ...change } }));
  }

  return {
    posts: read && posts,
    isHidden: ({ id }: Post) => done.hidden.has(id),
    /**
     * Whether the post is shown but no longer on the server's page, so that a refetch brings no news of it.
     */
    isDetached: ({ id }: Post) => !onPage.has(id),
    onHidden: ({ id }: Post, notice: number) => remember({ hidden: new Map(done.hidden).set(id, notice) }),
    onDismissed: ({ id }: Post) => remember({ dismissed: new Set(done.dismissed).add(id) }),
  };
}
