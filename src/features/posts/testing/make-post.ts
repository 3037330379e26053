import type { Post } from '@/wire/posts.schema';

/** A reported post with little in it. */
export function makePost(fields: Partial<Post> & Pick<Post, 'id'>): Post {
  return {
    user_id: 'user-ann',
    username: 'ann',
    user_avatar: null,
    token_symbol: null,
    content: '',
    decision: null,
    created_at: '2026-01-01T00:00:00.000Z',
    num_reports: 1,
    media: [],
    user_is_banned: false,
    ...fields,
  };
}
