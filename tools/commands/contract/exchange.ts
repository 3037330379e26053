import { messageOf } from '@/lib/api-error';

const LIMIT_MS = 30_000;

/** A call of the contract with its variable parts: `{ call: 'GET /v1/user/{id}', params: { id } }`. */
export type Target = {
  /** The method, and a path of the API or a whole address, such as an `upload_url`. */
  call: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent unchanged. */
  raw?: { type: string; content: string | Uint8Array<ArrayBuffer> };
  headers?: Record<string, string>;
  /** What is special about this call, for the report. */
  note?: string;
  /** The call of the contract that this call helps to check, if that is another call. */
  of?: string;
};

/** The answer; status 0 means that none came, and the text gives the reason. */
export type Answer = { status: number; headers: Headers; text: string; ms: number };

/** Behaves like a browser towards an API: it keeps cookies and sends the origin of its page. */
export type Session = ReturnType<typeof openSession>;

/** @param origin of the page that makes the calls; null omits `Origin` */
export function openSession(api: string, origin: string | null) {
  const cookies = new Map<string, string>();
  /** The Set-Cookie lines of the sign-in. */
  const cookieLines: string[] = [];

  function keep(line: string) {
    const [pair = ''] = line.split(';');
    const equalsSign = pair.indexOf('=');
    const name = pair.slice(0, equalsSign).trim();
    const value = pair.slice(equalsSign + 1).trim();
    if (value === '' || /;\s*max-age=0/i.test(line)) cookies.delete(name);
    else cookies.set(name, value);
    cookieLines.push(line);
  }

  /** The Cookie header, optionally without one cookie. */
  function cookieHeader(without?: string) {
    return [...cookies].flatMap(([name, value]) => (name === without ? [] : `${name}=${value}`)).join('; ');
  }

  function headersOf({ body, raw, headers }: Target, method: string, url: URL): Headers {
    const allHeaders = new Headers(headers);
    // A browser sends the origin with every write, and with reads from another origin.
    if (origin && (method !== 'GET' || url.origin !== origin)) allHeaders.set('Origin', origin);
    // An object store must not receive the API's cookies.
    if (url.origin === api && cookies.size > 0) allHeaders.set('Cookie', cookieHeader());
    if (body !== undefined) allHeaders.set('Content-Type', 'application/json');
    if (raw) allHeaders.set('Content-Type', raw.type);
    return allHeaders;
  }

  async function exchange(target: Target): Promise<Answer> {
    const start = performance.now();
    const ms = () => Math.round(performance.now() - start);
    try {
      const [method = '', path = ''] = filled(target).split(' ');
      const url = new URL(path, api);
      for (const [name, value] of Object.entries(target.query ?? {})) url.searchParams.set(name, value);
      const response = await fetch(url, {
        method,
        headers: headersOf(target, method, url),
        body: target.raw?.content ?? (target.body === undefined ? undefined : JSON.stringify(target.body)),
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

  return { api, exchange, cookieLines, cookieHeader };
}

/**
 * The call with its parameters filled in. Ids come from the API: each is one segment, so that no id leads to another call.
 * @throws if an id cannot be a segment
 */
function filled({ call, params = {} }: Target): string {
  return call.replace(/\{(\w+)\}/g, (braces, name: string) => {
    const value = params[name] ?? braces;
    // Only the path of a file's URI has several segments.
    return (name === 'path' ? value.split('/') : [value]).map(segment).join('/');
  });
}

function segment(text: string): string {
  if (['', '.', '..'].includes(text)) throw new Error(`'${text}' is no id that a path can hold`);
  return encodeURIComponent(text);
}

/** fetch itself only says 'fetch failed'; its cause has the reason. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code: unknown = cause instanceof Error ? Reflect.get(cause, 'code') : undefined;
  return typeof code === 'string' ? `${messageOf(cause)} (${code})` : messageOf(cause);
}
