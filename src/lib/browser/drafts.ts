import { attempt } from '../attempt';

const PREFIX = 'draft:';

/** The viewer, who owns the drafts. Kept in memory only: an id in the browser's storage would outlive the session. */
let owner = '';

/**
 * Drafts of forms. They survive reloads of this tab and the end of a session, for the same viewer only. A
 * browser without storage keeps none; that is not an error.
 */
export function readDraft(key: string): unknown {
  return attempt(() => JSON.parse(sessionStorage.getItem(placeOf(key)) ?? 'null')) ?? null;
}

export function writeDraft(key: string, values: unknown): void {
  attempt(() => sessionStorage.setItem(placeOf(key), JSON.stringify(values)));
}

export function dropDraft(key: string): void {
  attempt(() => sessionStorage.removeItem(placeOf(key)));
}

export function clearDrafts(): void {
  dropWhere((place) => place.startsWith(PREFIX));
}

/** Whether something that was typed waits for its owner. */
export function hasDrafts(): boolean {
  return (attempt(() => Object.keys(sessionStorage)) ?? []).some((place) => place.startsWith(PREFIX));
}

/** Makes this viewer the owner and deletes the drafts of any other. */
export function claimDrafts(viewerId: string): void {
  owner = viewerId;
  dropWhere((place) => place.startsWith(PREFIX) && !place.startsWith(placeOf('')));
}

/** Ends the ownership at the end of a session. The stored drafts stay for their owner. */
export function leaveDrafts(): void {
  owner = '';
}

function placeOf(key: string): string {
  return `${PREFIX}${encodeURIComponent(owner)}:${key}`;
}

function dropWhere(isDropped: (place: string) => boolean): void {
  attempt(() => {
    for (const place of Object.keys(sessionStorage).filter(isDropped)) sessionStorage.removeItem(place);
  });
}
