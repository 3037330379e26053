import { expect, it } from 'vitest';
import { AUTOMATIC_CALLS, shareCalls } from './call-limits';

it.each([
  // By id: the user's own read is one of the four single calls.
  [0, { posts: 2, events: 4 }],
  // By name: the search takes its place.
  [1, { posts: 2, events: 4 }],
  [4, { posts: 2, events: 1 }],
  [6, { posts: 1, events: 0 }],
  [AUTOMATIC_CALLS, { posts: 0, events: 0 }],
])('after %i calls for the name, posts and history share the remaining calls [people-2]', (pages, shares) => {
  expect(shareCalls(pages)).toEqual(shares);
});
