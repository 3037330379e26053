import type { LockedFilter } from '@/wire/metrics';
import type { UserFilter } from '@/wire/users';

/** Every query key of the application; a write names the ones it makes stale (developers read these in devtools). */
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
  // Apart from ['users']: a rename must not make the dialog that sent it look its own new name up again.
  usernameCheck: (username: string) => ['username-check', username.toLowerCase()],
  posts: ['posts'],
  feedback: ['feedback'],
  prompts: ['feedback', 'prompts'],
  prompt: (id: string) => ['feedback', 'prompt', id],
  submissions: (id: string) => ['feedback', 'submissions', id],
  nftCampaigns: ['nft-campaigns'],
  nftCampaignList: ['nft-campaigns', 'list'],
  nftCampaign: (id: string) => ['nft-campaigns', 'campaign', id],
  metrics: ['metrics'],
  tokenMetrics: ['metrics', 'tokens'],
  tokenMetric: (name: string, days: number) => ['metrics', 'tokens', name, { days }],
  totalValueRequested: ['metrics', 'total-value', 'request'],
  totalValueLocked: (filter: LockedFilter) => ['metrics', 'total-value', 'locked', { filter }],
} as const;
