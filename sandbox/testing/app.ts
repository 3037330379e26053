import { createHash, randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { adminEventsPageSchema } from '@/wire/admin-events.schema';
import { type User, userSchema, usersPageSchema } from '@/wire/users.schema';
import { createApp } from '../app';
import { type Connection, connect } from '../db/connect';
import { sessions } from '../db/schema/users';
import { createFileStore, emptyStore, type FileStore } from '../files/file-store';
import { problemSchema } from '../http/problem';
import { CAST } from '../seed/cast/cast';
import { createRestore } from '../seed/restore';
import { judgeAnswers, routeOf } from './documented';
import { startPostgres } from './postgres';
import { openSeeded } from './seeded';

export type TestDatabase = { name: string } & Connection;

/** Two connections to one database, like two processes. Null, with a printed sentence, if there is none. */
export async function openPostgresTwice(): Promise<{ first: TestDatabase; second: Connection } | null> {
  const first = await openPostgres();
  if (!first) return null;
  const second = await connect({ url: first.url });
  const close = () => second.close().then(first.close);
  return { first: { ...first, name: 'PostgreSQL', close }, second };
}

export async function openPglite(): Promise<TestDatabase> {
  return { name: 'PGlite', ...(await openSeeded()) };
}

/** Null, with a printed sentence, if there is no PostgreSQL. */
export async function openPostgres(): Promise<(TestDatabase & { url: string }) | null> {
  const postgres = await startPostgres();
  if (!postgres) return null;
  const connection = await connect({ url: postgres.url });
  return {
    name: 'PostgreSQL',
    url: postgres.url,
    ...connection,
    close: () => connection.close().then(postgres.stop),
  };
}

export const HOST = 'sandbox.test';
export const LISTED_ORIGIN = 'https://admin.example.com';

export type CastMember = keyof typeof CAST;

export type CallOptions = {
  /** The user whose session the call carries. */
  as?: CastMember;
  cookie?: string;
  json?: unknown;
  body?: BodyInit;
  headers?: Record<string, string>;
};

const LIMITS = { image: 20_000, video: 200_000 };

export type TestApp = ReturnType<typeof createTestApp>;

type TestAppOptions = {
  dashboard?: string;
  /** Replaces calls of the store of uploaded files. */
  store?: Partial<FileStore>;
  /** A second sandbox on the same database and files, which answers every other call. */
  second?: Connection;
};

/** The app on a database, with a clock that tests can move and sessions that skip the cost of a password. */
export function createTestApp(connection: Connection, { dashboard, store, second }: TestAppOptions = {}) {
  const { db, mediaFolder } = connection;
  const restore = createRestore(db, ({ message }) => {
    // A test may swap names, which the database refuses to repair. Everything else is a fault of the seed.
    if (/unique constraint/.test(message)) return;
    throw new Error(
      `The reset before a test would seed from scratch, which takes ten times as long: ${message}. Give each row of sandbox/seed a value, or the column a default that is one.`,
    );
  });
  const files = createFileStore(mediaFolder, LIMITS);
  const start = new Date('2026-02-01T12:00:00.000Z');
  let now = start;
  // Seeding again costs a tenth of a second, so only tests that have written pay for it.
  let dirty = true;
  const create = ({ db, claim }: Connection) =>
    createApp({
      db,
      files: { ...createFileStore(mediaFolder, LIMITS), ...store },
      claim,
      dashboard,
      origins: [LISTED_ORIGIN],
      hosts: [HOST],
      realClock: () => now,
    });
  const first = create(connection);
  const { routes } = first;
  const turns = { taken: 0 };
  const other = second && create(second);
  const app = other ? alternating(first, other, turns) : first.app;
  judgeAnswers(app, routes);

  async function signIn(member: CastMember) {
    const token = randomUUID();
    const tokenHash = createHash('sha256').update(token).digest('hex');
    const end = new Date((await first.clock.now()).getTime() + 3_600_000);
    await db.insert(sessions).values({ tokenHash, userId: CAST[member].id, expiresAt: end, endsAt: end });
    return `session=${token}`;
  }

  async function call(method: string, path: string, options: CallOptions = {}): Promise<Response> {
    const cookie = options.cookie ?? (options.as && (await signIn(options.as)));
    const headers = new Headers({ Host: HOST });
    if (method !== 'GET') headers.set('Origin', `http://${HOST}`);
    if (cookie) headers.set('Cookie', cookie);
    if (options.json !== undefined) headers.set('Content-Type', 'application/json');
    for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value);
    const body = options.json === undefined ? options.body : JSON.stringify(options.json);
    const response = await app.request(`http://${HOST}${path}`, {
      method,
      headers,
      body,
      // Node requires it for a streamed body; its types lack it.
      ...{ duplex: 'half' },
    });
    // A refused write changes nothing, but a refused sign-in stores its failure.
    if (method !== 'GET' && (response.ok || path.startsWith('/v1/session'))) dirty = true;
    const { body: documented } = routeOf(routes, method, path)?.facts ?? {};
    if (response.ok && options.json !== undefined && documented instanceof Object)
      expect(documented.safeParse(options.json).error, `the body of ${method} ${path}`).toBeUndefined();
    return response;
  }

  return {
    db,
    files,
    mediaFolder,
    app,
    routes,
    /** Waits until the log of all calls is written, which is after their answers. */
    drainLog: () => Promise.all([first.drainLog(), other?.drainLog()]),
    call,
    signIn,
    get: (path: string, as?: CastMember) => call('GET', path, { as }),
    patchUser: (as: CastMember, target: CastMember, json: unknown) =>
      call('PATCH', `/v1/user/${CAST[target].id}`, { as, json }),
    advance(ms: number) {
      now = new Date(now.getTime() + ms);
    },
    now: () => now,
    /** For a test that writes past `call`. */
    markDirty() {
      dirty = true;
    },
    async reset() {
      now = start;
      if (dirty) {
        await restore();
        await emptyStore(files);
      } else await db.delete(sessions);
      dirty = false;
      // Not through `call`, which would mark the database as dirty.
      for (const path of ['fault', 'log', 'clock']) {
        await app.request(`http://${HOST}/sandbox/${path}`, { method: 'DELETE', headers: { Host: HOST } });
      }
      // So that which sandbox answers a call of a test does not depend on the tests before it.
      turns.taken = 0;
    },
    async user(as: CastMember, target: CastMember): Promise<User> {
      return parsed(await call('GET', `/v1/user/${CAST[target].id}`, { as }), userSchema);
    },
    async users(path: string, as: CastMember = 'super') {
      return parsed(await call('GET', path, { as }), usersPageSchema);
    },
    async events(as: CastMember = 'super') {
      return (await parsed(await call('GET', '/v1/admin/event', { as }), adminEventsPageSchema)).events;
    },
  };
}

type Sandbox = Pick<ReturnType<typeof createApp>, 'app' | 'drainLog'>;

/** The first app, with every other call answered by the second. */
function alternating(first: Sandbox, second: Sandbox, turns: { taken: number }): Hono {
  const { app } = first;
  const { fetch } = app;
  app.fetch = async (...call) => {
    // A process reads the other's last calls only after that has written them.
    await Promise.all([first.drainLog(), second.drainLog()]);
    return (turns.taken++ % 2 === 0 ? fetch : second.app.fetch)(...call);
  };
  return app;
}

/** The body of a 200, parsed by its wire schema. */
export async function parsed<T extends z.ZodMiniType>(response: Response, schema: T): Promise<z.infer<T>> {
  expect(response.status, await response.clone().text()).toBe(200);
  return z.parse(schema, await response.json());
}

/** Checks that an answer is a problem of this status, and returns its detail. */
export async function refusal(response: Response, status: number): Promise<string> {
  expect(response.status, await response.clone().text()).toBe(status);
  expect(response.headers.get('Content-Type')).toBe('application/problem+json');
  const problem = z.parse(problemSchema, await response.json());
  expect(problem.status).toBe(status);
  return problem.detail;
}
