import type { Context } from 'hono';
import type * as z from 'zod/mini';
import type { ActionOn, EventKind } from '@/wire/admin-events.schema';
import type { Clock } from '../clock';
import type { Db } from '../db/connect';
import type { Viewer } from '../sign-in/sessions';
import type { Facts } from './facts';
import type { METHODS } from './shared-with-page';

export type Method = (typeof METHODS)[number];

/**
 * Who may call a route. There is no default: every route must say so. `qa` is anyone with the sandbox's
 * token, if it has one.
 */
export type Access = 'anyone' | 'qa' | 'signedIn' | 'staff' | 'superAdmin';

export type DeclaredRoute = { method: Method; path: string; access: Access; facts: Facts };

export type ViewerOf<A extends Access> = A extends 'anyone' | 'qa' ? Viewer | null : Viewer;

/** The target of an event: its name as staff know it, and its id. */
export type EventTarget = { name: string | null; id: string | null };

/** Plain admins do not see the event of an act that only super admins can do. */
export type Visibility = { isHiddenFromAdmins?: boolean | undefined };

/** What a route reads of a call, by the `body` that its facts declare. */
export type Sent<F extends Facts> = {
  /** The id in the path; '', which no row has, if the text cannot be an id. */
  id: string;
  body: F extends { body: infer Schema extends z.ZodMiniType } ? z.output<Schema> : undefined;
};

/**
 * What a handler may return, by the `answer` that its facts declare: with a schema the JSON that it describes, with null
 * nothing. A whole `Response` is always allowed, and the only way to answer a file, CSV or a page.
 */
export type Result<Answer extends Facts['answer']> =
  | Response
  | Promise<Response>
  | (Answer extends z.ZodMiniType ? z.input<Answer> | Promise<z.input<Answer> | Response> : never)
  | (Answer extends null ? Promise<void> | Promise<Response | undefined> : never);

/** What a handler has within a transaction. */
export type Transaction<A extends Access> = {
  c: Context;
  /** The transaction of the call. It commits with the answer and rolls back on any exception. */
  tx: Db;
  viewer: ViewerOf<A>;
  now: Date;
  /**
   * Adds the call to the audit history, in the same transaction. By default, the event is hidden from admins if only super
   * admins may call the route.
   */
  record<Kind extends EventKind>(
    kind: Kind,
    action: ActionOn<Kind>,
    target: EventTarget,
    visibility?: Visibility,
  ): Promise<void>;
};

/** What the handler of `route` gets: its only transaction, and what was sent. */
export type Call<A extends Access = 'staff', F extends Facts = Facts> = Transaction<A> & Sent<F>;

/** What the handler of `openRoute` gets; the handler opens its own transactions. */
export type OpenCall<A extends Access = 'staff', F extends Facts = Facts> = Sent<F> & {
  c: Context;
  db: Db;
  /** The time of the sandbox. Within a transaction, pass its handle. */
  clock: Clock['now'];
  /** Runs work in a new transaction, after checking again that the caller may call the route. */
  transaction<T>(work: (call: Transaction<A>) => Promise<T>): Promise<T>;
};
