// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://dash.test/" }
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userOf } from '@/wire/testing/users';

vi.stubEnv('VITE_API_HOST', 'http://api.test');
const formats = (['NumberFormat', 'DateTimeFormat', 'RelativeTimeFormat', 'ListFormat'] as const).map(
  (name) => vi.spyOn(Intl, name),
);
const { createQueryClient } = await import('@/api/query/client');
const { createAppRouter, loadFirstPage } = await import('./router');

const ADMIN = userOf({ max_auth_scope: 'admin' });

/** The path and search of each call, in order. */
let calls: string[] = [];
/** The server's answer; a promise while it is pending. */
let viewer: Response | Promise<Response>;
let list: () => Response | Promise<Response>;

const answers: Record<string, () => Response | Promise<Response>> = {
  '/v1/user/me': () => viewer,
  '/v1/system/status': () => new Response(null, { status: 204 }),
  '/v2/user': () => list(),
};

beforeEach(() => {
  calls = [];
  viewer = Response.json(ADMIN);
  list = () =>
    Response.json({
      users: [{ ...ADMIN, id: 'fan-1', username: 'fan', followers: 1_234_567 }],
      cursors: { next: null },
    });
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    calls.push(pathname + search);
    return (await answers[pathname]?.()) ?? new Response(null, { status: 404 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function create(address: string) {
  history.replaceState(null, '', address);
  const client = createQueryClient(() => {});
  const router = createAppRouter(client);
  const show = () =>
    render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
  return { router, show };
}

function open(address: string) {
  const { router, show } = create(address);
  show();
  return router;
}

it('a page is read once its guard has admitted the viewer, and shows nothing before [session-19]', async () => {
  let answer = (_response: Response) => {};
  viewer = new Promise((resolve) => (answer = resolve));
  open('/lists/users');
  await vi.waitFor(() => expect(calls).toContain('/v1/user/me'));
  expect(document.body.textContent).not.toContain('fan');
  answer(Response.json(ADMIN));
  expect(await screen.findByText('fan')).toBeTruthy();
  expect(calls.toSorted()).toEqual(['/v1/system/status', '/v1/user/me', '/v2/user?filter=all']);
});

it.each([
  ['nobody', () => new Response(null, { status: 401 }), '/lists/sites'],
  ['a plain admin', () => Response.json(ADMIN), '/lists/admins'],
])(
  'a page that refuses %s is not read, before the redirect or after it [session-20]',
  async (_who, answer, address) => {
    viewer = answer();
    const { router, show } = create(address);
    // Otherwise the page's loader would come too late to be seen.
    await Promise.all(router.getMatchedRoutes(address)[0].map((route) => router.loadRouteChunk(route)));
    show();
    await screen.findByRole('button', { name: 'Login' });
    await vi.waitFor(() => expect(router.state.status).toBe('idle'));
    expect(calls).toEqual(['/v1/user/me']);
  },
);

it('nothing holds the first rows back: no pending state has a minimum time, and no Intl object is built for them', async () => {
  for (const format of formats) format.mockClear();
  const router = open('/lists/users');
  expect(await screen.findByText('fan')).toBeTruthy();
  expect(router.options.defaultPendingMinMs).toBe(0);
  const ownMinimum = Object.values(router.routesById).filter(
    ({ options }) => options.pendingMinMs !== undefined,
  );
  expect(ownMinimum).toEqual([]);
  expect(formats.flatMap(({ mock }) => mock.calls)).toEqual([]);
});

it('a search that is refused at once is sent once [users-57]', async () => {
  const router = open('/lists/users');
  await screen.findByText('fan');
  calls = [];
  list = () => Response.json({ detail: 'no such thing' }, { status: 400 });
  await act(() => router.navigate({ to: '/lists/users', search: { search: 'luna' } }));
  expect(await screen.findByText('no such thing')).toBeTruthy();
  expect(calls).toEqual(['/v2/user?filter=all&search=luna']);
});

it('the first page is drawn with its rows if they are answered at once, and soon without them if not [shell-40]', async () => {
  vi.stubGlobal('earlyReads', {});
  const read = create('/lists/users');
  await loadFirstPage(read.router);
  read.show();
  expect(screen.getByText('fan')).toBeTruthy();
  cleanup();
  viewer = Response.json(ADMIN);
  list = () => new Promise(() => {});
  const slow = create('/lists/users');
  await loadFirstPage(slow.router);
  slow.show();
  expect(await screen.findByText('Loading users…')).toBeTruthy();
});

it('an address with an invalid parameter is shortened before its page is loaded, once', async () => {
  const { router, show } = create('/lists/sites-create?username=a%20b&userId=user-1#top');
  const loaded: string[] = [];
  router.subscribe('onBeforeLoad', ({ toLocation }) => loaded.push(toLocation.href));
  await loadFirstPage(router);
  show();
  expect(await screen.findByText('This page does not exist!')).toBeTruthy();
  await act(() => new Promise((done) => setTimeout(done, 100)));
  expect(loaded).toEqual(['/lists/sites-create?userId=user-1#top']);
  expect(calls).not.toContain('/v1/user/user-1');
});
