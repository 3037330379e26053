import type { QueryClient } from '@tanstack/react-query';
import { dropDraft, readDraft, writeDraft } from '@/lib/browser/drafts';
import { type Act, actOf, type Entry, entriesOf, isOpen } from './act';

/** An act that was under way when its page was left. */
export type Unfinished = Pick<Entry, 'act' | 'write' | 'follows'>;

/** Its draft is for the next page of the same person in this tab. */
const DRAFT = 'unfinished';

/** Nothing of a file that was being saved can be read. */
const isReadable = (act: Act) => act.change || !act.saved;

/** Keeps the acts that are under way, for the page after this one. */
export function keepUnfinished(client: QueryClient): void {
  const pending = client.getMutationCache().findAll({ status: 'pending' });
  const kept = pending.flatMap((write): Unfinished[] => {
    const act = actOf(write);
    const { mutationKey, meta } = write.options;
    return act && isReadable(act) ? [{ act, write: { mutationKey, meta }, follows: meta?.follows }] : [];
  });
  for (const entry of entriesOf(client)) {
    const { act, write, follows } = entry;
    if (isOpen(entry) && isReadable(act)) kept.push({ act, write, follows });
  }
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
