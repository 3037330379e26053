// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notices } from '@/ui/overlays/notice';
import { hands } from '@/ui/testing/hands';
import { renderAtForm } from '@/ui/testing/router';
import { userOf } from '@/wire/testing/users';

vi.stubEnv('VITE_API_HOST', 'http://api.test');
const { createQueryClient } = await import('@/api/query/client');
const { OrderDialog } = await import('./order-dialog');

const onClose = vi.fn();
const onSignedOut = vi.fn();
const faults: (() => Response)[] = [];
const patched: string[] = [];

/** Users with the ranks 1, 2, 3 and so on. */
const rankedUsers = (...names: string[]) =>
  names.map((username, at) =>
    userOf({ id: `id-${username}`, username, featured: true, featured_rank: at + 1 }),
  );
const users = rankedUsers('ada', 'bob', 'cleo');
let listedUsers = users;

beforeEach(() => {
  listedUsers = users;
  notices.set([]);
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return Response.json({ users: listedUsers, cursors: { next: null } });
    const { featuredRank } = await request.json();
    patched.push(`${new URL(request.url).pathname.split('-')[1]} ${featuredRank}`);
    const fault = faults.shift();
    return fault ? fault() : Response.json({});
  });
});
afterEach(() => {
  for (const spy of [onClose, onSignedOut]) spy.mockReset();
  faults.length = 0;
  patched.length = 0;
});

const press = (name: string) => hands().click(screen.getByRole('button', { name }));
const results = () =>
  within(screen.getByRole('list', { name: 'Results' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** Opens the dialog and makes the last user the first: each user gets another rank. */
async function moveLast() {
  const client = createQueryClient(onSignedOut);
  client.setQueryData(['viewer'], users[0]);
  const history = await renderAtForm(() => (
    <QueryClientProvider client={client}>
      <OrderDialog onClose={onClose} />
    </QueryClientProvider>
  ));
  const up = await screen.findByRole('button', { name: `Move ${listedUsers.at(-1)?.username} up` });
  // The dialog takes the pointer from the second render on.
  const user = hands();
  for (let moves = 1; moves < listedUsers.length; moves++) await user.click(up);
  return history;
}

async function sendPlan() {
  await moveLast();
  await press('Review changes');
  // The ranks are read again first, and until then the button takes no press.
  const save = screen.getByRole('button', { name: 'Save 3 ranks' });
  await vi.waitFor(() => expect(save.getAttribute('aria-disabled')).toBeNull());
  await press('Save 3 ranks');
}

const noResponse = (): Response => {
  throw new TypeError('fetch failed');
};

const PLAN = ['cleo 1', 'ada 2', 'bob 3'];
const TRIED_TWICE = ['cleo 1', ...PLAN];

describe('the plan of ranks', () => {
  it('asks to type the number from 20 ranks on [activity-17]', async () => {
    listedUsers = rankedUsers(...Array.from({ length: 20 }, (_, at) => `u${at}`));
    await moveLast();
    await press('Review changes');
    const save = await screen.findByRole('button', { name: 'Save 20 ranks' });
    await vi.waitFor(() => expect(save.title).toBe('Type 20 first'));
    await hands().type(screen.getByLabelText('Type 20 to confirm'), '20');
    await press('Save 20 ranks');
    await screen.findByText('20 of 20 done');
  });

  it('is not sent by Enter before the ranks are read again [activity-17, users-75]', async () => {
    listedUsers = rankedUsers(...Array.from({ length: 20 }, (_, at) => `u${at}`));
    await moveLast();
    const answer = fetch;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    vi.stubGlobal('fetch', async (request: Request) => {
      if (request.method === 'GET') await released;
      return answer(request);
    });
    await press('Review changes');
    await hands().type(screen.getByLabelText('Type 20 to confirm'), '20{Enter}');
    expect(patched).toEqual([]);
    release();
    const save = screen.getByRole('button', { name: 'Save 20 ranks' });
    await vi.waitFor(() => expect(save.getAttribute('aria-disabled')).toBeNull());
    await hands().type(screen.getByLabelText('Type 20 to confirm'), '{Enter}');
    await screen.findByText('20 of 20 done');
  });

  it('ends with one notice, and can be undone [activity-18]', async () => {
    await sendPlan();
    await screen.findByRole('button', { name: 'Undo all' });
    expect(notices.get().map(({ text }) => text)).toEqual(['Order Featured: 3 done']);
  });

  it.each([
    ['a 401', () => new Response('', { status: 401 }), /the session ended/, TRIED_TWICE],
    ['a 403', () => new Response('', { status: 403 }), /the server refused this/, PLAN],
    ['a 429', () => new Response('', { status: 429 }), /asks you to wait/, TRIED_TWICE],
    ['a lost connection', noResponse, /the last change is not confirmed/, TRIED_TWICE],
  ])('pauses after %s, and resumes with Continue [users-76]', async (name, fault, reason, sent) => {
    faults.push(fault);
    await sendPlan();
    expect((await screen.findByRole('alert')).textContent).toMatch(reason);
    expect(patched).toEqual(['cleo 1']);
    expect(onSignedOut).toHaveBeenCalledTimes(name === 'a 401' ? 1 : 0);
    await press('Continue');
    await screen.findByRole('button', { name: 'Done' });
    expect(patched).toEqual(sent);
  });

  it('names a rank that was refused, and sends it again [users-76]', async () => {
    faults.push(() => new Response('not this one', { status: 422 }));
    await sendPlan();
    await screen.findByText('2 of 3 done, 1 failed');
    expect(results()).toEqual(['cleofailed: not this one', 'adadone', 'bobdone']);
    const again = screen.getByRole('button', { name: 'Try the failed ones again' });
    // The button took the place of Stop, and settles for 500 ms.
    await vi.waitFor(() => expect(again.getAttribute('aria-disabled')).toBeNull());
    await hands().click(again);
    await screen.findByText('3 of 3 done');
    expect(results()).toEqual(['cleodone', 'adadone', 'bobdone']);
    expect(patched).toEqual([...PLAN, 'cleo 1']);
    await press('Done');
    expect(onClose).toHaveBeenCalledOnce();
  });
});

it('an order that is left during the review shows no failure [users-74]', async () => {
  const seen = vi.spyOn(notices, 'set');
  await moveLast();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  await press('Review changes');
  await press('Cancel');
  await press('Leave');
  expect(onClose).toHaveBeenCalledOnce();
  // The failure of a read that is cancelled comes a moment later.
  await new Promise((resolve) => setTimeout(resolve));
  expect(seen).not.toHaveBeenCalled();
});

it('a plan follows the ranks that another tab changes [users-222]', async () => {
  await moveLast();
  await press('Review changes');
  await screen.findByText('2 → 3');
  const changed = [...users.slice(0, 2), { ...users[2], featured_rank: 9 }];
  vi.stubGlobal('fetch', async () => Response.json({ users: changed, cursors: { next: null } }));
  const otherTab = new BroadcastChannel('stale');
  otherTab.postMessage([['users']]);
  await screen.findByText('2 → 9');
  otherTab.close();
});

it('an order that was not sent is left only after a question, each time [users-38]', async () => {
  const history = await moveLast();
  await press('Cancel');
  await press('Keep editing');
  expect(onClose).not.toHaveBeenCalled();
  await hands().click(screen.getByRole('button', { name: 'Move bob up' }));
  await hands().keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await press('Keep editing');
  history.push('/list');
  await hands().click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(history.location.pathname).toBe('/form');
  await press('Cancel');
  await press('Leave');
  expect(onClose).toHaveBeenCalledOnce();
});
