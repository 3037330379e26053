/** What a piece of work returns; undefined if it throws. For what a browser may refuse, and for texts that may be broken. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
