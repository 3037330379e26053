import { RANK_REMOVED } from '@/wire/user-patch';
import type { Act, Change, Entry, PlainAct, UserAct } from './act';

/** What an entry shows of an act, and its change. */
export function factsOf(act: Act): PlainAct {
  if (!('patch' in act)) return act;
  const change = changeOf(act);
  return { label: labelOf(change), target: act.user.username, change };
}

/** The change that a write on a user makes. */
function changeOf({ user, patch }: UserAct): Change {
  const { id, username: name } = user;
  if (patch.isBanned !== undefined) {
    return { field: 'isBanned', id, name, from: !patch.isBanned, to: patch.isBanned };
  }
  if (patch.featuredRank !== undefined) {
    return {
      field: 'featuredRank',
      id,
      name,
      from: user.featured_rank ?? RANK_REMOVED,
      to: patch.featuredRank,
    };
  }
  if (patch.username !== undefined) return { field: 'username', id, name, from: name, to: patch.username };
  if (patch.maxAuthScope !== undefined) {
    const from = user.max_auth_scope ?? 'unknown';
    return { field: 'maxAuthScope', id, name, from, to: patch.maxAuthScope };
  }
  return { field: 'isCreator', id, name, from: false, to: true };
}

/** The name of a change, as on the button that makes it. */
export function labelOf(change: Change): string {
  switch (change.field) {
    case 'isBanned':
      return change.to ? 'Ban' : 'Unban';
    case 'isCreator':
      return 'Promote';
    case 'featuredRank':
      return change.to === RANK_REMOVED ? 'Remove from Featured' : `Feature at rank ${change.to}`;
    case 'username':
      return `Rename to ${change.to}`;
    case 'maxAuthScope':
      return change.to === 'admin' ? 'Assign Admin' : 'Remove Admin';
    case 'isBlocked':
      return change.to ? 'Block' : 'Unblock';
    case 'isHidden':
      return change.to ? 'Hide Prompt' : 'Show Prompt';
    case 'allocation':
      return `Access codes: ${change.from} → ${change.to}`;
  }
}

/** What is true of a thing while its field has the value `to`: 'is banned'. */
export function stateOf(change: Change): string {
  switch (change.field) {
    case 'isBanned':
      return change.to ? 'is banned' : 'is not banned';
    case 'isCreator':
      return change.to ? 'is a creator' : 'is not a creator';
    case 'featuredRank':
      return change.to === RANK_REMOVED ? 'is not featured' : `is featured at rank ${change.to}`;
    case 'username':
      return `is called ${change.to}`;
    case 'maxAuthScope':
      return change.to === 'normal' ? 'is not an admin' : 'is an admin';
    case 'isBlocked':
      return change.to ? 'is blocked' : 'is not blocked';
    case 'isHidden':
      return change.to ? 'is hidden' : 'is shown';
    case 'allocation':
      return `has ${change.to} access codes`;
  }
}

/** The change that puts the former value back; null where the specification has no call for it. */
export function inverseOf(change: Change): Change | null {
  if (change.field === 'isCreator') return null;
  // The name is what the thing is called while the inverse is sent.
  const name = change.field === 'username' ? change.to : change.name;
  // Both ends of a change have the type of its field.
  return { ...change, name, from: change.to, to: change.from } as Change;
}

/** Whether a later act undid this one, or repeated it with success. */
export function isFollowed(entries: readonly Entry[], id: number): boolean {
  return entries.some((entry) => entry.follows === id && (!entry.error || isFollowed(entries, entry.id)));
}

/** What its button does: 'undo' a success, send a failure 'again', or null where neither is possible. */
export function offerOf(entry: Entry, entries: readonly Entry[]): 'undo' | 'again' | null {
  if (isFollowed(entries, entry.id)) return null;
  const { change, again } = factsOf(entry.act);
  if (entry.error) return change || again ? 'again' : null;
  return change && inverseOf(change) ? 'undo' : null;
}

/** The newest act that the key `z` undoes: not one that is an undo itself, or pressing twice would redo it. */
export function lastUndoable(entries: readonly Entry[]): Entry | undefined {
  return entries.find((entry) => entry.follows === undefined && offerOf(entry, entries) === 'undo');
}
