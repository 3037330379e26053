/** The ids of uploaded files that a save may be using. */
const keptMedia = new Set<string>();

/** A save starts: leaving its form no longer deletes these files. */
export function keepMedia(ids: readonly string[]): void {
  for (const id of ids) keptMedia.add(id);
}

/** The save has certainly failed, so no stored row uses these files. */
export function releaseMedia(ids: readonly string[]): void {
  for (const id of ids) keptMedia.delete(id);
}

export function isKept(id: string): boolean {
  return keptMedia.has(id);
}
