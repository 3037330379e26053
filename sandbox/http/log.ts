import type { Context, MiddlewareHandler } from 'hono';
import { bodyText, isJson } from './body';
import { bringsFile } from './stream';

/** One call as `GET /sandbox/log` shows it (spec 03 §5); `status` 0 is a connection that was cut. */
export type LogEntry = {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
  /** How much was read of a body that is a file, which itself is not kept. */
  bytes?: number;
  at: string;
  ms: number;
  status: number;
  fault?: string;
};

const KEPT = 5_000;
const SECRET_HEADERS = ['cookie', 'authorization'];
const UPLOAD_TOKEN = /(?<=^\/sandbox\/upload\/).+/;

export type RequestLog = { entries: LogEntry[]; middleware: MiddlewareHandler };

/** Remembers the last 5,000 calls, passwords, cookies and upload tokens left out. */
export function createLog(): RequestLog {
  const entries: LogEntry[] = [];
  const middleware: MiddlewareHandler = async (c, next) => {
    if (c.req.method === 'OPTIONS') return next();
    const { pathname, searchParams } = new URL(c.req.url);
    const at = new Date();
    const start = performance.now();
    // Read before any transaction opens: on PGlite one slow sender would keep all others waiting in it.
    const body = await loggedBody(c);
    await next();
    const fault: unknown = c.get('fault');
    const bytes: unknown = c.get('bytes');
    entries.push({
      method: c.req.method,
      path: pathname.replace(UPLOAD_TOKEN, '[left out]'),
      query: Object.fromEntries(searchParams),
      headers: withoutSecrets(c.req.header()),
      body,
      ...(typeof bytes === 'number' ? { bytes } : {}),
      at: at.toISOString(),
      ms: Math.round(performance.now() - start),
      status: c.get('dropped') ? 0 : c.res.status,
      ...(typeof fault === 'string' ? { fault } : {}),
    });
    if (entries.length > KEPT) entries.splice(0, entries.length - KEPT);
  };
  return { entries, middleware };
}

function withoutSecrets(headers: Record<string, string>) {
  const shown = Object.entries(headers).map(([name, value]) => [
    name,
    SECRET_HEADERS.includes(name) ? '[left out]' : value,
  ]);
  return Object.fromEntries(shown);
}

async function loggedBody(c: Context): Promise<unknown> {
  if (c.req.method === 'GET' || bringsFile(c) || !isJson(c)) return null;
  try {
    return JSON.parse(await bodyText(c), (key, value) => (/password/i.test(key) ? '[left out]' : value));
  } catch {
    // The route answers what is wrong with it.
    return null;
  }
}
