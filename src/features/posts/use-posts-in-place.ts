import { useState } from 'react';
import { useLastValues } from '@/api/activity/use-last-values';
import { useStore } from '@/ui/keyboard/use-outside';
import { notices } from '@/ui/overlays/notice';
import type { Post } from '@/wire/posts.schema';
import { isReported } from './post-texts';
import { inPlace } from './posts-in-place';

type Changes = {
  /** The ids of the posts hidden on this page, with the ids of their notices. */
  hidden: ReadonlyMap<string, number>;
  /** The ids of the posts dismissed on this page. */
  dismissed: ReadonlySet<string>;
};

type Shown = {
  /** Identifies the page. */
  page: string;
  /** When the page was entered, in ms since 1970. */
  since: number;
  /** The ids of the posts that needed a decision when the page was entered. */
  undecided: ReadonlySet<string>;
  /** The page as the server last sent it: a page with other posts has been refetched. */
  read: readonly Post[];
  /** The posts in their places, including withheld posts, and hidden posts whose notice has closed. */
  posts: readonly Post[];
  changes: Changes;
  /** The ids of posts that were reported while the viewer was in another window: shown only on request. */
  withheld: ReadonlySet<string>;
};

const NONE: ReadonlySet<string> = new Set();
const NOTHING: Shown = {
  page: '',
  since: 0,
  undecided: NONE,
  read: [],
  posts: [],
  changes: { hidden: new Map(), dismissed: new Set() },
  withheld: NONE,
};

function idsOf(posts: readonly Post[]): ReadonlySet<string> {
  return new Set(posts.map(({ id }) => id));
}

function undecidedIn(posts: readonly Post[]): ReadonlySet<string> {
  return idsOf(posts.filter(isReported));
}

/**
 * A page of posts whose order stays fixed while the viewer works (keyboard-7). A dismissed post stays until the
 * page is turned, a hidden one until its notice closes.
 * @param read the page as the server last sent it; undefined until then
 * @param page identifies the page; another page starts with the posts as read
 */
export function usePostsInPlace(read: readonly Post[] | undefined, page: string) {
  const [shown, setShown] = useState(NOTHING);
  const { changes, withheld } = shown;
  const { hidden, dismissed } = changes;

  /** How a post that the server's page no longer contains is shown in its place; null removes the post. */
  function keepPost(post: Post): Post | null {
    if (dismissed.has(post.id)) return { ...post, num_reports: 0 };
    return hidden.has(post.id) ? post : null;
  }

  if (read && shown.page !== page) {
    setShown({ ...NOTHING, page, since: Date.now(), undecided: undecidedIn(read), read, posts: read });
  } else if (read && shown.read !== read) {
    setShown({ ...shown, read, posts: inPlace(shown.posts, read, keepPost) });
  }

  const readIds = idsOf(read ?? []);
  const allNotices = useStore(notices);
  const shownNotices = new Set(allNotices.map(({ id }) => id));
  const lastBans = useLastValues('isBanned', shown.since);

  const isWithheld = ({ id }: Post) => withheld.has(id);

  /** A hidden post leaves when its notice closes. */
  function hasLeft({ id }: Post): boolean {
    const notice = hidden.get(id);
    return notice !== undefined && !shownNotices.has(notice);
  }

  /** A post that has left the server's page is not refetched, so its ban is taken from the writes of this tab. */
  function withLastBan(post: Post): Post {
    if (readIds.has(post.id)) return post;
    const isBanned = lastBans.get(post.user_id);
    return isBanned === undefined ? post : { ...post, user_is_banned: isBanned };
  }

  const needsDecision = (post: Post) => isReported(post) && !hidden.has(post.id);

  const posts = shown.posts.filter((post) => !isWithheld(post) && !hasLeft(post)).map(withLastBan);
  const isUndecided = (post: Post) => shown.undecided.has(post.id) && needsDecision(post);

  function remember(add: (changes: Changes) => Partial<Changes>) {
    setShown((state) => ({ ...state, changes: { ...state.changes, ...add(state.changes) } }));
  }

  return {
    posts: read && posts,
    /** The number of shown posts that are dismissed or hidden. */
    decidedCount: posts.filter((post) => !needsDecision(post)).length,
    /** Whether all posts that needed a decision when the page was entered are decided (posts-33). */
    allDecided: shown.undecided.size > 0 && !shown.posts.some(isUndecided),
    /** The number of posts that are withheld. */
    newReports: shown.posts.filter(isWithheld).length,
    /** Withholds the refetched posts that are not on screen. If no post is on screen, all are shown at once. */
    withhold(refetched: readonly Post[]) {
      if (posts.length === 0) return;
      const onScreen = idsOf(posts);
      const added = refetched.filter(({ id }) => !onScreen.has(id) && !hidden.has(id));
      setShown((state) => {
        if (state.page !== page) return state;
        // `withheld` is from before the refetch. If it is empty by now, the viewer pressed 'show' meanwhile: withhold
        // nothing.
        const wasShown = withheld.size > 0 && state.withheld.size === 0;
        return wasShown ? state : { ...state, withheld: idsOf(added) };
      });
    },
    /** Shows the page as it was read, in the server's order. */
    showNew() {
      const fresh = read ?? [];
      // The server's page no longer contains hidden posts. Those whose notice is still shown stay until it closes.
      const leaving = posts.filter(({ id }) => hidden.has(id) && !readIds.has(id));
      setShown({
        ...shown,
        undecided: undecidedIn(fresh),
        posts: [...fresh, ...leaving],
        withheld: NONE,
      });
    },
    isHidden: ({ id }: Post) => hidden.has(id),
    /** @param notice the id of the notice that reports the hidden post */
    onHidden(id: string, notice: number) {
      remember((changes) => ({ hidden: new Map(changes.hidden).set(id, notice) }));
    },
    onDismissed(id: string) {
      remember((changes) => ({ dismissed: new Set(changes.dismissed).add(id) }));
    },
  };
}
