import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { ApiError } from '@/lib/api-error';
import type { Act } from './act';
import { ACTIVITY, type Entry } from './ledger';
import { noticeOfNotSent } from './not-sent';

const ENDED = new ApiError('refused', 'sign in first', { status: 401 });
const ban: Act = {
  kind: 'change',
  change: { field: 'isBanned', id: 'u1', target: 'ann', from: false, to: true },
};
const hide: Act = { kind: 'other', label: 'Hide Post', target: 'bob' };

function said(...acts: (Partial<Entry> & { act: Act })[]) {
  const client = new QueryClient();
  const entries = acts.map(
    (entry, id): Entry => ({ id, at: 2, key: [], status: 'failed', error: ENDED, ...entry }),
  );
  client.setQueryData<Entry[]>(ACTIVITY, entries);
  return noticeOfNotSent(client, 1);
}

it('what the ended session refused is named, the first one first [session-32]', () => {
  const { text, isOne } = said({ act: ban }) ?? {};
  expect([text, isOne]).toEqual(['Ban of ann was not sent: press it again', true]);
  expect(said({ act: hide }, { act: ban }, { act: ban })?.text).toBe(
    'Ban of ann, Hide Post (bob) were not sent: press them again',
  );
  expect(said({ act: hide }, { act: ban })?.isOne).toBe(false);
  const hiding = (id: string) => ({ act: hide, key: ['posts', id] });
  const twice = said(hiding('p2'), hiding('p1'));
  expect(twice?.postId).toBe('p1');
  // Two posts of one author.
  expect(twice?.text).toBe('Hide Post (bob), Hide Post (bob) were not sent: press them again');
});

it('acts that are old, done or part of a run are not named', () => {
  expect(said({ act: ban, at: 1 }, { act: hide, error: null }, { act: ban, batchId: 1 })).toBeNull();
});
