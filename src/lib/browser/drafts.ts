const PREFIX = 'draft:';

/** The owner of the drafts. Kept in memory only: an id in the browser's storage would outlive the session. */
let owner = '';

type Draft = { owner: string; values: unknown };

/**
 * Drafts of forms. They survive reloads of this tab and the end of a session, for the same viewer only. A
 * browser without storage keeps none; that is not an error.
 */
export function readDraft(key: string): unknown {
  const draft = stored(PREFIX + key);
  return draft?.owner === owner ? draft.values : null;
}

export function writeDraft(key: string, values: unknown): void {
  const draft: Draft = { owner, values };
  attempt(() => sessionStorage.setItem(PREFIX + key, JSON.stringify(draft)));
}

export function dropDraft(key: string): void {
  attempt(() => sessionStorage.removeItem(PREFIX + key));
}

export function clearDrafts(): void {
  dropUnless(() => false);
}

/** Makes this viewer the owner and deletes the drafts of any other. */
export function claimDrafts(viewerId: string): void {
  owner = viewerId;
  dropUnless((draft) => draft.owner === viewerId);
}

function dropUnless(keeps: (draft: Draft) => boolean): void {
  attempt(() => {
    for (const key of Object.keys(sessionStorage).filter((name) => name.startsWith(PREFIX))) {
      const draft = stored(key);
      if (!draft || !keeps(draft)) sessionStorage.removeItem(key);
    }
  });
}

function stored(key: string): Draft | null {
  const value: unknown = attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  return isDraft(value) ? value : null;
}

/** An older build may have written the stored value. */
function isDraft(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null && 'owner' in value && 'values' in value;
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
