import { ApiError } from '@/lib/api-error';
import { API_TIMEOUT_MS } from '@/lib/config';
import { errorText } from '@/lib/error-text';

/** An answer outside 200-299, whoever received it. `header` answers null for one that is not there. */
export function httpError(status: number, header: (name: string) => string | null, body: string): ApiError {
  const seconds = Number.parseInt(header('Retry-After') ?? '', 10);
  return new ApiError('refused', errorText(status, header('Content-Type') ?? '', body), {
    status,
    retryAfter: Number.isNaN(seconds) ? null : seconds,
  });
}

export function timedOut(cause?: unknown): ApiError {
  return new ApiError('timeout', `timeout of ${API_TIMEOUT_MS} ms exceeded`, { cause });
}

export function aborted(cause?: unknown): ApiError {
  return new ApiError('aborted', 'Request aborted', { cause });
}

export function noAnswer(cause?: unknown): ApiError {
  return new ApiError('network', 'Network Error', { cause });
}
