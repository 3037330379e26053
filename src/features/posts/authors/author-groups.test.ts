import { expect, it } from 'vitest';
import { makePost } from '../testing/make-post';
import { groupByAuthor, groupText } from './author-groups';

function post(id: string, username: string, num_reports: number, user_id = `user-${username}`) {
  return makePost({ id, user_id, username, num_reports });
}

it('groups posts by author, the most reported author first, with their posts in the order of the queue [posts-56]', () => {
  const groups = groupByAuthor([
    post('1', 'ann', 9),
    post('2', 'bob', 6),
    post('3', 'bob', 5),
    post('4', 'cid', 1),
  ]);
  expect(groups.map(({ posts }) => posts.map(({ id }) => id))).toEqual([['2', '3'], ['1'], ['4']]);
  expect(groups.map(groupText)).toEqual(['2 posts, 11 reports', '1 post, 9 reports', '1 post, 1 report']);
});

it('distinguishes authors without an id by their names', () => {
  const groups = groupByAuthor([post('1', 'ann', 3, ''), post('2', 'bob', 2, ''), post('3', 'ann', 1, '')]);
  expect(groups.map(({ posts }) => posts.length)).toEqual([2, 1]);
});
