import type { Entry } from '@/api/activity/ledger';

/** The entry of a done ban. */
export const BAN: Entry = {
  id: 1_000,
  at: 0,
  act: { kind: 'change', change: { field: 'isBanned', id: 'u1', target: 'ann', from: false, to: true } },
  key: ['users', 'u1'],
  status: 'done',
  error: null,
};
