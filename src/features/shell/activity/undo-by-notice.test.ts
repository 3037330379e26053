// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { ACTIVITY, type Entry } from '@/api/activity/ledger';
import { notices } from '@/ui/overlays/notice';
import { BAN } from './testing/ban';
import { undoByNotice } from './undo-by-notice';

const wanted = { field: 'isBanned', id: 'u1', to: true };

afterEach(() => notices.set([]));

it.each([
  ['a change that was undone since', [{ ...BAN, isUndone: true }], 'already undone'],
  ['a change of a person who has signed out', [], 'this change is no longer in the activity'],
])('Undo in the notice of %s sends nothing and shows why [activity-62]', (_name, entries: Entry[], text) => {
  const client = new QueryClient();
  client.setQueryData<Entry[]>(ACTIVITY, entries);
  undoByNotice(client, wanted);
  expect(notices.get()).toMatchObject([{ tone: 'info', text }]);
  expect(client.getMutationCache().getAll()).toEqual([]);
});
