// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query/client';
import { defineWrite } from '@/api/query/define-write';
import { runWrite } from '@/api/query/run-write';
import { readDraft, UNFINISHED, writeDraft } from '@/lib/browser/drafts';
import type { Act } from './act';
import { keepUnfinished, readFormer } from './unfinished';

it('an act is kept until its answer comes, and no longer while its lists are read again', async () => {
  const client = createQueryClient(() => {});
  expect(readFormer()).toEqual([]);
  const never = () => new Promise<never>(() => {});
  await client.prefetchQuery({ queryKey: ['things'], queryFn: async () => 1 });
  let answer = () => {};
  const act: Act = { label: 'Hide Post', target: 'bob' };
  const call = () => new Promise<void>((resolve) => (answer = resolve));
  void runWrite(client, defineWrite({ key: ['thing'], call, act, makesStale: [['things']] }), undefined);
  await vi.waitFor(() => expect(client.isMutating()).toBe(1));
  expect(keepUnfinished(client)).toBe(true);
  expect(readDraft(UNFINISHED)).toMatchObject([{ act }]);

  // A list on the screen, whose read hangs.
  const stop = new QueryObserver(client, { queryKey: ['things'], queryFn: never }).subscribe(() => {});
  answer();
  await vi.waitFor(() => expect(keepUnfinished(client)).toBe(false));
  expect(client.isMutating()).toBe(1);
  expect(readDraft(UNFINISHED)).toBeNull();
  stop();
});

it('what a page has not told yet is kept for the one after it, and what it has told is not', async () => {
  vi.resetModules();
  const { keepUnfinished, takeFormer } = await import('./unfinished');
  const left = [{ act: { label: 'Hide Post', target: 'bob' } }];
  const client = createQueryClient(() => {});
  writeDraft(UNFINISHED, left);
  expect(keepUnfinished(client)).toBe(false);
  expect(readDraft(UNFINISHED)).toEqual(left);
  expect(takeFormer()).toEqual(left);
  expect(takeFormer()).toEqual([]);
  expect(keepUnfinished(client)).toBe(false);
  expect(readDraft(UNFINISHED)).toBeNull();
});
