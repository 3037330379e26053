const USERS = ['/v2/user?filter=all'];

/** The reads of the main area's guard and header. */
export const FRAME_READS = ['/v1/user/me', '/v1/system/status'];

/**
 * The reads that the page's head starts, by path: what the page's loader reads for an address without search
 * parameters. The head adds the reads of the frame (`FRAME_READS`). Addresses that are not listed start their
 * reads with the application's code.
 */
export const EARLY_READS: Record<string, readonly string[]> = {
  '/': USERS,
  '/insights': ['/v1/user/count'],
  '/lists': USERS,
  '/lists/users': USERS,
  '/lists/creators': ['/v2/user?filter=creator'],
  '/lists/banned-users': ['/v2/user?filter=banned'],
  '/lists/featured': ['/v2/user?filter=featured'],
  '/lists/admins': ['/v2/user?filter=admins'],
  '/lists/sites': ['/v2/user?filter=site'],
  '/lists/reported-posts': ['/v2/post?filter=reported'],
  '/lists/session-history': ['/v1/admin/event'],
  '/lists/downtime': [],
  '/lists/feedback': ['/v1/feedback'],
  '/lists/faq': ['/v1/faq'],
  '/lists/waitlists': ['/v1/waitlist'],
  '/nft-sites': ['/v1/nft-drop'],
  '/nft-campaigns': ['/v1/nft-campaign?network=mainnet'],
};
