import { attempt } from '../attempt';

const PREFIX = 'draft:';

/** The viewer, who owns the drafts. Kept in memory only: an id in the browser's storage would outlive the session. */
let owner = '';

/**
 * The drafts of a form, oldest first. They survive reloads of this tab and the end of a session, for the same viewer only.
 * A browser without storage keeps none; that is not an error.
 */
export function readDrafts(key: string): unknown[] {
  const storedDrafts: unknown = attempt(() => JSON.parse(sessionStorage.getItem(storageKeyOf(key)) ?? '[]'));
  // Older builds stored a single draft, without a list.
  return Array.isArray(storedDrafts) ? storedDrafts : [storedDrafts];
}

/**
 * Replaces the drafts of a form.
 * @returns false if the browser did not store them, because it blocks its storage or the storage is full
 */
export function writeDrafts(key: string, drafts: readonly object[]): boolean {
  const isStored = attempt(() => {
    if (drafts.length === 0) sessionStorage.removeItem(storageKeyOf(key));
    else sessionStorage.setItem(storageKeyOf(key), JSON.stringify(drafts));
    return true;
  });
  return isStored === true;
}

/** Deletes the drafts of every viewer. */
export function clearDrafts(): void {
  deleteDrafts(() => true);
}

/** Makes this viewer the owner and deletes the drafts of any other. */
export function claimDrafts(viewerId: string): void {
  owner = viewerId;
  deleteDrafts((storageKey) => !storageKey.startsWith(storageKeyOf('')));
}

/** Ends the ownership at the end of a session. The stored drafts stay for their owner. */
export function leaveDrafts(): void {
  owner = '';
}

function storageKeyOf(key: string): string {
  return `${PREFIX}${encodeURIComponent(owner)}:${key}`;
}

function deleteDrafts(isDeleted: (storageKey: string) => boolean): void {
  attempt(() => {
    const storageKeys = Object.keys(sessionStorage).filter((storageKey) => storageKey.startsWith(PREFIX));
    for (const storageKey of storageKeys.filter(isDeleted)) sessionStorage.removeItem(storageKey);
  });
}
