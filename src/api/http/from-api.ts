import { ApiError } from '@/lib/api-error';
import { attempt } from '@/lib/attempt';

/** A 2xx or a redirect. */
type Received = {
  status: number;
  /** The response is a redirect, or came from another address than the called address. */
  redirected: boolean;
  /** The Content-Type header; null for none. */
  contentType: string | null;
  body: string;
};

/** The media types that a response may have; a response without a body needs none. */
export type Accepted = 'application/json' | 'text/csv';

const TYPES: Record<Accepted, RegExp> = {
  'application/json': /^application\/([\w.-]+\+)?json$/,
  'text/csv': /^(text|application)\/(x-)?csv$/,
};

/**
 * The error for a response that did not come from the API; null for a response of the API. Proxies, gateways and content
 * networks also respond with 2xx: with a sign-in page, with `index.html` for a 404, or with a redirect from a POST to a
 * GET (wire-1).
 */
export function foreignResponse(
  { status, redirected, contentType, body }: Received,
  accepted: Accepted,
): ApiError | null {
  if (redirected) return foreign(ELSEWHERE, status);
  if (body === '') return null;
  const type = mediaType(contentType);
  if (TYPES[accepted].test(type)) return null;
  // Some servers send JSON without a type.
  if (accepted === 'application/json' && ['', 'text/plain'].includes(type) && holdsJson(body)) return null;
  return foreign(TYPE_NAMES[type] ?? `${type || 'text'} came in its place`, status);
}

/** The type of a response in lower case without parameters: 'text/html'. */
function mediaType(contentType: string | null): string {
  return (contentType ?? '').replace(/;.*/, '').trim().toLowerCase();
}

// A proxy whose sign-in has ended shows the sign-in only to a page that loads, not to a call.
const ELSEWHERE = 'a proxy sent the call elsewhere. Reloading the page may ask for its sign-in';
const WEB_PAGE = "a web page came in its place. Reloading the page may ask for a proxy's sign-in";

const TYPE_NAMES: Record<string, string> = {
  'text/html': WEB_PAGE,
  'application/xhtml+xml': WEB_PAGE,
  'text/plain': 'plain text came in its place',
};

function foreign(what: string, status: number): ApiError {
  return new ApiError('foreign', `This answer did not come from the API: ${what}`, { status });
}

/** Whether a text is a JSON object or list. A bare word or number does not prove JSON. */
function holdsJson(body: string): boolean {
  const json: unknown = attempt(() => JSON.parse(body));
  return typeof json === 'object' && json !== null;
}
