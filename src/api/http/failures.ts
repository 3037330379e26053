import { ApiError } from '@/lib/api-error';
import { API_TIMEOUT_MS } from '@/lib/browser/config';
import { errorText } from '@/lib/format/error-text';
import { SHOWN_TEXT_LIMIT, truncate } from '@/lib/format/truncate';
import { waitText } from '@/lib/format/wait-text';

/** The error for a status outside 200-299. `header` returns null for a missing header. */
export function httpError(status: number, header: (name: string) => string | null, body: string): ApiError {
  const retryAfter = secondsOf(header('Retry-After'), header('Date'));
  const wait = status === 429 && retryAfter !== null ? ` (try again ${waitText(retryAfter)})` : '';
  const text = errorText(status, header('Content-Type') ?? '', body);
  const message = truncate(text, SHOWN_TEXT_LIMIT - wait.length) + wait;
  return new ApiError('refused', message, { status, retryAfter });
}

/**
 * Retry-After is a number of seconds or a date (RFC 9110 §10.2.3).
 * @param sentAt the response's Date: the computer's clock may be wrong
 */
function secondsOf(retryAfter: string | null, sentAt: string | null): number | null {
  if (!retryAfter) return null;
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter);
  const now = Date.parse(sentAt ?? '') || Date.now();
  const seconds = Math.ceil((Date.parse(retryAfter) - now) / 1_000);
  return Number.isNaN(seconds) ? null : Math.max(seconds, 0);
}

export function timedOut(cause?: unknown): ApiError {
  return new ApiError('timeout', `timeout of ${API_TIMEOUT_MS} ms exceeded`, { cause });
}
