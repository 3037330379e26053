import { readdirSync, readFileSync } from 'node:fs';
import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as z from 'zod/mini';
import { adminEventsQuery } from '@/api/admin-events';
import { createQueryClient } from '@/api/client';
import { readTokenMetrics, readTotalValues } from '@/api/metrics';
import { signIn, signOut, viewerQuery } from '@/api/session';
import { systemStatusQuery } from '@/api/system-status';
import { patchUser, userCountQuery, usernameTakenQuery, usersQuery } from '@/api/users';
import { adminEventsPageSchema } from '@/wire/admin-events';
import { tokenMetricSchema, totalValueSchema } from '@/wire/metrics';
import { credentialsSchema } from '@/wire/session';
import { userPatchSchema } from '@/wire/user-patch';
import { userCountSchema, userSchema, usersPageSchema } from '@/wire/users';
import { connect } from '../sandbox/db/connect';
import { CAST } from '../sandbox/seed/cast';
import { createTestApp, HOST } from '../sandbox/testing/app';

// Before anything above is imported: the address of the API is read once.
vi.hoisted(() => vi.stubEnv('VITE_API_HOST', 'http://sandbox.test'));

type Row = {
  /** Has the dashboard make the call, as its pages do. */
  make: (client: QueryClient) => unknown;
  /** What the answer is by the contract; null for a 204, which has none. */
  answer: z.ZodMiniType | null;
  /** What the body is by the contract, where there is one. */
  body?: z.ZodMiniType;
};

function write<Variables>(client: QueryClient, options: unknown, variables: Variables) {
  // Writes differ in what they answer, which nobody reads here.
  const typed = options as MutationOptions<unknown, Error, Variables>;
  return client.getMutationCache().build(client, typed).execute(variables);
}

/** The calls of spec 01 §7 that both sides have, each made by the dashboard's own function. */
const ROWS: Record<string, Row> = {
  'POST /v1/session': {
    make: (client) => write(client, signIn, { username: 'super', password: 'sandbox-super' }),
    answer: null,
    body: credentialsSchema,
  },
  'DELETE /v1/session': { make: (client) => write(client, signOut, undefined), answer: null },
  'GET /v1/user/me': { make: (client) => client.fetchQuery(viewerQuery), answer: userSchema },
  'GET /v1/user': {
    make: (client) => client.fetchQuery(usernameTakenQuery('fan')),
    answer: usersPageSchema,
  },
  'GET /v2/user': {
    make: (client) => client.fetchInfiniteQuery(usersQuery('all')),
    answer: usersPageSchema,
  },
  'PATCH /v1/user/{id}': {
    make: (client) => write(client, patchUser(CAST.fan.id), { isBanned: true }),
    answer: userSchema,
    body: userPatchSchema,
  },
  'GET /v1/user/count': { make: (client) => client.fetchQuery(userCountQuery), answer: userCountSchema },
  'GET /v1/admin/event': {
    make: (client) => client.fetchInfiniteQuery(adminEventsQuery),
    answer: adminEventsPageSchema,
  },
  'GET /v1/metric/token-purchase': {
    make: (client) => readTokenMetrics(client, 30),
    answer: tokenMetricSchema,
  },
  'GET /v1/metric/token-spent': { make: (client) => readTokenMetrics(client, 30), answer: tokenMetricSchema },
  'GET /v1/metric/total-value/request': { make: readTotalValues, answer: totalValueSchema },
  'GET /v1/metric/total-value/locked/usdc': { make: readTotalValues, answer: totalValueSchema },
  'GET /v1/system/status': { make: (client) => client.fetchQuery(systemStatusQuery), answer: null },
};

/** TODO: the calls of spec 01 §7 that one side has not got yet, and which. Once it has, a test below asks for a row. */
const TODO: Record<string, 'sandbox' | 'dashboard'> = {
  'GET /v1/user/{id}': 'dashboard',
  'PATCH /v1/system/status': 'dashboard',
  'GET /v2/post': 'sandbox',
  'DELETE /v1/post/{id}/report': 'sandbox',
  'DELETE /v1/post/{id}': 'sandbox',
  'PATCH /v1/user/{id}/site': 'sandbox',
  'POST /v1/user/{id}/site': 'sandbox',
  'GET /v1/user/{id}/site': 'sandbox',
  'DELETE /v1/user/{id}/site': 'sandbox',
  'GET /v1/user/{id}/site/email-list.csv': 'sandbox',
  'GET /v1/geo-block': 'sandbox',
  'POST /v1/geo-block': 'sandbox',
  'GET /v1/geo-block/list': 'sandbox',
  'DELETE /v1/geo-block/{id}': 'sandbox',
  'GET /v1/geo-block/location/state': 'sandbox',
  'POST /v1/feedback': 'sandbox',
  'GET /v1/feedback': 'sandbox',
  'GET /v1/feedback/{id}': 'sandbox',
  'DELETE /v1/feedback/{id}': 'sandbox',
  'GET /v1/feedback/{id}/submission': 'sandbox',
  'PUT /v1/feedback/{id}/hide': 'sandbox',
  'DELETE /v1/feedback/{id}/hide': 'sandbox',
};

// 01 §7 has 27 lines; some of them name two methods or paths.
const CALLS_OF_THE_SPECIFICATION = 35;

type Exchange = { call: string; path: string; body: string; status: number; answer: string };

const { db, close } = await connect('memory');
const t = createTestApp(db);
const exchanges: Exchange[] = [];
let cookie = '';

/** The dashboard's way to the network leads to the sandbox, signed in as `super`. */
async function toSandbox(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const { pathname, search, host } = new URL(request.url);
  expect(host).toBe(HOST);
  const { method } = request;
  const body = await request.text();
  const response = await t.call(method, pathname + search, {
    // Signing in anew would end the session that the next call needs.
    cookie: method === 'POST' && pathname === '/v1/session' ? undefined : cookie,
    body: body || undefined,
    headers: { 'Content-Type': request.headers.get('Content-Type') ?? '' },
  });
  exchanges.push({
    call: `${method} ${callOf(method, pathname)}`,
    path: pathname + search,
    body,
    status: response.status,
    answer: await response.clone().text(),
  });
  return response;
}

const declared = new Set(t.routes.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, '{id}')}`));

/** The path as the specification writes it: a declared one, with `{id}` for what differs. */
function callOf(method: string, pathname: string): string {
  const known = [...declared]
    .filter((call) => call.startsWith(`${method} `))
    .map((call) => call.split(' ')[1] ?? '');
  const pattern = (path: string) => new RegExp(`^${path.replaceAll('{id}', '[^/]+')}$`);
  return (
    known.find((path) => path === pathname) ?? known.find((path) => pattern(path).test(pathname)) ?? pathname
  );
}

beforeEach(async () => {
  vi.stubGlobal('fetch', toSandbox);
  await t.reset();
  cookie = await t.signIn('super');
  exchanges.length = 0;
});
afterAll(() => {
  vi.unstubAllGlobals();
  return close();
});

describe('the calls of spec 01 §7', () => {
  it('are all here, as a row or as still to do', () => {
    expect(new Set([...Object.keys(ROWS), ...Object.keys(TODO)]).size).toBe(CALLS_OF_THE_SPECIFICATION);
    expect(Object.keys(TODO).filter((call) => call in ROWS)).toEqual([]);
  });

  it.each(Object.entries(ROWS))(
    '%s is made, answered and understood',
    async (call, { make, answer, body }) => {
      const client = createQueryClient(() => {});
      await make(client);
      const found = await vi.waitUntil(() => exchanges.find((exchange) => exchange.call === call));
      await vi.waitUntil(() => client.isFetching() === 0);
      expect(
        client
          .getQueryCache()
          .getAll()
          .flatMap(({ state }) => state.error ?? []),
      ).toEqual([]);
      if (answer === null) expect([found.status, found.answer]).toEqual([204, '']);
      else {
        expect(found.status, found.answer).toBeLessThan(300);
        expect(answer.safeParse(JSON.parse(found.answer)).error).toBeUndefined();
      }
      if (!body) return expect(found.body).toBe('');
      expect(body.safeParse(JSON.parse(found.body)).error).toBeUndefined();
      // The same body with a field too many is none that the sandbox's schema knows.
      const more = { ...JSON.parse(found.body), unknown: 1 };
      const [method = ''] = call.split(' ');
      expect((await t.call(method, found.path, { as: 'super', json: more })).status).toBe(422);
    },
  );

  it.each(Object.entries(TODO))(
    '%s is still missing in the %s: once it is there, write its row',
    (call, side) => {
      expect(side === 'sandbox' ? declared.has(call) : isInDashboard(call)).toBe(false);
      // The other side of a call that only the dashboard lacks.
      if (side === 'dashboard') expect(declared.has(call)).toBe(true);
    },
  );

  // What looks for missing calls must be able to find one.
  it.each(['PATCH /v1/user/{id}', 'GET /v1/user/count'])('%s is found in the dashboard', (call) => {
    expect(isInDashboard(call)).toBe(true);
  });
});

/** Whether a file of src/api names the call, as `'GET', '/v1/x'` or `'GET', apiPath\`/v1/x/${id}\``. */
function isInDashboard(call: string): boolean {
  const [method, path = ''] = call.split(' ');
  const parts = path.replaceAll('.', '\\.').replaceAll('{id}', '\\$\\{[^}]+\\}');
  const named = new RegExp(`'${method}',\\s*(apiPath)?['\`]${parts}['\`]`);
  return readdirSync('src/api').some((file) => named.test(readFileSync(`src/api/${file}`, 'utf8')));
}
