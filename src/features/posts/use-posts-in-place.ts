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

type State = {
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
const NOTHING: State = {
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
  const [state, setState] = useState(NOTHING);
  const { changes, withheld } = state;
  const { hidden, dismissed } = changes;

  /** How a post that the server's page no longer contains is shown in its place; null removes the post. */
  function keepPost(post: Post): Post | null {
    if (dismissed.has(post.id)) return { ...post, num_reports: 0 };
    return hidden.has(post.id) ? post : null;
  }

  if (read && state.page !== page) {
    setState({ ...NOTHING, page, since: Date.now(), undecided: undecidedIn(read), read, posts: read });
  } else if (read && state.read !== read) {
    setState({ ...state, read, posts: inPlace(state.posts, read, keepPost) });
  }

  const readIds = idsOf(read ?? []);
  const allNotices = useStore(notices);
  const shownNotices = new Set(allNotices.map(({ id }) => id));
  const lastBans = useLastValues('isBanned', state.since);

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

  const onScreen = state.posts.filter((post) => !isWithheld(post) && !hasLeft(post)).map(withLastBan);

  const needsDecision = (post: Post) => isReported(post) && !hidden.has(post.id);

  function remember(add: (changes: Changes) => Partial<Changes>) {
    setState((before) => ({ ...before, changes: { ...before.changes, ...add(before.changes) } }));
  }

  return {
    posts: read && onScreen,
    /** The number of shown posts that are dismissed or hidden. */
    decidedCount: onScreen.filter((post) => !needsDecision(post)).length,
    /** Whether all posts that needed a decision when the page was entered are decided (posts-33). */
    allDecided:
      state.undecided.size > 0 &&
      !state.posts.some((post) => state.undecided.has(post.id) && needsDecision(post)),
    /** The number of posts that are withheld. */
    newReports: state.posts.filter(isWithheld).length,
    /** Withholds the refetched posts that are not on screen. If no post is on screen, all are shown at once. */
    withhold(refetched: readonly Post[]) {
      if (onScreen.length === 0) return;
      const idsOnScreen = idsOf(onScreen);
      const notOnScreen = refetched.filter(({ id }) => !idsOnScreen.has(id) && !hidden.has(id));
      setState((now) => {
        if (now.page !== page) return now;
        // `withheld` is from before the refetch. If it is empty by now, the viewer pressed 'show' meanwhile: withhold
        // nothing.
        const shownMeanwhile = withheld.size > 0 && now.withheld.size === 0;
        // Replaces the former set: posts that are still withheld are in `refetched` too.
        return shownMeanwhile ? now : { ...now, withheld: idsOf(notOnScreen) };
      });
    },
    /** Shows the page as it was read, in the server's order. */
    showNew() {
      const fresh = read ?? [];
      // The server's page no longer contains hidden posts. Those whose notice is still shown stay until it closes.
      const leaving = onScreen.filter(({ id }) => hidden.has(id) && !readIds.has(id));
      setState({
        ...state,
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
