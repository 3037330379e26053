// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { Entry } from '@/api/activity/entry';
import { ACTIVITY, entriesOf } from '@/api/activity/ledger';
import { sendUndo } from '@/api/activity/undo/carry-out';
import { sessionEnded } from '@/api/session/session';
import { ApiError } from '@/lib/api-error';
import { entryStates } from './entry-states';
import { undoEntry } from './undo-entry';

vi.mock('@/api/activity/undo/carry-out', () => ({ sendUndo: vi.fn() }));

const ban: Entry = {
  id: 1,
  at: 0,
  act: { kind: 'change', change: { field: 'isBanned', id: 'u1', target: 'ann', from: false, to: true } },
  key: ['users', 'u1'],
  status: 'done',
  error: null,
};

it('an undo whose read gets a 401 opens the sign-in dialog, and the act keeps its Undo [activity-61]', async () => {
  const client = new QueryClient();
  client.setQueryData<Entry[]>(ACTIVITY, [ban]);
  const error = new ApiError('refused', 'sign in first', { status: 401 });
  vi.mocked(sendUndo).mockResolvedValue({ kind: 'unread', error });
  await undoEntry(client, ban);
  expect(sessionEnded.get()).toBe(true);
  expect(entriesOf(client)).toEqual([ban]);
  expect(entryStates.get().size).toBe(0);
});
