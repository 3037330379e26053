import { createHash, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { adminEventsPageSchema } from '@/wire/admin-events.schema';
import { type User, userSchema, usersPageSchema } from '@/wire/users.schema';
import { createApp } from '../app';
import type { Connection } from '../db/connect';
import { sessions } from '../db/schema/users';
import { createFileStore, emptyStore, type FileStore } from '../files/file-store';
import { problemSchema } from '../http/problem';
import { CAST } from '../seed/cast/cast';
import { createRestore } from '../seed/restore';
import { alternate } from './alternating';
import { checkAnswers, routeOf } from './documented';

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
      `The reset before a test would seed from scratch, which takes ten times as long: ${message}. Give each row of sandbox/seed a value, or the column a default that is a value.`,
    );
  });
  const files = createFileStore(mediaFolder, LIMITS);
  const start = new Date('2026-02-01T12:00:00.000Z');
  let now = start;
  // Seeding again costs a tenth of a second, so the database is restored only after tests that have written.
  let isDirty = true;

  function createSandbox({ db, claim }: Connection) {
    return createApp({
      db,
      files: { ...createFileStore(mediaFolder, LIMITS), ...store },
      claim,
      dashboard,
      origins: [LISTED_ORIGIN],
      hosts: [HOST],
      realClock: () => now,
    });
  }
  const sandbox = createSandbox(connection);
  const otherSandbox = second && createSandbox(second);
  const startWithFirst = otherSandbox && alternate(sandbox, otherSandbox);
  const { app, routes } = sandbox;
  checkAnswers(app, routes);

  async function signIn(member: CastMember) {
    const token = randomUUID();
    const tokenHash = createHash('sha256').update(token).digest('hex');
    const inAnHour = new Date((await sandbox.clock.now()).getTime() + 3_600_000);
    await db
      .insert(sessions)
      .values({ tokenHash, userId: CAST[member].id, expiresAt: inAnHour, endsAt: inAnHour });
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
      // Node requires `duplex` for a streamed body; its types lack the field.
      ...{ duplex: 'half' },
    });
    // A refused write changes nothing, except for a refused sign-in, whose failure is stored.
    if (method !== 'GET' && (response.ok || path.startsWith('/v1/session'))) isDirty = true;
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
    drainLog: () => Promise.all([sandbox.drainLog(), otherSandbox?.drainLog()]),
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
      isDirty = true;
    },
    async reset() {
      now = start;
      if (isDirty) {
        await restore();
        await emptyStore(files);
      } else {
        await db.delete(sessions);
      }
      isDirty = false;
      // These calls bypass `call`, which would mark the database as dirty.
      for (const path of ['fault', 'log', 'clock']) {
        await app.request(`http://${HOST}/sandbox/${path}`, { method: 'DELETE', headers: { Host: HOST } });
      }
      // The tests before this one must not decide which sandbox answers a call.
      startWithFirst?.();
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
