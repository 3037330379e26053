import { setTimeout as pause } from 'node:timers/promises';
import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Context, MiddlewareHandler } from 'hono';
import * as z from 'zod/mini';
import { text } from '@/wire/scalars';
import { realTime } from '../clock';
import type { Db } from '../db/connect';
import { newId } from '../db/new-id';
import { faults } from '../db/schema/qa';
import { rawBody } from '../files/stream';
import { HttpProblem, problemText } from '../http/problem';
import { bringsFile } from '../http/route';
import { FAULT_KINDS, METHODS } from '../http/shared-with-page';
import { findViewer } from '../sign-in/sessions';
import { isLinearPattern, linearPattern } from './linear-pattern';

const NO_PATTERN =
  'is not a regular expression without lookaround and back-references, or has too many repetitions';

const headerValue = z.string().check(z.regex(/^[\t\x20-\x7e\x80-\xff]*$/, 'cannot be a header'));

/** Body of `POST /sandbox/fault`. `times` is 1 unless given. */
export const faultSchema = z.strictObject({
  method: z._default(z.enum(['*', 'HEAD', ...METHODS]), '*'),
  path: text(500, 1).check(z.refine(isLinearPattern, NO_PATTERN)),
  times: z._default(z.int().check(z.gte(1), z.lte(1_000_000)), 1),
  kind: z.enum(FAULT_KINDS),
  ms: z.optional(z.int().check(z.gte(0), z.lte(600_000))),
  status: z.optional(z.int().check(z.gte(200), z.lte(599))),
  contentType: z.optional(headerValue.check(z.minLength(1), z.maxLength(200))),
  body: z.optional(z.string().check(z.maxLength(100_000))),
  headers: z.optional(z.record(z.string().check(z.regex(/^[A-Za-z0-9-]+$/)), headerValue)),
  applied: z.optional(z.boolean()),
});
export type Fault = z.infer<typeof faultSchema>;

/** An armed fault: `times` is how often it will still apply, `fired` how often it has applied. */
export const armedFaultSchema = z.strictObject({
  ...faultSchema.shape,
  times: z.int(),
  id: z.string(),
  fired: z.int(),
});
export type ArmedFault = z.infer<typeof armedFaultSchema>;

/** `GET /sandbox/fault`; `spent` are the faults that have applied all their times, the latest first. */
export const faultsSchema = z.object({ faults: z.array(armedFaultSchema), spent: z.array(armedFaultSchema) });

/** The statuses of answers without a body. */
const STATUSES_WITHOUT_BODY = [204, 205, 304];

export type Faults = ReturnType<typeof createFaults>;

// Every call is compared with all armed faults.
export const MAX_FAULTS = 100;
const SPENT_SHOWN = 20;

/**
 * Faults that QA has armed. Each applies `times` times; a call gets the first that fits. They are in the
 * database because several processes may answer the calls.
 */
export function createFaults(db: Db, clock: () => Promise<Date>) {
  async function armedFaults(): Promise<ArmedFault[]> {
    return (await db.select().from(faults).where(gt(faults.times, 0)).orderBy(asc(faults.id))).map(toFault);
  }

  /**
   * Takes the fault for a call, once; null for none.
   * @param targets the path and query as sent, which the log shows, and with the path in clear
   */
  async function take(method: string, targets: readonly string[]): Promise<Fault | null> {
    for (;;) {
      const fault = (await armedFaults()).find((each) =>
        targets.some((target) => fits(each, method, target)),
      );
      if (!fault) return null;
      const [takenFault] = await db
        .update(faults)
        .set({
          times: sql`${faults.times} - 1`,
          fired: sql`${faults.fired} + 1`,
          // The real time, because only the order of the faults matters.
          lastFiredAt: realTime(),
        })
        .where(and(eq(faults.id, fault.id), gt(faults.times, 0)))
        .returning();
      if (takenFault) return fault;
      // Another call has just used the fault up: look for the next one.
    }
  }

  const middleware: MiddlewareHandler = async (c, next) => {
    if (c.req.method === 'OPTIONS') return next();
    const { pathname, search } = new URL(c.req.url);
    const fault = await take(c.req.method, [pathname + search, c.req.path + search]);
    if (!fault) return next();
    c.set('fault', fault.kind);
    // For the log: an answered fault reaches no route.
    c.set('who', (await findViewer(c, db, await clock()))?.username);
    if (fault.ms) await pause(fault.ms);
    switch (fault.kind) {
      case 'delay':
        return next();
      case 'drop':
        if (fault.applied) await next();
        else if (bringsFile(c)) await readHalf(c);
        return cutConnection(c);
      default:
        return answer(fault);
    }
  };

  const spentFaults = () =>
    db.select().from(faults).where(eq(faults.times, 0)).orderBy(desc(faults.lastFiredAt));

  return {
    middleware,
    /** @throws 409 when 100 faults are armed */
    async arm(fault: Fault): Promise<ArmedFault> {
      if ((await armedFaults()).length >= MAX_FAULTS) {
        const words = `${MAX_FAULTS} faults are armed already: DELETE /sandbox/fault disarms them`;
        throw new HttpProblem(409, words);
      }
      const oldest = (await spentFaults()).slice(SPENT_SHOWN).map(({ id }) => id);
      await db.delete(faults).where(inArray(faults.id, oldest));
      const { times, ...rule } = fault;
      const id = newId();
      await db.insert(faults).values({ id, rule, times });
      return { ...fault, id, fired: 0 };
    },
    list: async () => ({
      faults: await armedFaults(),
      spent: (await spentFaults()).slice(0, SPENT_SHOWN).map(toFault),
    }),
    /** Disarms a fault; false for an unknown id. */
    async disarm(id: string) {
      const disarmed = await db
        .delete(faults)
        .where(and(eq(faults.id, id), gt(faults.times, 0)))
        .returning();
      return disarmed.length > 0;
    },
    /** Disarms all faults and forgets the spent ones. */
    async forget() {
      await db.delete(faults);
    },
  };
}

function toFault({ id, rule, times, fired }: typeof faults.$inferSelect): ArmedFault {
  // Cast: the schema checked the rule when the fault was armed.
  return { ...(rule as Fault), times, id, fired };
}

/** The compiled paths of faults. */
const patterns = new Map<string, ReturnType<typeof linearPattern>>();

function fits(fault: Fault, method: string, target: string) {
  if (fault.method !== '*' && fault.method !== method) return false;
  const pattern = patterns.get(fault.path) ?? linearPattern(fault.path);
  if (patterns.size > MAX_FAULTS) patterns.clear();
  patterns.set(fault.path, pattern);
  return pattern.test(target);
}

function answer({ kind, status, contentType, body, headers }: Fault): Response {
  const code = status ?? (kind === 'body' ? 200 : 500);
  const isProblem = kind === 'status' && body === undefined;
  const text = isProblem ? problemText(code, 'a fault that QA arranged') : (body ?? '');
  const usualType = isProblem ? 'application/problem+json' : 'text/plain; charset=utf-8';
  const headerLines = new Headers(headers);
  if (!headerLines.has('Content-Type')) headerLines.set('Content-Type', contentType ?? usualType);
  return new Response(STATUSES_WITHOUT_BODY.includes(code) ? null : text, {
    status: code,
    headers: headerLines,
  });
}

/** Reads half of a file, so that its upload breaks in the middle when the connection is cut. */
async function readHalf(c: Context) {
  const half = Number(c.req.header('Content-Length') ?? 0) / 2;
  let bytesRead = 0;
  for await (const chunk of rawBody(c)) {
    bytesRead += chunk.byteLength;
    if (bytesRead >= half) return;
  }
}

function cutConnection(c: Context) {
  c.set('dropped', true);
  const { socket } = c.env.incoming;
  // If the connection closes before the first byte of an answer, browsers resend the call by themselves, even
  // writes, and the fault never shows. So begin an answer, then cut it.
  socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{');
  socket.destroySoon();
  // Never sent: an empty response takes the place of the answer of an applied call.
  c.res = new Response(null);
}
