// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ACTIVITY, type Entry } from '@/api/activity/ledger';
import { withUnsent } from '@/lib/odd-rows';
import { dismissNotice, notify } from '@/ui/overlays/notice';
import type { Post, PostsPage } from '@/wire/posts.schema';
import { makePost } from './testing/make-post';
import { usePostsInPlace } from './use-posts-in-place';

const postOf = (id: string, num_reports = 3) => makePost({ id, num_reports });
const pageOf = (...ids: string[]) => ids.map((id) => postOf(id));

const NO_MORE = { next: null };

const client = new QueryClient();

function open(read: Post[]) {
  const list = { pageKey: 'page', isFromEarlierVisit: false };
  const hook = renderHook(({ posts }) => usePostsInPlace({ posts, cursors: NO_MORE }, list), {
    initialProps: { posts: read },
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return {
    now: () => hook.result.current,
    ids: () => hook.result.current.posts.map(({ id }) => id),
    /** A page that was reread because the window got the focus. */
    focus: async (posts: Post[]) => {
      await act(() => hook.result.current.withholdNew(async () => ({ posts, cursors: NO_MORE })));
      hook.rerender({ posts });
    },
    /** A page that was reread after a write of this page. */
    reread: (posts: Post[]) => hook.rerender({ posts }),
  };
}

describe('a page of posts that was reread when the window got the focus', () => {
  it('withholds new reports until the viewer shows them, then uses the order of the server [keyboard-7]', async () => {
    const page = open(pageOf('a', 'b', 'c'));
    await page.focus([postOf('new', 9), ...pageOf('a', 'b'), postOf('c', 4)]);
    expect(page.ids()).toEqual(['a', 'b', 'c']);
    expect(page.now().withheldCount).toBe(1);
    // What is on screen is up to date.
    expect(page.now().posts[2]?.num_reports).toBe(4);
    act(() => page.now().showNew());
    expect(page.ids()).toEqual(['new', 'a', 'b', 'c']);
    expect(page.now().withheldCount).toBe(0);
  });

  it('does not withhold posts again that the viewer showed during the refetch [keyboard-29]', async () => {
    const page = open(pageOf('a'));
    await page.focus(pageOf('new', 'a'));
    let respond = (_page: PostsPage) => {};
    const check = page.now().withholdNew(() => new Promise((resolve) => (respond = resolve)));
    act(() => page.now().showNew());
    await act(() => {
      respond({ posts: pageOf('new', 'a'), cursors: NO_MORE });
      return check;
    });
    expect(page.ids()).toEqual(['new', 'a']);
  });

  it('withholds new posts during writes, and forgets the ones that have left [keyboard-29]', async () => {
    const page = open(pageOf('a', 'b', 'c'));
    await page.focus(pageOf('new', 'newer', 'a', 'b', 'c'));
    page.reread(pageOf('new', 'a', 'b', 'd'));
    expect(page.ids()).toEqual(['a', 'b', 'd']);
    expect(page.now().withheldCount).toBe(1);
  });

  it('does not announce a post that was hidden here [posts-44]', async () => {
    const page = open(pageOf('a', 'b'));
    const notice = notify({ tone: 'success', text: 'hidden' });
    act(() => page.now().onHidden('a', notice));
    act(() => dismissNotice(notice));
    expect(page.ids()).toEqual(['b']);
    await page.focus(pageOf('a', 'b'));
    expect(page.now().withheldCount).toBe(0);
  });

  it('reports nothing without new posts, and shows all posts at once where none were shown', async () => {
    const page = open(pageOf('a', 'b'));
    await page.focus(pageOf('b', 'a'));
    expect(page.now().withheldCount).toBe(0);
    const empty = open([]);
    await empty.focus(pageOf('new'));
    expect(empty.ids()).toEqual(['new']);
    expect(empty.now().withheldCount).toBe(0);
  });

  it('shows everything at once where the last post was hidden and has left [posts-32]', async () => {
    const page = open(pageOf('a'));
    const notice = notify({ tone: 'success', text: 'hidden' });
    act(() => page.now().onHidden('a', notice));
    page.reread([]);
    act(() => dismissNotice(notice));
    expect(page.ids()).toEqual([]);
    await page.focus(pageOf('new'));
    expect(page.ids()).toEqual(['new']);
    expect(page.now().withheldCount).toBe(0);
  });

  it('keeps a hidden post until its notice has gone', async () => {
    const page = open(pageOf('a', 'b'));
    act(() => page.now().onHidden('a', notify({ tone: 'success', text: 'hidden' })));
    await page.focus(pageOf('new', 'b'));
    expect(page.ids()).toEqual(['a', 'b']);
    act(() => page.now().showNew());
    expect(page.ids()).toEqual(['new', 'b', 'a']);
  });
});

describe('a page of posts is decided', () => {
  it('when all posts that were open on entry are dismissed, hidden or gone, without the appended ones [posts-33, posts-55]', () => {
    const page = open([...pageOf('a', 'b', 'c'), postOf('d', 0)]);
    expect(page.now().allDecided).toBe(false);
    expect(page.now().decidedCount).toBe(1);
    act(() => page.now().onDismissed('a'));
    page.reread([...pageOf('b', 'c', 'new'), postOf('a', 0)]);
    expect(page.now().decidedCount).toBe(1);
    expect(page.now().shownCount).toBe(4);
    act(() => page.now().onHidden('b', notify({ tone: 'success', text: 'hidden' })));
    expect(page.now()).toMatchObject({ shownCount: 3, decidedCount: 1 });
    expect(page.now().allDecided).toBe(false);
    page.reread(pageOf('new'));
    expect(page.ids()).toEqual(['a', 'b', 'new']);
    expect(page.now().allDecided).toBe(true);
  });

  it('only if the number of reports of every post was sent [posts-44]', () => {
    const unknown = withUnsent(postOf('a', 0), ['num_reports']);
    const page = open([unknown, postOf('b')]);
    expect(page.now().decidedCount).toBe(0);
    act(() => page.now().onDismissed('b'));
    page.reread([unknown, postOf('b', 0)]);
    expect(page.now().allDecided).toBe(false);
  });

  it('never by itself, where nothing was open on entry', () => {
    expect(open([postOf('a', 0)]).now().allDecided).toBe(false);
    expect(open([]).now().allDecided).toBe(false);
  });
});

it('a post that the server no longer lists has the ban that this tab made or undid last [posts-39]', async () => {
  const page = open(pageOf('a', 'b'));
  act(() => page.now().onDismissed('a'));
  page.reread(pageOf('b'));
  const bans = () => page.now().posts.map(({ user_is_banned }) => user_is_banned);
  expect(bans()).toEqual([false, false]);
  const { user_id: id } = postOf('a');
  for (const to of [true, false]) {
    const change = { field: 'isBanned', id, target: 'ann', from: !to, to } as const;
    const entry: Entry = {
      id: Number(to),
      act: { kind: 'change', change },
      key: [],
      at: Date.now(),
      status: 'done',
      error: null,
    };
    act(() => {
      client.setQueryData<Entry[]>(ACTIVITY, (entries = []) => [entry, ...entries]);
    });
    // The other post is read again instead.
    await waitFor(() => expect(bans()).toEqual([to, false]));
  }
});

function visitAgain(read: Post[]) {
  return renderHook(
    ({ posts, earlier }) =>
      usePostsInPlace({ posts, cursors: NO_MORE }, { pageKey: 'page', isFromEarlierVisit: earlier }),
    {
      initialProps: { posts: read, earlier: true },
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    },
  );
}

it('a post that was decided before the page of an earlier visit was read again keeps its place [posts-58]', () => {
  const hook = visitAgain(pageOf('a', 'b', 'c'));
  act(() => hook.result.current.onDismissed('a'));
  hook.rerender({ posts: [...pageOf('b', 'c'), postOf('a', 0)], earlier: false });
  expect(hook.result.current.posts.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

it('the posts of an earlier visit keep no place if nothing was decided [posts-58]', () => {
  const hook = visitAgain(pageOf('a', 'b', 'c'));
  hook.rerender({ posts: pageOf('c', 'a'), earlier: false });
  expect(hook.result.current.posts.map(({ id }) => id)).toEqual(['c', 'a']);
});
