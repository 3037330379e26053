/** The result of `work`; undefined if `work` throws. For calls that a browser may refuse, and for parsing. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
