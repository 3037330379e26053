import { describe, expect, it } from 'vitest';
import type { Post } from '@/wire/posts';
import { withHiddenPosts } from './hidden-posts';

const post = (id: string): Post => ({
  id,
  user_id: 'u',
  username: 'ann',
  user_avatar: null,
  token_symbol: null,
  content: '',
  decision: null,
  created_at: '2026-01-01T00:00:00.000Z',
  num_reports: 1,
  media: [],
  user_is_banned: false,
});
const posts = (ids: string) => [...ids].map(post);
const kept = (id: string, at: number) => ({ post: post(id), page: 1, at, notice: 1 });
const shown = (list: string, ...hidden: [string, number][]) =>
  withHiddenPosts(
    posts(list),
    hidden.map(([id, at]) => kept(id, at)),
  )
    .map(({ id }) => id)
    .join('');

describe('hidden posts whose notice still stands (spec 03 §4)', () => {
  it('stand where they stood, before the list was read again and after', () => {
    expect(shown('abcd', ['b', 1])).toBe('abcd');
    expect(shown('acde', ['b', 1])).toBe('abcde');
    expect(shown('bcd', ['a', 0])).toBe('abcd');
    expect(shown('abc', ['d', 3])).toBe('abcd');
  });

  it('several of them keep their order, in whichever they were hidden', () => {
    expect(shown('adef', ['c', 2], ['b', 1])).toBe('abcdef');
    expect(shown('adef', ['b', 1], ['c', 2])).toBe('abcdef');
  });

  it('are all that is left when the others have gone', () => {
    expect(shown('', ['a', 0])).toBe('a');
    expect(shown('a', ['x', 9])).toBe('ax');
    expect(shown('abc')).toBe('abc');
  });
});
