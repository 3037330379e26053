/** The maximum number of automatic calls of a dossier. Further calls are made on request. */
export const AUTOMATIC_CALLS = 10;

/** One call each for the user, the site, waitlists and FAQ. */
const SINGLE_CALLS = 4;

/** The maximum number of calls for the reported posts. */
const POST_CALLS = 2;

/**
 * Shares the automatic calls out among the parts that read page by page.
 * @param lookupCalls the number of calls that finding the user took; the first is the user's call in `SINGLE_CALLS`
 */
export function shareCalls(lookupCalls: number): { posts: number; events: number } {
  const callsLeft = Math.max(AUTOMATIC_CALLS - SINGLE_CALLS - Math.max(lookupCalls - 1, 0), 0);
  const posts = Math.min(POST_CALLS, callsLeft);
  return { posts, events: callsLeft - posts };
}
