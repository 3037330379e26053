import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import type { Act } from '@/api/activity/act';
import { createQueryClient } from '@/api/query/client';
import { defineWrite } from '@/api/query/define-write';
import { runWrite } from '@/api/query/run-write';
import { goToSignIn } from '@/api/session/transitions';
import { ApiError } from '@/lib/api-error';
import { ACTIVITY, entriesOf, pendingActs } from './ledger';

const client = createQueryClient(() => {});
const entries = () => entriesOf(client);
afterEach(() => client.removeQueries({ queryKey: ACTIVITY }));

const BODY = { name: 'a', text: 'a secret' };
/** Makes a write that creates an item by this call. */
function create(call: (body: typeof BODY) => Promise<number>, body = BODY) {
  const write = defineWrite({
    key: ['thing'],
    call,
    act: ({ name }, rows) => ({
      kind: 'file',
      label: 'Create',
      target: name,
      saved: { rows: rows ?? 0, bytes: 0 },
    }),
  });
  return runWrite(client, write, body);
}
const failing = () => Promise.reject(new Error('the server is full'));

it('a write that declares an act leaves one entry, newest first, without the values of its form [activity-2]', async () => {
  await create(async () => 3);
  await create(async () => 4, { ...BODY, name: 'b' });
  expect(entries().map(({ act, status }) => ({ act, status }))).toEqual([
    { act: { kind: 'file', label: 'Create', target: 'b', saved: { rows: 4, bytes: 0 } }, status: 'done' },
    { act: { kind: 'file', label: 'Create', target: 'a', saved: { rows: 3, bytes: 0 } }, status: 'done' },
  ]);
  expect(JSON.stringify(entries())).not.toContain('secret');
});

it('a failed write leaves its error, and the key of its target [activity-3]', async () => {
  const act: Act = { kind: 'other', label: 'Hide Post', target: 'luna' };
  const hide = defineWrite({ key: ['posts', '1'], call: failing, act });
  await runWrite(client, hide, undefined).catch(() => {});
  expect(entries()).toMatchObject([{ key: ['posts', '1'], error: { message: 'the server is full' } }]);
});

it('an undo that is done marks the act as undone, a failed undo does not [activity-5]', async () => {
  await create(async () => 3);
  const [first] = entries();
  const undo = (call: () => Promise<unknown>) => {
    const act: Act = { kind: 'other', label: 'Remove', target: 'a' };
    return runWrite(client, defineWrite({ key: ['thing'], call, act }), undefined, {
      undoesEntry: first?.id,
    });
  };
  await undo(failing).catch(() => {});
  expect(entries().map(({ isUndone }) => isUndone)).toEqual([undefined, undefined]);
  await undo(async () => 1);
  expect(entries().map(({ isUndone }) => isUndone)).toEqual([undefined, undefined, true]);
});

it.each([
  ['no answer', new ApiError('network', 'Network Error'), 'unconfirmed'],
  ['a timeout', new ApiError('timeout', 'too long'), 'unconfirmed'],
  ['an answer of something else', new ApiError('foreign', 'HTML'), 'unconfirmed'],
  ['an answer that cannot be read', new ApiError('unreadable', 'no JSON'), 'unconfirmed'],
  ['a 502', new ApiError('refused', 'Bad Gateway', { status: 502 }), 'unconfirmed'],
  ['a 504', new ApiError('refused', 'Gateway Timeout', { status: 504 }), 'unconfirmed'],
  ['a 500', new ApiError('refused', 'oops', { status: 500 }), 'failed'],
  ['a cancellation', new ApiError('aborted', 'cancelled'), 'cancelled'],
])('after %s an act is not confirmed [activity-32]', async (_what, error, status) => {
  const act: Act = { kind: 'other', label: 'Hide Post', target: 'luna' };
  const hide = defineWrite({ key: ['posts', '1'], call: () => Promise.reject(error), act });
  await runWrite(client, hide, undefined).catch(() => {});
  expect(entries()[0]?.status).toBe(status);
});

it('an export without an answer has failed, because it changes nothing [activity-60]', async () => {
  await create(() => Promise.reject(new ApiError('network', 'Network Error'))).catch(() => {});
  expect(entries()[0]?.status).toBe('failed');
});

it('a write is pending until its answer comes, and not while the lists are read again', async () => {
  let endRead = () => {};
  let respond: (() => void) | undefined;
  const pendingRead = new Promise<void>((resolve) => (endRead = resolve));
  client.mount();
  const options = { queryKey: ['lists'], queryFn: () => pendingRead.then(() => 1) };
  client.setQueryData(['lists'], 0);
  const stop = new QueryObserver(client, { ...options, staleTime: Infinity }).subscribe(() => {});
  const act: Act = { kind: 'other', label: 'Hide Post', target: 'luna' };
  const hide = defineWrite({
    key: ['posts'],
    call: () => new Promise<void>((resolve) => (respond = resolve)),
    invalidates: [['lists']],
    act,
  });
  const written = runWrite(client, hide, undefined);
  expect(pendingActs(client)).toMatchObject([{ act }]);
  await vi.waitFor(() => expect(respond).toBeDefined());
  respond?.();
  await vi.waitFor(() => expect(entries()).toHaveLength(1));
  expect(client.isMutating()).toBe(1);
  expect(pendingActs(client)).toEqual([]);
  endRead();
  await written;
  stop();
  client.unmount();
});

it('a write that declares nothing leaves no trace [activity-2]', async () => {
  await runWrite(client, defineWrite({ key: ['thing'], call: async () => 1 }), undefined);
  await runWrite(client, defineWrite({ key: ['thing'], call: failing }), undefined).catch(() => {});
  expect(entries()).toEqual([]);
});

it('a write that ends after its session leaves no entry for the next user [activity-12]', async () => {
  let respond = () => {};
  const call = () => new Promise<number>((resolve) => (respond = () => resolve(1)));
  void create(call);
  await goToSignIn(client, { navigate: async () => {} });
  respond();
  // A later write has ended after the first one.
  await create(async () => 2);
  expect(entries()).toHaveLength(1);
});

it('the entries end with the session [activity-57]', async () => {
  await create(async () => 1);
  expect(entries()).toHaveLength(1);
  await goToSignIn(client, { navigate: async () => {} });
  expect(entries()).toEqual([]);
});
