import { CAST } from '../../sandbox/playwright/index';

const USER_LISTS = [
  '/lists/users',
  '/lists/creators',
  '/lists/banned-users',
  '/lists/featured',
  '/lists/admins',
];

/** What a switch of a list changes. */
export function looksOf(path: string): (string | null)[] {
  if (USER_LISTS.includes(path)) return ['Cards', 'Rows'];
  return path === '/lists/reported-posts' ? ['Comfortable', 'Compact'] : [null];
}

/** Pages beside the main ones. */
export const OTHERS = [
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
