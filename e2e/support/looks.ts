import { CAST } from '../../sandbox/playwright/index';

const USER_LISTS = [
  '/lists/users',
  '/lists/creators',
  '/lists/banned-users',
  '/lists/featured',
  '/lists/admins',
];

/** The densities of a list, by the labels of its switch; one null for a page without a switch. */
export function looksOf(path: string): (string | null)[] {
  if (USER_LISTS.includes(path)) return ['Cards', 'Rows'];
  return path === '/lists/reported-posts' ? ['Comfortable', 'Compact'] : [null];
}

/** The addresses of pages besides the main pages. */
export const OTHER_PATHS = [
  '/login',
  '/nope',
  '/lists/users?search=zzzzzz',
  `/lists/users?person=${CAST.star.username}`,
  '/lists/reported-posts?by=authors',
  '/lists/feedbackResponses?questionId=feedback-tools',
  '/lists/feedbackResponses?questionId=feedback-price',
  '/lists/feedbackResponses?questionId=feedback-stream',
  '/lists/new-feedback',
  '/lists/waitlists/new',
  `/lists/edit/${CAST.star.username}`,
  '/lists/faq/new',
  '/lists/faq/edit/faq-tokens',
  '/nft-sites/create',
  '/nft-sites/edit/drop-1',
  '/nft-campaigns/create',
];
