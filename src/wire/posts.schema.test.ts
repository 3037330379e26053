import { describe, expect, it } from 'vitest';
import { postSchema, postsPageSchema } from './posts.schema';

const POST = {
  id: 'p_1',
  user_id: 'u_1',
  username: 'ann',
  content: '',
  created_at: '2026-01-14T00:00:00.000Z',
  num_reports: 0,
  media: [{ url: '/v1/media/m/file' }],
  user_is_banned: false,
};

describe('reported posts on the wire [posts-23]', () => {
  it('reads a missing optional field as null and drops unknown fields', () => {
    const post = postSchema.parse({ ...POST, likes: 3 });
    expect(post).toMatchObject({ user_avatar: null, token_symbol: null, decision: null });
    expect(post.media).toEqual([{ url: '/v1/media/m/file', thumbnail: null }]);
    expect(post).not.toHaveProperty('likes');
  });

  it.each([
    { ...POST, media: 'none' },
    { ...POST, decision: { choices: 'Yes' } },
    { ...POST, created_at: 'yesterday' },
    { ...POST, user_is_banned: undefined },
    null,
  ])('refuses %j', (answer) => expect(postSchema.safeParse(answer).success).toBe(false));

  it('reads a page without a next cursor as the last page', () => {
    expect(postsPageSchema.parse({ posts: [POST], cursors: {} }).cursors.next).toBeNull();
  });
});
