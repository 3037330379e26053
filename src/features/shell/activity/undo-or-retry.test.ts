// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { sendUndo } from '@/api/activity/carry-out';
import type { Entry } from '@/api/activity/entry';
import { ACTIVITY, entriesOf } from '@/api/activity/ledger';
import { sessionEnded } from '@/api/session/session';
import { ApiError } from '@/lib/api-error';
import { entryStates } from './entry-states';
import { undoOrRetry } from './undo-or-retry';

vi.mock('@/api/activity/carry-out', () => ({ sendUndo: vi.fn() }));

const signedOut = new ApiError('refused', 'sign in first', { status: 401 });
const ban: Entry = {
  id: 1,
  at: 0,
  act: { kind: 'change', change: { field: 'isBanned', id: 'u1', name: 'ann', from: false, to: true } },
  status: 'done',
  error: null,
};

const client = new QueryClient();
beforeEach(() => {
  sessionEnded.set(false);
  client.setQueryData<Entry[]>(ACTIVITY, [ban]);
});

it('an undo whose read gets a 401 opens the sign-in dialog and is listed as failed [activity-61]', async () => {
  vi.mocked(sendUndo).mockResolvedValue({ kind: 'unread', error: signedOut });
  await undoOrRetry(client, ban);
  expect(sessionEnded.get()).toBe(true);
  expect(entriesOf(client)).toMatchObject([
    { status: 'failed', error: signedOut, undoOf: 1, act: { change: { from: true, to: false } } },
    { id: 1 },
  ]);
  expect(entryStates.get().size).toBe(0);
});

it('an undo whose write gets a 401 is not listed twice: the write has its entry [activity-61]', async () => {
  vi.mocked(sendUndo).mockRejectedValue(signedOut);
  await undoOrRetry(client, ban);
  expect(entriesOf(client)).toEqual([ban]);
  expect(entryStates.get().size).toBe(0);
});
