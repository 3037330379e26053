import type { GeoChange, GeoResult } from '@/api/geo-blocks';
import { ApiError, writeFailureText } from '@/lib/api-error';
import { failureKind } from '@/lib/bulk-run';

/** What the results of the changes of a submit mean. */

/** What ends a submit early other than a response of the server: Stop, or the end of the session. */
export type Interruption = 'stop' | 'signed-out';

/** Whether the server has made the change, or had nothing to change. */
export function isDone(result: GeoResult | undefined): boolean {
  return result === 'done' || result === 'already';
}

/** Whether the server may have applied a change without confirming the change. A submit ends there. */
export function isUnconfirmedChange(result: GeoResult | undefined): boolean {
  return failureKind(result) === 'unconfirmed';
}

/** Whether the server asked to wait. A submit ends there too. A 429 that did not come from the API is unconfirmed. */
export function isTooMany(result: GeoResult | undefined): result is ApiError {
  return result instanceof ApiError && result.status === 429 && !isUnconfirmedChange(result);
}

/**
 * What the last submit left undone.
 * @param results the results at the lines that are ticked; undefined at a line that was not part of the submit
 */
export function outcomeOfSubmit(
  results: readonly (GeoResult | undefined)[],
  interruptedBy: Interruption | null,
) {
  const errors = results.filter((result) => result instanceof ApiError);
  const unconfirmed = errors.filter(isUnconfirmedChange).length;
  const tooMany = errors.find(isTooMany);

  /** The first of: the server's wait, an unconfirmed change with lines after it, Stop or the end of the session. */
  function cutOffBy() {
    if (tooMany) return 'too-many';
    // Only an unconfirmed change marks the lines after it 'unsent' (`useGeoSubmit`): after Stop or a 429 the lines have
    // no result.
    const hasLinesAfterUnconfirmed = results.includes('unsent');
    if (hasLinesAfterUnconfirmed) return 'unconfirmed';
    return interruptedBy;
  }

  return {
    /** The number of changes that failed. */
    failures: errors.length - unconfirmed,
    /** The number of changes that were not confirmed. */
    unconfirmed,
    /** What ended the submit early; null for nothing. */
    cutOffBy: cutOffBy(),
    /** After 'too-many': how many seconds the server asked to wait; null if the server sent no number. */
    retryAfter: tooMany?.retryAfter ?? null,
  };
}

/** The text beside a line after a submit. */
export function resultText({ does, name }: GeoChange, result: GeoResult): string {
  if (result === 'done') return does === 'block' ? 'blocked' : 'unblocked';
  if (result === 'already') return does === 'block' ? 'was already blocked' : 'was already unblocked';
  if (result === 'unsent') return 'not sent';
  // 'Could not confirm: block of Iowa (Network Error)', or the server's reason.
  return writeFailureText(result, `${does} of ${name}`, { failedText: result.message });
}
