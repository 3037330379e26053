// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import type { Entry } from '@/api/activity/entry';
import { ACTIVITY, entriesOf } from '@/api/activity/ledger';
import { sendUndo } from '@/api/activity/undo/carry-out';
import { createQueryClient } from '@/api/query/client';
import { keys } from '@/api/query/keys';
import { ApiError } from '@/lib/api-error';
import { entryStates } from './entry-states';
import { undoEntry } from './undo-entry';

vi.mock('@/api/activity/undo/carry-out', () => ({ sendUndo: vi.fn() }));

const ban: Entry = {
  id: 1_000,
  at: 0,
  act: { kind: 'change', change: { field: 'isBanned', id: 'u1', target: 'ann', from: false, to: true } },
  key: ['users', 'u1'],
  status: 'done',
  error: null,
};

it.each([
  ['read', (error: Error) => vi.mocked(sendUndo).mockResolvedValue({ kind: 'unread', error }), 1],
  // The write has its entry already.
  ['write', (error: Error) => vi.mocked(sendUndo).mockRejectedValue(error), 0],
])(
  'an undo is listed once if the ended session refuses its %s [activity-61]',
  async (_what, refuse, added) => {
    const onSignedOut = vi.fn();
    const client = createQueryClient(onSignedOut);
    client.setQueryData(keys.viewer, { id: 'me' });
    client.setQueryData<Entry[]>(ACTIVITY, [ban]);
    const error = new ApiError('refused', 'sign in first', { status: 401 });
    refuse(error);
    await undoEntry(client, ban);
    const listed = {
      status: 'failed',
      error,
      undoesEntry: 1_000,
      act: { change: { from: true, to: false } },
    };
    expect(entriesOf(client)).toMatchObject([...Array(added).fill(listed), ban]);
    expect(onSignedOut).toHaveBeenCalledTimes(added);
    expect(entryStates.get().size).toBe(0);
  },
);
