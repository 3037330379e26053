import { messageOf } from '@/lib/api-error';

const LIMIT_MS = 30_000;

export type Request = {
  method: string;
  /** Of the API, or a whole address as an `upload_url` may be. */
  path: string;
  query?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is. */
  raw?: { type: string; content: string | Uint8Array<ArrayBuffer> };
  headers?: Record<string, string>;
};

/** What came back; status 0 is no answer, with the reason as its text. */
export type Answer = { status: number; headers: Headers; text: string; ms: number };

/** A browser as far as an API sees one: it keeps cookies, and names the origin of its page. */
export type Session = {
  exchange(request: Request): Promise<Answer>;
  /** The Set-Cookie lines of its sign-in. */
  cookieLines: string[];
  /** Its Cookie header, perhaps without one of the cookies. */
  cookieHeader(without?: string): string;
};

/** @param origin of the page that the session is said to be on; null leaves `Origin` out */
export function openSession(api: string, origin: string | null): Session {
  const cookies = new Map<string, string>();
  const cookieLines: string[] = [];

  function keep(line: string) {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    const value = pair.slice(at + 1).trim();
    if (value === '' || /;\s*max-age=0/i.test(line)) cookies.delete(name);
    else cookies.set(name, value);
    cookieLines.push(line);
  }

  function cookieHeader(without?: string) {
    return [...cookies].flatMap(([name, value]) => (name === without ? [] : `${name}=${value}`)).join('; ');
  }

  function headersOf({ method, path, body, raw, headers }: Request, isApi: boolean): Headers {
    const all = new Headers(headers);
    // A browser names the origin with every write, and with reads from another origin.
    if (origin && (method !== 'GET' || new URL(path, api).origin !== origin)) all.set('Origin', origin);
    // An object store is not shown the API's cookies.
    if (isApi && cookies.size > 0) all.set('Cookie', cookieHeader());
    if (body !== undefined) all.set('Content-Type', 'application/json');
    if (raw) all.set('Content-Type', raw.type);
    return all;
  }

  async function exchange(request: Request): Promise<Answer> {
    const url = new URL(request.path, api);
    for (const [name, value] of Object.entries(request.query ?? {})) url.searchParams.set(name, value);
    const start = performance.now();
    const ms = () => Math.round(performance.now() - start);
    try {
      const response = await fetch(url, {
        method: request.method,
        headers: headersOf(request, url.origin === api),
        body: request.raw?.content ?? (request.body === undefined ? undefined : JSON.stringify(request.body)),
        redirect: 'manual',
        signal: AbortSignal.timeout(LIMIT_MS),
      });
      const text = await response.text();
      if (url.origin === api) response.headers.getSetCookie().forEach(keep);
      return { status: response.status, headers: response.headers, text, ms: ms() };
    } catch (error) {
      return { status: 0, headers: new Headers(), text: reasonOf(error), ms: ms() };
    }
  }

  return { exchange, cookieLines, cookieHeader };
}

/** fetch says 'fetch failed', and what failed in its cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code: unknown = cause instanceof Error ? Reflect.get(cause, 'code') : undefined;
  return typeof code === 'string' ? `${messageOf(cause)} (${code})` : messageOf(cause);
}
