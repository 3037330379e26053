import { describe, expect, it } from 'vitest';
import type { Post } from '@/wire/posts.schema';
import { idsOf, NOT_ENTERED, reordered, withRead } from './posts-in-place';
import { makePost } from './testing/make-post';

const post = (id: string, num_reports = 1) => makePost({ id, num_reports });
const posts = (ids: string) => [...ids].map((id) => post(id));
const pageOf = (lastRead: Post[]) => ({ pageKey: 'page', isFromEarlierVisit: false, lastRead });
const enter = (read: Post[]) => withRead(NOT_ENTERED, pageOf(read), 0);
const hide = (ids: string) => new Map([...ids].map((id, index) => [id, index]));
const idsIn = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('');

const shown = (former: string, read: string, { dismissed = '', hidden = '' } = {}) => {
  const state = { ...enter(posts(former)), dismissed: new Set(dismissed), noticeOfHidden: hide(hidden) };
  return idsIn(withRead(state, pageOf(posts(read)), 1).posts);
};

describe('a page of posts that was read again [posts-12, posts-19]', () => {
  it('keeps the places of posts that are still on it, in whatever order the server lists them now', () => {
    expect(shown('abcd', 'bcda')).toBe('abcd');
    expect(shown('abcd', 'acd')).toBe('acd');
  });

  it('shows new posts last', () => {
    expect(shown('abc', 'xacy')).toBe('acxy');
    expect(shown('', 'ab')).toBe('ab');
  });

  it('keeps a dismissed or hidden post in its place when the server no longer lists it on this page', () => {
    for (const kept of ['dismissed', 'hidden']) {
      expect(shown('abcd', 'acde', { [kept]: 'b' })).toBe('abcde');
      expect(shown('ab', '', { [kept]: 'a' })).toBe('a');
    }
  });

  it('shows the newest data of a post, and a dismissed post that left the list without reports', () => {
    const state = { ...enter([post('a', 5), post('b', 5)]), dismissed: new Set(['a', 'b']) };
    expect(withRead(state, pageOf([post('a', 7)]), 1).posts).toEqual([post('a', 7), post('b', 0)]);
  });
});

it('a page that is entered has the posts as read, and those to decide', () => {
  const read = [post('a'), post('b', 0)];
  const state = withRead(enter(posts('x')), { ...pageOf(read), pageKey: 'next page' }, 7);
  expect(state).toMatchObject({ pageKey: 'next page', enteredAt: 7, lastRead: read, posts: read });
  expect([...state.toDecide]).toEqual(['a']);
  expect([state.withheld.size, state.dismissed.size, state.noticeOfHidden.size]).toEqual([0, 0, 0]);
});

it("a page in the server's order shows the withheld posts, and puts hidden posts last", () => {
  const lastRead = posts('xb');
  const state = { ...enter(posts('ab')), lastRead, withheld: idsOf(posts('x')), noticeOfHidden: hide('a') };
  const next = reordered(state, posts('ab'));
  expect(idsIn(next.posts)).toBe('xba');
  expect([...next.toDecide]).toEqual(['x', 'b']);
  expect(next.withheld.size).toBe(0);
  expect(next.noticeOfHidden).toBe(state.noticeOfHidden);
});
