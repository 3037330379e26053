import { describe, expect, it } from 'vitest';
import { inPlace } from './posts-in-place';
import { makePost } from './testing/make-post';

const post = (id: string, num_reports = 1) => makePost({ id, num_reports });
const posts = (ids: string) => [...ids].map((id) => post(id));
const shown = (former: string, read: string, kept = '') =>
  inPlace(posts(former), posts(read), (post) => (kept.includes(post.id) ? post : null))
    .map(({ id }) => id)
    .join('');

describe('a page of posts that was read again', () => {
  it('keeps the places of posts that are still on it, in whatever order the server lists them now', () => {
    expect(shown('abcd', 'bcda')).toBe('abcd');
    expect(shown('abcd', 'acd')).toBe('acd');
  });

  it('shows new posts last', () => {
    expect(shown('abc', 'xacy')).toBe('acxy');
    expect(shown('', 'ab')).toBe('ab');
  });

  it('keeps a dismissed or hidden post in its place when the server no longer lists it on this page', () => {
    expect(shown('abcd', 'acde', 'b')).toBe('abcde');
    expect(shown('ab', '', 'a')).toBe('a');
  });

  it('shows the newest data of a post', () => {
    expect(inPlace([post('a', 5)], [post('a', 7)], (former) => former)).toEqual([post('a', 7)]);
  });
});
