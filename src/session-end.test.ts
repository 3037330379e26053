// @vitest-environment happy-dom
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { userOf } from '@/wire/testing/users';
import type { User } from '@/wire/users.schema';

vi.stubEnv('VITE_API_HOST', 'http://api.test');
const { entriesOf, pendingActs } = await import('@/api/activity/ledger');
const { sendUndo } = await import('@/api/activity/undo/carry-out');
const { patchUser } = await import('@/api/patch-user');
const { createQueryClient } = await import('@/api/query/client');
const { keys } = await import('@/api/query/keys');
const { runWrite } = await import('@/api/query/run-write');
const { viewerQuery } = await import('@/api/session/session');
const { tabs } = await import('@/api/session/session-stores');
const { endSession, goToSignIn, reloadAtSessionEnd, startSession } = await import(
  '@/api/session/transitions'
);
const { startRun } = await import('@/lib/bulk-run');
const { nextTask } = await import('@/lib/browser/next-task');
const { undo, undoWanted } = await import('@/lib/browser/undo-wanted');
const { notices, notify } = await import('@/ui/overlays/notice');

const SUPER = userOf({ id: 'user-super', username: 'super', max_auth_scope: 'superAdmin' });
const ADMIN = userOf({ id: 'user-admin', username: 'admin', max_auth_scope: 'admin' });
const FAN = userOf({ id: 'user-fan', username: 'fan' });

const client = createQueryClient(() => {});
const destroy = vi.fn();
const router = { history: { destroy }, navigate: async () => {} };
afterAll(reloadAtSessionEnd(client, router));

/** Who the server says is signed in. */
let me: User | null;
let sent: string[];
/** Ends the calls that wait. */
let answer: () => void;

beforeEach(() => {
  history.replaceState(null, '', '/login');
  client.clear();
  destroy.mockReset();
  vi.spyOn(location, 'reload').mockReset();
  me = SUPER;
  sent = [];
  const response = new Promise<void>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname;
    if (path === '/v1/user/me') return me ? Response.json(me) : new Response(null, { status: 401 });
    sent.push(`${request.method} ${path}`);
    await response;
    return Response.json({ ...FAN, is_banned: true });
  });
});

/** A page on which super has banned somebody, and has a ban, a run and an undo in flight. */
async function startWork() {
  client.setQueryData(keys.viewer, SUPER);
  client.setQueryData(['users'], 'rows that super has read');
  const ban = () => runWrite(client, patchUser(FAN, 'isBanned'), true);
  const told = () => void notify({ tone: 'success', text: 'you banned fan' });
  void ban().then(told, told);
  startRun([ban, ban], told);
  const inverse = { field: 'isBanned', id: FAN.id, target: 'fan', from: true, to: false } as const;
  void sendUndo(client, inverse, { undoesEntry: 1 }).then(told, told);
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  expect(pendingActs(client)).not.toEqual([]);
  told();
  undo({ field: 'isBanned', id: FAN.id, to: true });
}

async function expectNothingLeft() {
  // Each would be listed as in flight, and the browser would ask before the page is loaded anew.
  expect(pendingActs(client)).toEqual([]);
  answer();
  // Several tasks later, every waiting function has gone on.
  for (let tasks = 0; tasks < 20; tasks++) await nextTask();
  expect(notices.get()).toEqual([]);
  expect(undoWanted.get()).toEqual([]);
  expect(entriesOf(client)).toEqual([]);
  // Neither the second write of the run nor the write of the undo.
  expect(sent).toHaveLength(3);
}

const readViewerNow = () => client.fetchQuery({ ...viewerQuery, staleTime: 0 });

describe('the sign-in page keeps nothing of the last viewer [session-174]', () => {
  it.each<[string, User | null, () => unknown]>([
    ['after a sign-in', ADMIN, () => startSession(client, ADMIN)],
    ['if another tab has signed in', ADMIN, readViewerNow],
    ['if the session has ended', null, readViewerNow],
    ['if the viewer has lost rights', { ...SUPER, max_auth_scope: 'admin' }, readViewerNow],
    ['after Logout', null, () => goToSignIn(client, router)],
  ])('%s', async (_how, next, change) => {
    await startWork();
    me = next;
    await change();
    await expectNothingLeft();
    expect(client.getQueryData(keys.viewer)).toEqual(next);
    expect(client.getQueryData(['users'])).toBeUndefined();
    expect(location.reload).not.toHaveBeenCalled();
  });
});

describe('any other page is loaded anew, and shows nothing of the next viewer until then [session-175]', () => {
  it.each<[string, User, () => unknown]>([
    ['if another tab has signed in without a message', ADMIN, () => void readViewerNow().catch(() => {})],
    [
      'if the viewer has lost rights',
      { ...SUPER, max_auth_scope: 'admin' },
      () => void readViewerNow().catch(() => {}),
    ],
    ['if somebody else signs in over the page', ADMIN, () => endSession(client)],
  ])('%s', async (_how, next, change) => {
    history.replaceState(null, '', '/lists/users');
    await startWork();
    me = next;
    change();
    await vi.waitFor(() => expect(location.reload).toHaveBeenCalledOnce());
    expect(destroy).toHaveBeenCalledOnce();
    await expectNothingLeft();
    expect(client.getQueryData(keys.viewer)).toEqual(SUPER);
  });
});

it('a viewer with a new name is the same viewer [session-176]', async () => {
  history.replaceState(null, '', '/lists/users');
  await startWork();
  me = { ...SUPER, username: 'chief' };
  await readViewerNow();
  answer();
  await vi.waitFor(() => expect(entriesOf(client).length).toBeGreaterThan(0));
  expect(client.getQueryData(keys.viewer)).toEqual(me);
  expect(location.reload).not.toHaveBeenCalled();
});

it('a message between tabs that no build has sent is ignored [shell-214]', async () => {
  const received: unknown[] = [];
  const unsubscribe = tabs.subscribe((news) => void received.push(news));
  const otherTab = new BroadcastChannel('session');
  const forged = [null, 1, 'signed-out', [], {}, { kind: 'signed-in' }, { kind: 'signed-in', userId: 7 }];
  for (const data of [...forged, { kind: 'signed-out' }]) otherTab.postMessage(data);
  await vi.waitFor(() => expect(received).toEqual([{ kind: 'signed-out' }]));
  unsubscribe();
  otherTab.close();
});
