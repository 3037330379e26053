import type { QueryClient } from '@tanstack/react-query';
import { dropDraft, readDraft, writeDraft } from '@/lib/browser/drafts';
import { actOf, type Entry, entriesOf, isOpen } from './act';

/** An act that was under way when its page was left. */
export type Unfinished = Pick<Entry, 'act' | 'write' | 'follows'>;

/** Its draft is for the next page of the same person in this tab. */
const DRAFT = 'unfinished';

/** Keeps the acts that are under way, for the page after this one. */
export function keepUnfinished(client: QueryClient): void {
  const pending = client.getMutationCache().findAll({ status: 'pending' });
  const sent = pending.flatMap((write): Unfinished[] => {
    const act = actOf(write);
    const { mutationKey, meta } = write.options;
    return act ? [{ act, write: { mutationKey, meta }, follows: meta?.follows }] : [];
  });
  const open = entriesOf(client).filter(isOpen);
  const all = [...sent, ...open.map(({ act, write, follows }) => ({ act, write, follows }))];
  // Nothing of a file that was being saved can be read.
  const kept = all.filter(({ act }) => act.change || !act.saved);
  if (kept.length > 0) writeDraft(DRAFT, kept);
  else dropDraft(DRAFT);
}

/** Whether this page has taken them. It may have stayed after all, and keeps nothing for itself. */
let isTaken = false;

/** Returns, once, what the page before this one kept. */
export function takeUnfinished(): Unfinished[] {
  const kept = isTaken ? null : readDraft(DRAFT);
  isTaken = true;
  dropDraft(DRAFT);
  return Array.isArray(kept) ? kept : [];
}
