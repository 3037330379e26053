import type { Context, Hono } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { ActionOn, EventKind } from '@/wire/admin-events.schema';
import type { Clock } from '../clock';
import type { Db } from '../db/connect';
import { newId } from '../db/new-id';
import { adminEvents } from '../db/schema/system';
import { findViewer, type Viewer } from '../sign-in/sessions';
import { requireToken } from '../sign-in/token';
import { readBody } from './body';
import { type Facts, successOf } from './facts';
import { idSchema } from './params';
import { HttpProblem } from './problem';
import type {
  Access,
  Call,
  DeclaredRoute,
  EventTarget,
  Method,
  OpenCall,
  Result,
  Sent,
  Transaction,
  ViewerOf,
  Visibility,
} from './route-types';

/** The declaration of each handler. */
const declaredBy = new WeakMap<object, DeclaredRoute>();

/** The declared route that a call will reach, for middleware before it; undefined for an unknown path. */
export function routeOf(c: Context): DeclaredRoute | undefined {
  return matchedRoutes(c).flatMap(({ handler }) => declaredBy.get(handler) ?? [])[0];
}

/** Whether the body of a call is a file, which only its route may read. */
export function bringsFile(c: Context) {
  return routeOf(c)?.facts.body === 'file';
}

/** The rank of each scope of a user, and the rank that each access needs. */
const RANK_OF_SCOPE = { normal: 0, admin: 1, superAdmin: 2 };
const RANK_NEEDED = { anyone: 0, qa: 0, signedIn: 0, staff: 1, superAdmin: 2 };

/** Adds the routes of `routes/` to `app` and keeps a list of them. */
export function createRoutes(app: Hono, db: Db, clock: Clock['now'], token: string | null) {
  const declared: DeclaredRoute[] = [];

  function declare(route: DeclaredRoute, handler: (c: Context) => Promise<unknown>) {
    const { method, path, access, facts } = route;
    async function handle(c: Context) {
      if (access === 'qa' && token !== null) requireToken(c, token);
      const result = await handler(c);
      if (result instanceof Response) return result;
      const status = successOf(method, facts);
      return status === 204 ? c.body(null, status) : c.json(result, status);
    }
    declared.push(route);
    declaredBy.set(handle, route);
    app.on(method, path, handle);
  }

  /** Runs the work of a call in a transaction, after a check of the caller; requires an event if `mustRecord`. */
  function transact<A extends Access, T>(
    c: Context,
    { access, mustRecord }: { access: A; mustRecord: boolean },
    work: (call: Transaction<A>) => T | Promise<T>,
  ): Promise<T> {
    return db.transaction(async (tx) => {
      const now = await clock(tx);
      const viewer = await findViewer(c, tx, now);
      // For the request log.
      if (viewer) c.set('who', viewer.username);
      let hasRecorded = false;
      async function record<Kind extends EventKind>(
        kind: Kind,
        action: ActionOn<Kind>,
        target: EventTarget,
        { isHiddenFromAdmins = access === 'superAdmin' }: Visibility = {},
      ) {
        hasRecorded = true;
        await addEvent(tx, now, viewer, kind, action, target, { isHiddenFromAdmins });
      }
      const result = await work({ c, tx, viewer: admit(access, viewer), now, record });
      if (mustRecord && !hasRecorded) {
        throw new Error(`${c.req.method} ${c.req.path} wrote without adding an admin event`);
      }
      return result;
    });
  }

  /** A write by staff must be in the audit history. */
  function rulesOf<A extends Access>(method: Method, access: A) {
    return { access, mustRecord: method !== 'GET' && RANK_NEEDED[access] > 0 };
  }

  /** A route whose handler runs in one transaction and has no other access to the database. */
  function route<A extends Access, F extends Facts>(
    method: Method,
    path: string,
    access: A,
    facts: F,
    handler: (call: Call<A, F>) => Result<F['answer']>,
  ) {
    declare({ method, path, access, facts }, (c) =>
      transact(c, rulesOf(method, access), async (call) =>
        handler({ ...call, ...(await readSent(c, facts)) }),
      ),
    );
  }

  /**
   * A route that opens its own transactions, for work that must not block the database: hashes, uploads, stored
   * files, long answers, files deleted after their row. A caller without access is refused before the body is read.
   */
  function openRoute<A extends Access, F extends Facts>(
    method: Method,
    path: string,
    access: A,
    facts: F,
    handler: (call: OpenCall<A, F>) => Result<F['answer']>,
  ) {
    declare({ method, path, access, facts }, async (c) => {
      if (needsViewer(access)) await transact(c, { access, mustRecord: false }, async () => {});
      return handler({
        c,
        db,
        clock,
        transaction: (work) => transact(c, rulesOf(method, access), work),
        ...(await readSent(c, facts)),
      });
    });
  }

  return { route, openRoute, declared };
}

export type Routes = ReturnType<typeof createRoutes>;

/** @throws what `readBody` throws */
async function readSent<F extends Facts>(c: Context, facts: F): Promise<Sent<F>> {
  const id = idSchema.safeParse(c.req.param('id')).data ?? '';
  const body = facts.body instanceof Object ? await readBody(c, facts.body) : undefined;
  // Cast: the body has been read by the schema that gives it its type.
  return { id, body } as Sent<F>;
}

/** @throws 401 or 403 unless the viewer may call a route of this access */
export function admit<A extends Access>(access: A, viewer: Viewer | null): ViewerOf<A> {
  if (needsViewer(access) && !viewer) throw new HttpProblem(401, 'sign in first');
  if (viewer && RANK_OF_SCOPE[viewer.scope] < RANK_NEEDED[access])
    throw new HttpProblem(403, access === 'staff' ? 'this needs an admin' : 'this needs a super admin');
  // Cast: the lines above have checked `access`, which decides the type.
  return viewer as ViewerOf<A>;
}

function needsViewer(access: Access) {
  return access !== 'anyone' && access !== 'qa';
}

/** Adds an event to the audit history, except for users without a staff scope: the history covers admins. */
export async function addEvent<Kind extends EventKind>(
  tx: Db,
  now: Date,
  actor: Viewer | null,
  kind: Kind,
  action: ActionOn<Kind>,
  target: EventTarget,
  { isHiddenFromAdmins = false }: Visibility = {},
) {
  if (!actor || actor.scope === 'normal') return;
  await tx.insert(adminEvents).values({
    id: newId(),
    createdAt: now,
    userId: actor.id,
    username: actor.username,
    kind,
    action,
    metadataName: target.name,
    metadataId: target.id,
    needsSuper: isHiddenFromAdmins,
  });
}
