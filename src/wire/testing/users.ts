import type { User } from '../users.schema';

/** A user for tests: a fan without badges, picture or counts, except for `more`. */
export function userOf(more: Partial<User> = {}): User {
  return {
    id: 'user-1',
    username: 'ann',
    avatar_url: null,
    is_creator: false,
    verified: false,
    followers: 0,
    num_posts: 0,
    token_symbol: null,
    is_banned: false,
    site_url: null,
    site_allocation: null,
    email_count: null,
    max_auth_scope: 'normal',
    featured: false,
    featured_rank: null,
    ...more,
  };
}
