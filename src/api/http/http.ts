import ky, { TimeoutError } from 'ky';
import type * as z from 'zod/mini';
import { ApiError } from '@/lib/api-error';
import { API_HOST, API_TIMEOUT_MS } from '@/lib/config';
import { aborted, httpError, noAnswer, timedOut } from './failures';

// Each default of ky's that is switched off here once sent a DELETE three times, or waited an hour because a
// Retry-After said so (spec 03 §4). Retrying reads is the query client's part.
const client = ky.create({
  credentials: 'include',
  retry: 0,
  timeout: API_TIMEOUT_MS,
  throwHttpErrors: false,
});

type Query = Record<string, string | null | undefined>;

type Call = {
  /** Parameters without a value (null, undefined, '') are left out. */
  query?: Query;
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal;
  /** Done only while the thing is what it was when this ETag came with it; the server answers 412 otherwise. */
  ifMatch?: string | null;
  /** Goes on when the page is gone: for what is said in `pagehide`. */
  keepalive?: boolean;
  /** Told how many bytes of the answer have arrived. */
  onProgress?: (progress: { transferredBytes: number }) => void;
};

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Makes a call whose answer nobody reads: any 2xx is success, whatever its body. Throws `ApiError`. */
export async function send(method: Method, path: string, call: Call = {}): Promise<void> {
  await exchange(method, path, call);
}

/**
 * Makes a call and parses its answer by a wire schema: `receive(wire, 'userSchema', 'GET', '/v1/user/me')`. Throws
 * `ApiError`.
 * @param wire imports the schema's module once there is an answer to parse: somebody who is signed out parses nothing,
 *   and the sign-in page does not wait for zod and the whole contract
 */
export async function receive<Name extends string, Wire extends Record<Name, z.ZodMiniType>>(
  wire: () => Promise<Wire>,
  name: Name,
  method: Method,
  path: string,
  call: Call = {},
): Promise<z.output<Wire[Name]>> {
  return (await receiveTagged(wire, name, method, path, call)).data;
}

/**
 * As `receive`, with the answer's ETag: a write that builds on what was read sends it back as `ifMatch`, and is
 * refused when somebody else wrote in between. Null when there is none, or a weak one, as a proxy that compresses
 * makes it: those match nothing (RFC 9110 §13.1.1), and every write would be refused.
 */
export async function receiveTagged<Name extends string, Wire extends Record<Name, z.ZodMiniType>>(
  wire: () => Promise<Wire>,
  name: Name,
  method: Method,
  path: string,
  call: Call = {},
): Promise<{ data: z.output<Wire[Name]>; etag: string | null }> {
  // Without its schema nobody could tell that a write was carried out, so it is not sent.
  if (method !== 'GET') await wire();
  const { status, etag, body } = await exchange(method, path, call);
  const data = await read((await wire())[name], parseJson(body), method, path);
  if (data === null) {
    throw new ApiError('unreadable', 'The server sent an answer this page cannot read', { status });
  }
  return { data, etag: etag?.startsWith('W/') ? null : etag };
}

/** What breaks the contract is read as far as it can be (spec 03 §6); null when it cannot be read. */
async function read<Schema extends z.ZodMiniType>(
  schema: Schema,
  json: unknown,
  method: Method,
  path: string,
): Promise<z.output<Schema> | null> {
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const odd = await import('./read-odd').catch(() => null);
  return odd?.readOddAnswer(schema, json, method, path) ?? null;
}

/** Makes a call that answers a whole CSV file, and nothing else. Throws `ApiError`. */
export async function receiveCsv(path: string, call: Call = {}): Promise<string> {
  const { status, type, body } = await exchange('GET', path, call);
  // Every row ends with a line break (spec 03 §5): without the last one the file was cut short.
  if (type.startsWith('text/csv') && /\n$/.test(body)) return body;
  throw new ApiError('unreadable', 'The server sent an answer this page cannot read', { status });
}

/**
 * A path with its parts encoded: `` apiPath`/v1/user/${id}` ``.
 * A part of dots alone would climb out of its place however it is encoded, so it is refused.
 */
export function apiPath(strings: TemplateStringsArray, ...parts: string[]): string {
  return strings.reduce((path, text, at) => {
    const part = parts[at - 1] ?? '';
    if (/^\.{0,2}$/.test(part)) throw new ApiError('refused', `'${part}' cannot be part of an address`);
    return path + encodeURIComponent(part) + text;
  });
}

async function exchange(method: Method, path: string, call: Call) {
  const { query, body, signal, ifMatch, keepalive, onProgress } = call;
  try {
    const response = await client(API_HOST + path, {
      method,
      searchParams: Object.entries(query ?? {}).flatMap(([key, value]) => (value ? [[key, value]] : [])),
      json: body,
      headers: ifMatch ? { 'If-Match': ifMatch } : {},
      signal,
      keepalive,
      onDownloadProgress: onProgress,
    });
    const text = await response.text();
    if (!response.ok) throw httpError(response.status, (name) => response.headers.get(name), text);
    return {
      status: response.status,
      type: response.headers.get('Content-Type') ?? '',
      etag: response.headers.get('ETag'),
      body: text,
    };
  } catch (error) {
    throw error instanceof ApiError ? error : unanswered(error);
  }
}

function unanswered(cause: unknown): ApiError {
  if (cause instanceof TimeoutError) return timedOut(cause);
  return cause instanceof DOMException && cause.name === 'AbortError' ? aborted(cause) : noAnswer(cause);
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
