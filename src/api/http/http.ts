import ky, { TimeoutError } from 'ky';
import type * as z from 'zod/mini';
import { ApiError, aborted, networkError, unreadable } from '@/lib/api-error';
import { attempt } from '@/lib/attempt';
import { API_HOST, API_TIMEOUT_MS } from '@/lib/browser/config';
import { checkShowsSent } from './compare-sent';
import { takeEarlyRead } from './early-reads';
import { httpError, timedOut } from './failures';
import { type Accepted, foreignResponse } from './from-api';

// Without ky's retries, which repeat a DELETE and obey a Retry-After of an hour. The query client retries reads.
const client = ky.create({
  credentials: 'include',
  // A cached response may be older than a write of this page.
  cache: 'no-store',
  // A browser follows a redirect of a POST with a GET, whose success does not confirm the write.
  redirect: 'manual',
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
  body?: object;
  /** The fields of a PATCH under the names of the response, where they differ from the names in `body`. */
  shownAs?: object;
  signal?: AbortSignal;
  /** The server applies the write only while this is the current ETag, and responds with 412 otherwise. */
  ifMatch?: string | null;
  /** The call outlives the page: for calls in `pagehide`. */
  keepalive?: boolean;
  /** Called with the number of bytes received so far. */
  onProgress?: (progress: { transferredBytes: number }) => void;
};

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Makes a write, or a read of which only the success matters. Succeeds with any 2xx of the API, without a body or with
 * JSON. The response to a PATCH must show the values that were sent. Throws `ApiError`.
 */
export async function send(method: Method, path: string, call: Call = {}): Promise<void> {
  const { status, text } = await exchange(method, path, call);
  if (text === '') return;
  const json: unknown = attempt(() => JSON.parse(text));
  if (json === undefined) throw unreadable(status);
  const { body = {}, shownAs = body } = call;
  if (method === 'PATCH') checkShowsSent(shownAs, json, status);
}

/** The schema of a response, or a function that loads the schema when there is a response to parse. */
type Contract<Schema> = Schema | (() => Promise<Schema>);

/** Makes a call and parses the response: `receive(userSchema, 'GET', '/v1/user/me')`. Throws `ApiError`. */
export async function receive<Schema extends z.ZodMiniType>(
  contract: Contract<Schema>,
  method: Method,
  path: string,
  call: Call = {},
): Promise<z.output<Schema>> {
  return (await receiveTagged(contract, method, path, call)).data;
}

/**
 * Like `receive`, with the ETag of the response. A write based on this response sends the ETag as `ifMatch`, and the
 * server refuses the write if somebody else wrote in between.
 */
export async function receiveTagged<Schema extends z.ZodMiniType>(
  contract: Contract<Schema>,
  method: Method,
  path: string,
  call: Call = {},
): Promise<{ data: z.output<Schema>; etag: string | null }> {
  const { status, headers, text } = await exchange(method, path, call);
  const schema = typeof contract === 'function' ? await contract() : contract;
  const json = attempt(() => JSON.parse(text));
  const parsed = schema.safeParse(json);
  const data = parsed.success ? parsed.data : await readBroken(schema, json, method, path);
  if (data === null) throw unreadable(status);
  return { data, etag: headers.get('ETag') };
}

/** Reads a response that breaks the contract, as far as possible (parts-33). Null if that fails. */
function readBroken<Schema extends z.ZodMiniType>(
  schema: Schema,
  json: unknown,
  method: Method,
  path: string,
) {
  // Imported on demand: most pages never need the code.
  return import('./read-odd')
    .then(({ readOddResponse }) => readOddResponse(schema, json, method, path))
    .catch(() => null);
}

/** Fetches a CSV file: byte for byte as the server sent it, and as a text. Throws `ApiError`. */
export async function receiveCsv(path: string, call: Call = {}): Promise<{ file: Blob; text: string }> {
  const { status, headers, bytes, text } = await exchange('GET', path, call, 'text/csv');
  if (text === '') throw unreadable(status);
  return { file: new Blob([bytes], { type: headers.get('Content-Type') ?? 'text/csv' }), text };
}

/**
 * A path with encoded parts: `` apiPath`/v1/user/${id}` ``. Refuses a part of dots only, which would change the path
 * even when encoded.
 */
export function apiPath(strings: TemplateStringsArray, ...parts: string[]): string {
  return strings.reduce((path, text, at) => {
    const value = parts[at - 1] ?? '';
    if (/^\.{0,2}$/.test(value)) throw new ApiError('refused', `'${value}' cannot be part of an address`);
    return path + encodeURIComponent(value) + text;
  });
}

/** Every call but an upload. A 2xx is a success only if the API itself responded (wire-1). */
async function exchange(method: Method, path: string, call: Call, accepted: Accepted = 'application/json') {
  const { query = {}, body: json, shownAs: _, ifMatch, onProgress, ...rest } = call;
  try {
    const response = await client(API_HOST + path, {
      ...rest,
      method,
      searchParams: Object.entries(query).flatMap(([key, value]) => (value ? [[key, value]] : [])),
      json,
      headers: { Accept: accepted, ...(ifMatch ? { 'If-Match': ifMatch } : {}) },
      onDownloadProgress: onProgress,
    });
    const bytes = await response.arrayBuffer();
    const text = new TextDecoder().decode(bytes);
    const failure = failureOf(response, text, accepted);
    if (failure) throw failure;
    const { status, headers } = response;
    return { status, headers, bytes, text };
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    if (cause instanceof TimeoutError) throw timedOut(cause);
    // Check the signal, not the error: Firefox reports a broken response as an AbortError.
    throw rest.signal?.aborted ? aborted(cause) : networkError(cause);
  }
}

/** The statuses that browsers follow. */
const REDIRECTS = [301, 302, 303, 307, 308];

/** The error for a response; null for a success of the API. */
function failureOf(response: Response, body: string, accepted: Accepted): ApiError | null {
  const { ok, status, headers, type } = response;
  // Browsers hide the status of a redirect that is not followed. Not every 3xx is a redirect: a 304 is none.
  const isRedirect = type === 'opaqueredirect' || REDIRECTS.includes(status);
  if (!ok && !isRedirect) return httpError(status, (name) => headers.get(name), body);
  const redirected = response.redirected || isRedirect;
  return foreignResponse({ status, redirected, contentType: headers.get('Content-Type'), body }, accepted);
}
