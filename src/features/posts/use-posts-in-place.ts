import { useState } from 'react';
import { useNotices } from '@/ui/notice';
import type { Post } from '@/wire/posts';
import { inPlace } from './posts-in-place';

/** Posts changed on this page: hidden ones with the id of their notice, and dismissed ones. */
type Done = { hidden: ReadonlyMap<string, number>; dismissed: ReadonlySet<string> };
const NOTHING: Done = { hidden: new Map(), dismissed: new Set() };

type Shown = {
  page: number;
  read: readonly Post[];
  posts: readonly Post[];
  done: Done;
  /** The ids of posts that were reported while the window was elsewhere. They are not shown until asked for. */
  held: ReadonlySet<string>;
};
const NONE: ReadonlySet<string> = new Set();

/**
 * A page of posts whose order stays fixed while the viewer works (hands §2). A dismissed post stays until the
 * page is turned, a hidden one until its notice closes (spec 03 §4).
 * @param page the page's number; another page starts with its posts as read
 */
export function usePostsInPlace(read: readonly Post[] | undefined, page: number) {
  const notices = useNotices();
  const [shown, setShown] = useState<Shown>({ page, read: [], posts: [], done: NOTHING, held: NONE });
  const { done, held } = shown;

  if (read && shown.page !== page) setShown({ page, read, posts: read, done: NOTHING, held: NONE });
  else if (read && shown.read !== read) {
    const keep = (post: Post) => {
      if (done.dismissed.has(post.id)) return { ...post, num_reports: 0 };
      return done.hidden.has(post.id) ? post : null;
    };
    setShown({ page, read, posts: inPlace(shown.posts, read, keep), done, held });
  }

  const onPage = new Set(read?.map(({ id }) => id));
  const told = new Set(notices.map(({ id }) => id));
  const isHeld = ({ id }: Post) => held.has(id);
  const posts = shown.posts.filter(
    (post) => !isHeld(post) && (!done.hidden.has(post.id) || told.has(done.hidden.get(post.id) ?? 0)),
  );

  function remember(change: (done: Done) => Partial<Done>) {
    setShown((now) => ({ ...now, done: { ...now.done, ...change(now.done) } }));
  }

  return {
    posts: read && posts,
    /** The number of posts that are held back. */
    newReports: shown.posts.filter(isHeld).length,
    /** Holds back the posts of a reread page that are not on screen. An empty list shows them at once. */
    hold: (reread: readonly Post[]) => {
      const known = new Set(shown.posts.filter((post) => !isHeld(post)).map(({ id }) => id));
      if (known.size === 0) return;
      const news = reread.map(({ id }) => id).filter((id) => !known.has(id));
      setShown((now) => (now.page === page ? { ...now, held: new Set(news) } : now));
    },
    /** Shows the page as it was read, in the server's order. */
    showNew: () => {
      const leaving = posts.filter(({ id }) => done.hidden.has(id) && !onPage.has(id));
      setShown({ ...shown, posts: [...(read ?? []), ...leaving], held: NONE });
    },
    isHidden: ({ id }: Post) => done.hidden.has(id),
    /**
     * Whether the post is shown but no longer on the server's page, so that a refetch brings no news of it.
     */
    isDetached: ({ id }: Post) => !onPage.has(id),
    onHidden: ({ id }: Post, notice: number) =>
      remember((done) => ({ hidden: new Map(done.hidden).set(id, notice) })),
    onDismissed: ({ id }: Post) => remember((done) => ({ dismissed: new Set(done.dismissed).add(id) })),
  };
}
