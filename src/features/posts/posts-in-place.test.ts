import { describe, expect, it } from 'vitest';
import { entered, idsOf, refetched, reordered } from './posts-in-place';
import { makePost } from './testing/make-post';

const post = (id: string, num_reports = 1) => makePost({ id, num_reports });
const posts = (ids: string) => [...ids].map((id) => post(id));
const enter = (ids: string) => entered('page', posts(ids), 0);
const hide = (ids: string) => new Map([...ids].map((id, index) => [id, index]));
const idsIn = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('');

const shown = (former: string, read: string, { dismissed = '', hidden = '' } = {}) => {
  const state = { ...enter(former), dismissed: new Set(dismissed), noticeOfHidden: hide(hidden) };
  return idsIn(refetched(state, posts(read)).posts);
};

describe('a page of posts that was read again [posts-12, posts-19]', () => {
  it('keeps the places of posts that are still on it when the server lists them in another order', () => {
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
    const state = { ...entered('page', [post('a', 5), post('b', 5)], 0), dismissed: new Set(['a', 'b']) };
    expect(refetched(state, [post('a', 7)]).posts).toEqual([post('a', 7), post('b', 0)]);
  });
});

it('a page that is entered has the posts as read, and those to decide', () => {
  const read = [post('a'), post('b', 0)];
  const state = entered('page', read, 7);
  expect(state).toMatchObject({ page: 'page', since: 7, read, posts: read });
  expect([...state.undecided]).toEqual(['a']);
  expect([state.withheld.size, state.dismissed.size, state.noticeOfHidden.size]).toEqual([0, 0, 0]);
});

it("a page in the server's order shows the withheld posts, and puts kept posts last", () => {
  const state = { ...enter('ab'), withheld: idsOf(posts('x')), noticeOfHidden: hide('a') };
  const next = reordered(state, posts('xb'), posts('a'));
  expect(idsIn(next.posts)).toBe('xba');
  expect([...next.undecided]).toEqual(['x', 'b']);
  expect(next.withheld.size).toBe(0);
  expect(next.noticeOfHidden).toBe(state.noticeOfHidden);
});
