import type { GeoAnswer, GeoChange } from '@/api/geo-blocks';
import { ApiError, writeFailureText } from '@/lib/api-error';
import { failureKind } from '@/lib/bulk-run';

/** What the answers to the changes of a submit mean. */

/** What ends a submit early other than an answer of the server: Stop, or the end of the session. */
export type Interruption = 'stop' | 'signed-out';

/** Whether the server has made the change, or had nothing to change. */
export function isDone(answer: GeoAnswer | undefined): boolean {
  return answer === 'done' || answer === 'already';
}

/** Whether the server may have applied a change without confirming the change. A submit ends there. */
export function isUnconfirmedChange(answer: GeoAnswer | undefined): boolean {
  return failureKind(answer) === 'unconfirmed';
}

/** Whether the server asked to wait. A submit ends there too. A 429 that did not come from the API is unconfirmed. */
export function isTooMany(answer: GeoAnswer | undefined): answer is ApiError {
  return answer instanceof ApiError && answer.status === 429 && !isUnconfirmedChange(answer);
}

/**
 * What the last submit left undone.
 * @param answers the answers at the lines that are ticked; undefined at a line that was not part of the submit
 */
export function outcomeOfSubmit(
  answers: readonly (GeoAnswer | undefined)[],
  interruptedBy: Interruption | null,
) {
  const errors = answers.filter((answer) => answer instanceof ApiError);
  const unconfirmed = errors.filter(isUnconfirmedChange).length;
  const tooMany = errors.find(isTooMany);

  /** The first of: the server's wait, an unconfirmed change with lines after it, Stop or the end of the session. */
  function cutOffBy() {
    if (tooMany) return 'too-many';
    // Only an unconfirmed change marks the lines after it 'unsent' (`useGeoSubmit`): after Stop or a 429 the lines have
    // no answer.
    const hasLinesAfterUnconfirmed = answers.includes('unsent');
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
export function answerText({ does, name }: GeoChange, answer: GeoAnswer): string {
  if (answer === 'done') return does === 'block' ? 'blocked' : 'unblocked';
  if (answer === 'already') return does === 'block' ? 'was already blocked' : 'was already unblocked';
  if (answer === 'unsent') return 'not sent';
  // 'Could not confirm: block of Iowa (Network Error)', or the server's reason.
  return writeFailureText(answer, `${does} of ${name}`, { failedText: answer.message });
}
