// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { ACTIVITY, type Entry, entriesOf } from '@/api/activity/ledger';
import { sendUndo } from '@/api/activity/undo/carry-out';
import { createQueryClient } from '@/api/query/client';
import { keys } from '@/api/query/keys';
import { ApiError } from '@/lib/api-error';
import { entryStates } from './entry-states';
import { BAN } from './testing/ban';
import { undoEntry } from './undo-entry';

vi.mock('@/api/activity/undo/carry-out', () => ({ sendUndo: vi.fn() }));

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
    client.setQueryData<Entry[]>(ACTIVITY, [BAN]);
    const error = new ApiError('refused', 'sign in first', { status: 401 });
    refuse(error);
    await undoEntry(client, BAN);
    const listed = {
      status: 'failed',
      error,
      undoesEntry: BAN.id,
      act: { change: { from: true, to: false } },
    };
    expect(entriesOf(client)).toMatchObject([...Array(added).fill(listed), BAN]);
    expect(onSignedOut).toHaveBeenCalledTimes(added);
    expect(entryStates.get().size).toBe(0);
  },
);
