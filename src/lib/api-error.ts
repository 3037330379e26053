/**
 * The kinds of failure that a page handles differently:
 * - `refused`: a response outside 200-299, with the code in `status`.
 * - `network`: no response. The server may or may not have applied the call.
 * - `timeout`, `aborted`: this page gave up.
 * - `unreadable`: a 2xx whose body breaks the contract, or shows another value than was sent.
 * - `foreign`: a response of a proxy, gateway or content network instead of the API.
 */
type ApiErrorKind = 'refused' | 'network' | 'timeout' | 'aborted' | 'unreadable' | 'foreign';

type Details = { status?: number; retryAfter?: number | null; cause?: unknown };

/** The only error that `api/http` throws; `message` is the text for the person. */
export class ApiError extends Error {
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** Seconds to wait, from Retry-After; null when the server sent none. */
  readonly retryAfter: number | null;

  constructor(
    readonly kind: ApiErrorKind,
    message: string,
    { status = 0, retryAfter = null, cause }: Details = {},
  ) {
    super(message, { cause });
    this.name = 'ApiError';
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/**
 * Whether the server may have applied a write that failed here: without a response, after an unreadable response, or
 * after a response that did not come from the API.
 */
export function isUnconfirmed(error: unknown): boolean {
  return error instanceof ApiError && (error.kind !== 'refused' || [502, 504].includes(error.status));
}

/**
 * What is shown of a write that the server may have applied; null for a write that has certainly failed.
 * @param act the write and its target: 'Ban of fan'
 */
export function unconfirmedText(error: unknown, act: string, reason = messageOf(error)): string | null {
  if (!isUnconfirmed(error)) return null;
  // Within a sentence, unless it is an abbreviation.
  const words = /^[A-Z][a-z]/.test(act) ? act.charAt(0).toLowerCase() + act.slice(1) : act;
  return `Could not confirm: ${words} (${reason})`;
}

/** What a dialog shows of its failed write; null for none. */
export function dialogError(error: Error | null, act: string): string | null {
  return error && (unconfirmedText(error, act) ?? error.message);
}

/** For the read before a write: when this read fails, the write was not sent. */
export function rethrowAsNotSent(error: unknown): never {
  throw isUnconfirmed(error) ? new ApiError('refused', messageOf(error), { cause: error }) : error;
}

/** Whether nothing on the server has this id or name. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** A text for any thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : 'Something went wrong';
}

/** Any thrown value as an error. */
export function errorOf(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error(messageOf(cause));
}
