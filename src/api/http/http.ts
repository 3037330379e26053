import ky, { TimeoutError } from 'ky';
import type * as z from 'zod/mini';
import { ApiError } from '@/lib/api-error';
import { attempt } from '@/lib/attempt';
import { API_HOST, API_TIMEOUT_MS } from '@/lib/browser/config';
import { takeEarlyRead } from './early-reads';
import { aborted, httpError, noAnswer, timedOut } from './failures';

// These defaults of ky are switched off: they once sent a DELETE three times, or waited an hour because of a
// Retry-After. The query client retries reads.
const client = ky.create({
  credentials: 'include',
  retry: 0,
  timeout: API_TIMEOUT_MS,
  throwHttpErrors: false,
  // ky passes a Request, although its type allows an address.
  fetch: (request, init) => takeEarlyRead(request as Request) ?? globalThis.fetch(request, init),
});

type Call = {
  /** Parameters without a value (null, undefined, '') are left out. */
  query?: Record<string, string | null | undefined>;
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal;
  /** The server makes the change only while this is the current ETag, and answers 412 otherwise. */
  ifMatch?: string | null;
  /** The call survives the page: for calls sent in `pagehide`. */
  keepalive?: boolean;
  /** Gets the number of bytes of the answer received so far. */
  onProgress?: (progress: { transferredBytes: number }) => void;
};

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Makes a call and ignores the body of the answer: any 2xx is success. Throws `ApiError`. */
export async function send(method: Method, path: string, call: Call = {}): Promise<void> {
  await exchange(method, path, call);
}

/** The contract of an answer, or a function that loads it once there is an answer to parse. */
type Contract<Schema> = Schema | (() => Promise<Schema>);

/** Makes a call and parses its answer: `receive(userSchema, 'GET', '/v1/user/me')`. Throws `ApiError`. */
export async function receive<Schema extends z.ZodMiniType>(
  contract: Contract<Schema>,
  method: Method,
  path: string,
  call: Call = {},
): Promise<z.output<Schema>> {
  return (await receiveTagged(contract, method, path, call)).data;
}

/**
 * Like `receive`, and returns the answer's ETag too. A write based on this answer sends it as `ifMatch` and
 * is refused if somebody else wrote in between. Null without an ETag, or with a weak one (from a compressing
 * proxy): a weak ETag never matches (RFC 9110 §13.1.1), so the server would refuse every write with it.
 */
export async function receiveTagged<Schema extends z.ZodMiniType>(
  contract: Contract<Schema>,
  method: Method,
  path: string,
  call: Call = {},
): Promise<{ data: z.output<Schema>; etag: string | null }> {
  const { status, headers, body } = await exchange(method, path, call);
  const schema = typeof contract === 'function' ? await contract() : contract;
  const json = attempt(() => JSON.parse(body));
  const parsed = schema.safeParse(json);
  // What breaks the contract is read as far as possible (shell-40).
  const odd = parsed.success ? null : await import('./read-odd').catch(() => null);
  const data = parsed.success ? parsed.data : (odd?.readOddAnswer(schema, json, method, path) ?? null);
  if (data === null) {
    throw new ApiError('unreadable', 'The server sent an answer this page cannot read', { status });
  }
  const etag = headers.get('ETag');
  return { data, etag: etag?.startsWith('W/') ? null : etag };
}

/** Makes a call that must answer a complete CSV file. Throws `ApiError`. */
export async function receiveCsv(path: string, call: Call = {}): Promise<string> {
  const { status, headers, body } = await exchange('GET', path, call);
  // Every row ends with a line break; if the last one is missing, the file was cut short.
  if (headers.get('Content-Type')?.startsWith('text/csv') && /\n$/.test(body)) return body;
  throw new ApiError('unreadable', 'The server sent an answer this page cannot read', { status });
}

/**
 * A path with its parts encoded: `` apiPath`/v1/user/${id}` ``. Refuses a part that is only dots: even
 * encoded, it would change the path.
 */
export function apiPath(strings: TemplateStringsArray, ...parts: string[]): string {
  return strings.reduce((path, text, at) => {
    const part = parts[at - 1] ?? '';
    if (/^\.{0,2}$/.test(part)) throw new ApiError('refused', `'${part}' cannot be part of an address`);
    return path + encodeURIComponent(part) + text;
  });
}

async function exchange(method: Method, path: string, call: Call) {
  const { query = {}, body: json, ifMatch, onProgress, ...rest } = call;
  try {
    const response = await client(API_HOST + path, {
      ...rest,
      method,
      searchParams: Object.entries(query).flatMap(([key, value]) => (value ? [[key, value]] : [])),
      json,
      headers: ifMatch ? { 'If-Match': ifMatch } : {},
      onDownloadProgress: onProgress,
    });
    const { status, headers } = response;
    const body = await response.text();
    if (!response.ok) throw httpError(status, (name) => headers.get(name), body);
    return { status, headers, body };
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    if (cause instanceof TimeoutError) throw timedOut(cause);
    // Ask the signal, not the error: Firefox reports an answer that breaks off as an AbortError.
    throw rest.signal?.aborted ? aborted(cause) : noAnswer(cause);
  }
}
