import { setTimeout as pause } from 'node:timers/promises';
import type { Context, MiddlewareHandler } from 'hono';
import * as z from 'zod/mini';
import { text } from '@/wire/scalars';
import { isLinearPattern, linearPattern } from './linear-pattern';
import { problemResponse } from './problem';
import { bringsFile, rawBody } from './stream';

const NO_PATTERN = 'is not a regular expression without lookaround and back-references';

const headerValue = z.string().check(z.regex(/^[\t\x20-\x7e\x80-\xff]*$/, 'cannot be a header'));

/** Body of `POST /sandbox/fault` (spec 03 §5). `times` is 1 unless given. */
export const faultSchema = z.strictObject({
  method: z._default(z.enum(['*', 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']), '*'),
  path: text(500, 1).check(z.refine(isLinearPattern, NO_PATTERN)),
  times: z._default(z.int().check(z.gte(1), z.lte(1_000_000)), 1),
  kind: z.enum(['delay', 'status', 'body', 'drop']),
  ms: z.optional(z.int().check(z.gte(0), z.lte(600_000))),
  status: z.optional(z.int().check(z.gte(200), z.lte(599))),
  contentType: z.optional(headerValue.check(z.minLength(1), z.maxLength(200))),
  body: z.optional(z.string().check(z.maxLength(100_000))),
  headers: z.optional(z.record(z.string().check(z.regex(/^[A-Za-z0-9-]+$/)), headerValue)),
  applied: z.optional(z.boolean()),
});
export type Fault = z.infer<typeof faultSchema>;

/** A fault that was armed: `times` is how often it will still serve, `fired` how often it has served. */
export const armedFaultSchema = z.strictObject({
  ...faultSchema.shape,
  times: z.int(),
  id: z.string(),
  fired: z.int(),
});
export type ArmedFault = z.infer<typeof armedFaultSchema>;

/** `GET /sandbox/fault`; `spent` are those that have served all their times, the last one first. */
export const faultsSchema = z.object({ faults: z.array(armedFaultSchema), spent: z.array(armedFaultSchema) });

const NO_BODY = [204, 205, 304];

export type Faults = {
  armed: ArmedFault[];
  spent: ArmedFault[];
  middleware: MiddlewareHandler;
  /** Disarms all, and forgets those that have served. */
  forget(): void;
};

const SPENT_SHOWN = 20;

/** Faults that QA has armed; each serves its `times` and is gone. The first that fits is used. */
export function createFaults(): Faults {
  const armed: ArmedFault[] = [];
  const spent: ArmedFault[] = [];
  const patterns = new WeakMap<Fault, ReturnType<typeof linearPattern>>();

  function fits(fault: Fault, method: string, target: string) {
    if (fault.method !== '*' && fault.method !== method) return false;
    const pattern = patterns.get(fault) ?? linearPattern(fault.path);
    patterns.set(fault, pattern);
    return pattern.test(target);
  }

  const middleware: MiddlewareHandler = async (c, next) => {
    if (c.req.method === 'OPTIONS') return next();
    const { pathname, search } = new URL(c.req.url);
    const fault = armed.find((each) => fits(each, c.req.method, pathname + search));
    if (!fault) return next();
    fault.times--;
    fault.fired++;
    if (fault.times === 0) {
      armed.splice(armed.indexOf(fault), 1);
      spent.unshift(fault);
      spent.splice(SPENT_SHOWN);
    }
    c.set('fault', fault.kind);
    if (fault.ms) await pause(fault.ms);
    switch (fault.kind) {
      case 'delay':
        return next();
      case 'drop':
        if (fault.applied) await next();
        else if (bringsFile(c)) await readHalf(c);
        return drop(c);
      default:
        return answer(fault);
    }
  };
  function forget() {
    armed.length = 0;
    spent.length = 0;
  }

  return { armed, spent, middleware, forget };
}

function answer({ kind, status, contentType, body, headers }: Fault): Response {
  const code = status ?? (kind === 'body' ? 200 : 500);
  if (kind === 'status' && body === undefined)
    return problemResponse(code, 'a fault that QA arranged', headers);
  return new Response(NO_BODY.includes(code) ? null : (body ?? ''), {
    status: code,
    headers: { 'Content-Type': contentType ?? 'text/plain; charset=utf-8', ...headers },
  });
}

/** Of a file half is taken before its connection is cut: an upload breaks in the middle. */
async function readHalf(c: Context) {
  const half = Number(c.req.header('Content-Length') ?? 0) / 2;
  let read = 0;
  for await (const chunk of rawBody(c)) {
    read += chunk.byteLength;
    if (read >= half) return;
  }
}

function drop(c: Context) {
  c.set('dropped', true);
  const { socket } = c.env.incoming;
  // Cut before any byte of an answer, a browser sends the call again on a new connection by itself, writes too,
  // and the fault never shows. So the answer begins, and breaks off.
  socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{');
  socket.destroySoon();
  // Nobody receives it; setting it replaces the answer of the call that was applied.
  c.res = new Response(null);
}
