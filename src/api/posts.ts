import { postsPageSchema } from '@/wire/posts.schema';
import { apiPath, receive, send } from './http/http';
import { defineWrite } from './query/define-write';
import { keys } from './query/keys';
import { pagedQuery } from './query/paged-query';

/** Reported posts, 24 per page, most reported first. */
export const postsQuery = pagedQuery(keys.posts, (cursor, signal) =>
  receive(postsPageSchema, 'GET', '/v2/post', { query: { filter: 'reported', cursor }, signal }),
);

/** The reader of the queue by author. */
export const BY_AUTHOR = 'authors';

const invalidates = [keys.posts];

/** Dismisses the reports on a post and keeps the post. */
export function dismissReports(id: string, author: string) {
  return defineWrite({
    // Shared by both writes: a post that is being hidden needs no dismissal.
    key: ['posts', id],
    call: () => send('DELETE', apiPath`/v1/post/${id}/report`),
    invalidates,
    act: { kind: 'other', label: 'Dismiss Report', target: author },
  });
}

/** Removes a post from the app for good. */
export function hidePost(id: string, author: string) {
  return defineWrite({
    key: ['posts', id],
    call: () => send('DELETE', apiPath`/v1/post/${id}`),
    invalidates,
    act: { kind: 'other', label: 'Hide Post', target: author, irreversible: 'hidden post' },
  });
}
