/** The ids of uploaded files that a save may be using. */
const kept = new Set<string>();

/** A save starts: leaving its form no longer deletes these files. */
export function keepMedia(ids: readonly string[]): void {
  for (const id of ids) kept.add(id);
}

/** The save has certainly failed: it uses none of these files. */
export function releaseMedia(ids: readonly string[]): void {
  for (const id of ids) kept.delete(id);
}

export function isKept(id: string): boolean {
  return kept.has(id);
}
