import type { QueryClient } from '@tanstack/react-query';
import { dropDraft, readDraft, UNFINISHED, writeDraft } from '@/lib/browser/drafts';
import { actOf, type Entry, entriesOf, isFollowed, isOpen, lastOwn } from './act';

/** An act that was under way when its page was left, kept for the next page of the same person in this tab. */
export type Unfinished = Pick<Entry, 'act' | 'write' | 'follows'>;

/** Keeps the acts that are under way, oldest first, for the page after this one. */
export function keepUnfinished(client: QueryClient): void {
  const entries = entriesOf(client);
  // A repeat follows a failure, and is an act of its own.
  const undoes = (id?: number) => id === 0 || entries.some((entry) => entry.id === id && !entry.error);
  const open = entries.filter((entry, at) => {
    const { change } = entry.act;
    const isOver = change && lastOwn(change, entries.slice(0, at)) !== undefined;
    return isOpen(entry) && !isOver && !isFollowed(entries, entry.id);
  });
  const pending = client.getMutationCache().findAll({ status: 'pending' });
  const sent = pending.flatMap((write) => {
    const act = actOf(write);
    const { mutationKey, meta } = write.options;
    return act ? [{ act, write: { mutationKey, meta }, follows: meta?.follows }] : [];
  });
  const all = [...open.toReversed(), ...sent].map(({ act, write, follows }): Unfinished => {
    return { act, write, follows: undoes(follows) ? 0 : undefined };
  });
  // Nothing of a file that was being saved can be read.
  const kept = all.filter(({ act }) => act.change || !act.saved);
  if (kept.length > 0) writeDraft(UNFINISHED, kept);
  else dropDraft(UNFINISHED);
}

/** Whether this page has taken them. It may have stayed after all, and keeps nothing for itself. */
let isTaken = false;

/** Returns, once, what the page before this one kept. */
export function takeUnfinished(): Unfinished[] {
  const kept = isTaken ? null : readDraft(UNFINISHED);
  isTaken = true;
  dropDraft(UNFINISHED);
  return Array.isArray(kept) ? kept : [];
}
