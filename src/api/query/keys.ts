import type { QueryKey } from '@tanstack/react-query';
import type { LockedFilter } from '@/wire/metrics.schema';
import type { UserFilter } from '@/wire/users.schema';

/** Every query key of the application. Writes declare the keys that they invalidate; devtools show the keys. */
export const keys = {
  viewer: ['viewer'],
  systemStatus: ['system-status'],
  adminEvents: ['admin-events'],
  geoBlocks: ['geo-blocks'],
  geoBlocksActive: ['geo-blocks', 'active'],
  geoBlocksAll: ['geo-blocks', 'all'],
  geoStates: ['geo-states'],
  users: ['users'],
  userList: (filter: UserFilter, search: string) => ['users', 'list', { filter, search }],
  userCount: ['users', 'count'],
  staff: ['users', 'staff'],
  // Not under ['users']: a write must not change an order that is being edited.
  featuredOrder: ['featured-order'],
  user: (id: string) => ['users', 'one', id],
  usersById: (ids: readonly string[]) => ['users', 'by-id', ids],
  userNamed: (username: string) => ['users', 'named', username.toLowerCase()],
  // Not under ['users']: after a rename, the dialog must not look up the new name.
  usernameCheck: (username: string, orReserved: boolean) => [
    'username-check',
    { username: username.toLowerCase(), orReserved },
  ],
  reservedUsernames: ['reserved-usernames'],
  sites: ['sites'],
  site: (userId: string) => ['sites', userId],
  posts: ['posts'],
  feedback: ['feedback'],
  prompts: ['feedback', 'prompts'],
  prompt: (id: string) => ['feedback', 'prompt', id],
  submissions: (id: string) => ['feedback', 'submissions', id],
  userSearch: (text: string) => ['user-search', text],
  faq: ['faq'],
  faqs: ['faq', 'list'],
  faqEntry: (id: string) => ['faq', 'entry', id],
  waitlists: ['waitlists'],
  nftSites: ['nft-sites'],
  nftCampaigns: ['nft-campaigns'],
  nftCampaignList: ['nft-campaigns', 'list'],
  nftCampaign: (id: string) => ['nft-campaigns', 'campaign', id],
  metrics: ['metrics'],
  tokenMetrics: ['metrics', 'tokens'],
  tokenMetric: (name: string, days: number) => ['metrics', 'tokens', name, { days }],
  totalValueRequested: ['metrics', 'total-value', 'request'],
  totalValueLocked: (filter: LockedFilter) => ['metrics', 'total-value', 'locked', { filter }],
  // Below the key of a page's read, so that writes restart both.
  undoRead: (pageKey: QueryKey) => [...pageKey, 'undo'],
} as const;
