const PREFIX = 'draft:';
const OWNER = 'draft-owner';

/**
 * The text of forms, kept in this tab over a reload (and over a session that ended meanwhile) for the one who typed
 * it. A browser that stores nothing keeps none, which is no reason to fail.
 */
export function readDraft(key: string): unknown {
  return attempt(() => JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null')) ?? null;
}

export function writeDraft(key: string, values: unknown): void {
  attempt(() => sessionStorage.setItem(PREFIX + key, JSON.stringify(values)));
}

export function dropDraft(key: string): void {
  attempt(() => sessionStorage.removeItem(PREFIX + key));
}

export function clearDrafts(): void {
  attempt(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  });
}

/** Whoever signs in as somebody else than the last one finds nothing of theirs. */
export function claimDrafts(ownerId: string): void {
  attempt(() => {
    if (sessionStorage.getItem(OWNER) !== ownerId) clearDrafts();
    sessionStorage.setItem(OWNER, ownerId);
  });
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
