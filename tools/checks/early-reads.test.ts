// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://dash.test/" }
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropEarlyReads } from '@/api/http/early-reads';
import { createQueryClient } from '@/api/query/client';
import { userOf } from '@/wire/testing/users';
import { FRAME_READS, PAGES } from '../../src/features/shell/pages';
import { createAppRouter } from '../../src/router';
import { headScript } from '../build/early-reads';

const VIEWER = userOf({ max_auth_scope: 'superAdmin' });

/** The path and search of each call, in order. */
let calls: string[] = [];
/** The options of each call of the head. */
let options: (RequestInit | undefined)[] = [];

beforeEach(() => {
  calls = [];
  options = [];
  vi.stubGlobal('fetch', async (target: Request | string, init?: RequestInit) => {
    const { pathname, search } = new URL(target instanceof Request ? target.url : target);
    calls.push(pathname + search);
    options.push(init);
    if (pathname === '/v1/user/me') return Response.json(VIEWER);
    // Refused: a read that fails for good is not repeated.
    return Response.json({ detail: 'no' }, { status: 403 });
  });
});
afterEach(() => {
  dropEarlyReads();
  vi.unstubAllGlobals();
});

function openHead(address: string) {
  history.replaceState(null, '', address);
  // Runs the script as the page's head does.
  new Function(headScript([]))();
}

const FIRST_READS = PAGES.flatMap(({ to, reads }): [string, readonly string[]][] =>
  reads ? (to === '/lists/users' ? ['/', '/lists', to] : [to]).map((path) => [path, reads]) : [],
);

it.each(FIRST_READS)(
  'the page at %s makes each of the reads that its head starts once [shell-69]',
  async (path, reads) => {
    openHead(path);
    const startedCalls = [...calls];
    expect(startedCalls).toEqual([...FRAME_READS, ...reads]);
    await createAppRouter(createQueryClient(() => {})).load();
    await vi.waitFor(() => expect(globalThis.earlyReads).toEqual({}));
    expect(calls.filter((call) => startedCalls.includes(call))).toHaveLength(startedCalls.length);
  },
);

it.each(PAGES.filter(({ reads }) => !reads))(
  'the page at $to starts no reads with its code, or lists them in pages.ts [shell-69]',
  async ({ to }) => {
    openHead(to);
    await createAppRouter(createQueryClient(() => {})).load();
    const laterCalls = calls.filter((call) => !FRAME_READS.includes(call));
    expect(
      laterCalls,
      `add reads: ${JSON.stringify(laterCalls)} to ${to} in src/features/shell/pages.ts`,
    ).toEqual([]);
  },
);

it('the head starts no reads for the sign-in page, unknown addresses and searches [shell-69]', () => {
  for (const address of ['/login', '/login?next=%2Flists%2Fusers', '/nope', '/lists/nope']) openHead(address);
  expect(calls).toEqual([]);
  openHead('/lists/users?search=luna');
  expect(calls).toEqual([...FRAME_READS]);
});

it('the head reads past the cache of the browser, and follows no redirect [wire-2]', () => {
  openHead('/lists/users');
  const expectedOptions = { cache: 'no-store', redirect: 'manual', headers: { Accept: 'application/json' } };
  expect(options.length).toBeGreaterThan(1);
  for (const init of options) expect(init).toMatchObject(expectedOptions);
});
