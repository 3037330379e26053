import type { QueryClient } from '@tanstack/react-query';
import { videoIsPlayable } from '@/api/media';
import { isSignedOut } from '@/lib/api-error';
import { delay } from '@/lib/browser/delay';

/** The interval of the status checks for a video, and their maximum number. */
const POLL_MS = 500;
const MAX_POLLS = 50;

/**
 * Checks at most 50 times whether a video is playable, one check after another. A failed check counts too; only an abort
 * or the end of the session ends the checks early.
 * @param onPoll called with the number of checks made so far
 */
export async function waitUntilPlayable(
  client: QueryClient,
  id: string,
  signal: AbortSignal,
  onPoll: (polls: number) => void,
): Promise<boolean> {
  let nextPoll = delay(POLL_MS);
  for (let polls = 0; polls < MAX_POLLS; polls++) {
    onPoll(polls);
    await nextPoll;
    signal.throwIfAborted();
    // The interval counts from the start of this check, however long the check takes.
    nextPoll = delay(POLL_MS);
    if (await client.fetchQuery(videoIsPlayable(id, signal)).catch(falseUnlessSignedOut)) return true;
    signal.throwIfAborted();
  }
  return false;
}

function falseUnlessSignedOut(error: unknown): false {
  if (isSignedOut(error)) throw error;
  return false;
}
