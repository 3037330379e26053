import { useState } from 'react';
import { useLastValues } from '@/api/activity/use-last-values';
import { useStore } from '@/ui/keyboard/use-outside';
import { notices } from '@/ui/overlays/notice';
import type { Post } from '@/wire/posts.schema';
import { isReported } from './post-texts';
import { inPlace } from './posts-in-place';

/** The posts hidden on this page, with the ids of their notices, and the ids of the dismissed posts. */
type Changes = { hidden: ReadonlyMap<string, number>; dismissed: ReadonlySet<string> };

type Shown = {
  /** Identifies the page. */
  page: string;
  /** When the page was entered, in ms since 1970. */
  since: number;
  /** The ids of posts that needed a decision when the page was entered. */
  open: ReadonlySet<string>;
  read: readonly Post[];
  posts: readonly Post[];
  changes: Changes;
  /** The ids of posts that were reported while the viewer was in another window: shown only on request. */
  withheld: ReadonlySet<string>;
};
const NONE: ReadonlySet<string> = new Set();
const NOTHING: Shown = {
  page: '',
  since: 0,
  open: NONE,
  read: [],
  posts: [],
  changes: { hidden: new Map(), dismissed: new Set() },
  withheld: NONE,
};

function openOf(posts: readonly Post[]): ReadonlySet<string> {
  return new Set(posts.filter(isReported).map(({ id }) => id));
}

/**
 * A page of posts whose order stays fixed while the viewer works (keyboard-7). A dismissed post stays until the
 * page is turned, a hidden one until its notice closes.
 * @param page identifies the page; another page starts with the posts as read
 */
export function usePostsInPlace(read: readonly Post[] | undefined, page: string) {
  const [shown, setShown] = useState(NOTHING);
  const { changes, withheld } = shown;

  if (read && shown.page !== page)
    setShown({ ...NOTHING, page, since: Date.now(), open: openOf(read), read, posts: read });
  else if (read && shown.read !== read) {
    const keep = (post: Post) => {
      if (changes.dismissed.has(post.id)) return { ...post, num_reports: 0 };
      return changes.hidden.has(post.id) ? post : null;
    };
    setShown({ ...shown, read, posts: inPlace(shown.posts, read, keep) });
  }

  const onPage = new Set(read?.map(({ id }) => id));
  const openNotices = new Set(useStore(notices).map(({ id }) => id));
  const isWithheld = ({ id }: Post) => withheld.has(id);
  /** A hidden post leaves when its notice closes. */
  const hasLeft = ({ id }: Post) => changes.hidden.has(id) && !openNotices.has(changes.hidden.get(id) ?? 0);
  const bans = useLastValues('isBanned', shown.since);
  /** A post that has left the server's page is not refetched: only the writes of this tab change the post. */
  const upToDate = (post: Post) => {
    const isBanned = onPage.has(post.id) ? undefined : bans.get(post.user_id);
    return isBanned === undefined ? post : { ...post, user_is_banned: isBanned };
  };
  const posts = shown.posts.filter((post) => !isWithheld(post) && !hasLeft(post)).map(upToDate);

  const isOpen = (post: Post) => isReported(post) && !changes.hidden.has(post.id);

  const remember = (add: (changes: Changes) => Partial<Changes>) =>
    setShown((now) => ({ ...now, changes: { ...now.changes, ...add(now.changes) } }));

  return {
    posts: read && posts,
    /** The number of shown posts that are dismissed or hidden. */
    decided: posts.filter((post) => !isOpen(post)).length,
    /** Whether all posts that needed a decision when the page was entered are decided (posts-33). */
    isDecided: shown.open.size > 0 && !shown.posts.some((post) => shown.open.has(post.id) && isOpen(post)),
    /** The number of posts that are withheld. */
    newReports: shown.posts.filter(isWithheld).length,
    /** Withholds the posts of a refetched page that are not on screen. An empty list shows them at once. */
    withhold: (refetched: readonly Post[]) => {
      const known = new Set(posts.map(({ id }) => id));
      if (known.size === 0) return;
      const newIds = refetched.map(({ id }) => id).filter((id) => !known.has(id) && !changes.hidden.has(id));
      setShown((now) => {
        // The viewer pressed 'show' during the refetch.
        const wasShown = withheld.size > 0 && now.withheld.size === 0;
        return now.page === page && !wasShown ? { ...now, withheld: new Set(newIds) } : now;
      });
    },
    /** Shows the page as it was read, in the server's order. */
    showNew: () => {
      const leaving = posts.filter(({ id }) => changes.hidden.has(id) && !onPage.has(id));
      const now = read ?? [];
      setShown({ ...shown, open: openOf(now), posts: [...now, ...leaving], withheld: NONE });
    },
    isHidden: ({ id }: Post) => changes.hidden.has(id),
    onHidden: (id: string, notice: number) =>
      remember((changes) => ({ hidden: new Map(changes.hidden).set(id, notice) })),
    onDismissed: (id: string) => remember((changes) => ({ dismissed: new Set(changes.dismissed).add(id) })),
  };
}
