import type { Context } from 'hono';
import * as z from 'zod/mini';
import { timeSchema } from '@/wire/scalars';
import { bodyText, isJson } from '../http/body';
import type { Facts } from '../http/facts';
import type { DeclaredRoute } from '../http/route-types';
import { LEFT_OUT } from '../http/shared-with-page';

/** One call as `GET /sandbox/log` shows it; `status` 0 is a connection that was cut. */
const logEntrySchema = z.object({
  /** Later calls have higher numbers. */
  number: z.number(),
  method: z.string(),
  path: z.string(),
  /** The parameters that the route declares; a list for a repeated parameter. */
  query: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  headers: z.record(z.string(), z.string()),
  /** The JSON body of a declared route; of a longer body the first 10 kB, as text. Other bodies are not kept. */
  body: z.unknown(),
  /** The size of a body that is not kept whole; for a file, how much of it was read. */
  bytes: z.optional(z.number()),
  at: timeSchema,
  ms: z.number(),
  status: z.number(),
  /** The username of the caller, if the call had a session. */
  who: z.optional(z.string()),
  fault: z.optional(z.string()),
});
export type LogEntry = z.infer<typeof logEntrySchema>;

/**
 * `GET /sandbox/log`, oldest first. `oldest` and `newest` are the numbers of all calls that are kept; null if
 * there are none.
 */
export const logSchema = z.object({
  oldest: z.nullable(z.number()),
  newest: z.nullable(z.number()),
  requests: z.array(logEntrySchema),
});

// In bytes of UTF-8.
const BODY_LIMIT = 10_000;

// Headers that may hold a secret, or that nobody has asked for, are not kept.
const KEPT_HEADERS =
  /^(accept|content-(length|type)|host|if-(none-)?match|origin|range|sec-fetch-site|user-agent|x-forwarded-for)$/;
// No declared field or path has such a name; a client may still send one.
const SECRET_NAME = /passw|pwd|secret/i;

type KeptBody = Pick<LogEntry, 'body' | 'bytes'>;

/** What the log keeps of a call that has been answered: no passwords, cookies or upload tokens. */
export function entryOf(
  c: Context,
  route: DeclaredRoute | undefined,
  { body, bytes }: KeptBody,
  { at, ms }: { at: Date; ms: number },
): Omit<LogEntry, 'number'> {
  return {
    method: c.req.method,
    path: pathOf(c, route),
    query: queryOf(c, route),
    headers: Object.fromEntries(Object.entries(c.req.header()).filter(([name]) => KEPT_HEADERS.test(name))),
    body,
    // The route of a file has counted its bytes.
    bytes: c.get('bytes') ?? bytes,
    at: at.toISOString(),
    ms: Math.round(ms),
    status: c.get('dropped') ? 0 : c.res.status,
    who: c.get('who'),
    fault: c.get('fault'),
  };
}

function pathOf(c: Context, route: DeclaredRoute | undefined) {
  if (route?.facts.secretPath) return route.path.replace(/:\w+/, LEFT_OUT);
  if (!route && SECRET_NAME.test(c.req.path)) return LEFT_OUT;
  return new URL(c.req.url).pathname;
}

function queryOf(c: Context, route: DeclaredRoute | undefined): LogEntry['query'] {
  const declaredNames = Object.keys(route?.facts.query ?? {});
  const query = Object.entries(c.req.queries()).map(([name, values]) =>
    declaredNames.includes(name) ? [name, values.length > 1 ? values : values[0]] : [LEFT_OUT, LEFT_OUT],
  );
  return Object.fromEntries(query);
}

/** Reads the body of a call, which its route reads again. */
export async function keptBody(c: Context, facts?: Facts): Promise<KeptBody> {
  if (!facts?.body || facts.body === 'file' || !isJson(c)) return { body: null };
  try {
    const text = await bodyText(c);
    const sentBody: unknown = JSON.parse(text, (name, value) => (SECRET_NAME.test(name) ? LEFT_OUT : value));
    const logged = facts.logged?.safeParse(sentBody);
    const body = logged ? (logged.data ?? LEFT_OUT) : sentBody;
    const bytes = Buffer.byteLength(text);
    return bytes > BODY_LIMIT ? { body: startOf(JSON.stringify(body)), bytes } : { body };
  } catch {
    // The route reports the error.
    return { body: null };
  }
}

function startOf(text: string) {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(BODY_LIMIT));
  return text.slice(0, read);
}
