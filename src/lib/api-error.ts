/**
 * The kinds of failure that a page handles differently:
 * - `refused`: a response outside 200-299, with the code in `status`; or a call that was not sent, with status 0.
 * - `network`: no response. The server may or may not have applied the call.
 * - `timeout`, `aborted`: this page gave up.
 * - `unreadable`: a 2xx whose body breaks the contract, lacks a needed value, or shows another value than was sent.
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

export function aborted(cause?: unknown): ApiError {
  return new ApiError('aborted', 'Request aborted', { cause });
}

export function networkError(cause?: unknown): ApiError {
  return new ApiError('network', 'Network Error', { cause });
}

/** A 2xx of the API whose body breaks the contract. */
export function unreadable(status: number): ApiError {
  return new ApiError('unreadable', 'The server sent an answer this page cannot read', { status });
}

/**
 * Whether the server may have applied a write that failed here: without a response, after an unreadable response, or
 * after a response that did not come from the API.
 */
export function isUnconfirmed(error: unknown): boolean {
  return error instanceof ApiError && (error.kind !== 'refused' || [502, 504].includes(error.status));
}

type FailureTexts = {
  /** The reason, by default the error's message. */
  reason?: string;
  /** The text of a write that has certainly failed, by default '{act} failed: {reason}'. */
  failedText?: string;
};

/**
 * The text of a failed write: 'Ban of fan failed: …', or 'Could not confirm: ban of fan (…)' for a write that the server
 * may have applied.
 * @param act the write and its target: 'Ban of fan'
 */
export function writeFailureText(error: unknown, act: string, texts: FailureTexts = {}): string {
  const { reason = messageOf(error), failedText = `${act} failed: ${reason}` } = texts;
  if (!isUnconfirmed(error)) return failedText;
  // In the middle of a sentence, so in lower case, except for an abbreviation.
  const startsWithWord = /^[A-Z][a-z]/.test(act);
  const name = startsWithWord ? act.charAt(0).toLowerCase() + act.slice(1) : act;
  return `Could not confirm: ${name} (${reason})`;
}

/**
 * What a dialog shows of its failed write; null for none. A certain failure is the message alone, because the dialog's
 * title names the act.
 */
export function dialogError(error: Error | null, act: string): string | null {
  return error && writeFailureText(error, act, { failedText: error.message });
}

/** The error of a failed read before a write. Never unconfirmed, because the write was not sent. */
export function asNotSent(error: unknown): Error {
  return isUnconfirmed(error) ? new ApiError('refused', messageOf(error), { cause: error }) : errorOf(error);
}

/** For the `catch` of a read before a write (`asNotSent`). */
export function rethrowAsNotSent(error: unknown): never {
  throw asNotSent(error);
}

/** The HTTP status of a failed call; 0 for a failure without a response. */
export function statusOf(error: unknown): number {
  return error instanceof ApiError ? error.status : 0;
}

/** Whether nothing on the server has this id or name. */
export function isNotFound(error: unknown): boolean {
  return statusOf(error) === 404;
}

/** Whether the session has ended, which the sign-in dialog shows and nothing else does. */
export function isSignedOut(error: unknown): boolean {
  return statusOf(error) === 401;
}

/** The error to show; null for a 401, which the sign-in dialog shows. */
export function exceptSignedOut(error: Error | null): Error | null {
  return isSignedOut(error) ? null : error;
}

/** A text for any thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : 'Something went wrong';
}

/** Any thrown value as an error. */
export function errorOf(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error(messageOf(cause));
}
