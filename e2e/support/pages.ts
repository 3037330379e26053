/** The pages that list cards. */
export const CARD_LISTS = [
  '/lists/users',
  '/lists/creators',
  '/lists/banned-users',
  '/lists/featured',
  '/lists/admins',
  '/lists/reported-posts',
  '/lists/sites',
  '/lists/waitlists',
  '/lists/feedback',
  '/lists/faq',
  '/nft-sites',
  '/nft-campaigns',
];

/** The pages of the main area that need nothing in their address. */
export const MAIN_PAGES = [
  '/insights',
  '/lists/session-history',
  '/lists/ip-management',
  '/lists/downtime',
  ...CARD_LISTS,
];
