const PREFIX = 'draft:';

/** Whose drafts are kept and offered. Not stored by itself: an id in the browser's storage would outlive its session. */
let owner = '';

type Draft = { owner: string; values: unknown };

/**
 * The text of forms, kept in this tab over a reload (and over a session that ended meanwhile) for the one who typed
 * it. A browser that stores nothing keeps none, which is no reason to fail.
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

/** From now on drafts are those of this viewer; what another one typed in this tab goes. */
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

/** What is in the storage may be of an older build. */
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
