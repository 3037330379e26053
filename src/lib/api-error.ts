/**
 * What went wrong with a call, told apart only as far as a page acts on it:
 * - `refused`: an answer outside 200-299; `status` holds it.
 * - `network`: no answer at all. The call may or may not have been carried out.
 * - `timeout`, `aborted`: given up on this side.
 * - `unreadable`: a 2xx whose body is not what the contract says. A write has probably been carried out.
 */
export type ApiErrorKind = 'refused' | 'network' | 'timeout' | 'aborted' | 'unreadable';

/** The one error that leaves `api/http.ts`; `message` is what a person is shown (spec 01 §8, 03 §3). */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** HTTP status, or 0 when there was no answer. */
  readonly status: number;
  /** Seconds the server asked to wait (Retry-After), when it said so. */
  readonly retryAfter: number | null;

  constructor(
    kind: ApiErrorKind,
    message: string,
    {
      status = 0,
      retryAfter = null,
      cause,
    }: { status?: number; retryAfter?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** Whether the server no longer knows who is asking. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** Words for any thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : 'Something went wrong';
}
