import type { QueryClient } from '@tanstack/react-query';
import { dropDraft, readDraft, writeDraft } from '@/lib/browser/drafts';
import { actOf, type Entry } from './act';

/** An act that was under way when its page was left. */
export type Unfinished = Required<Pick<Entry, 'act' | 'write'>>;

/** Its draft is for the next page of the same person in this tab. */
const DRAFT = 'unfinished';

/** Keeps the acts that are under way, for the page after this one. */
export function keepUnfinished(client: QueryClient): void {
  const pending = client.getMutationCache().findAll({ status: 'pending' });
  const kept = pending.flatMap((write): Unfinished[] => {
    const act = actOf(write);
    // Nothing of a file that was being saved can be read.
    if (!act || (!act.change && act.saved)) return [];
    return [{ act, write: { mutationKey: write.options.mutationKey } }];
  });
  writeDraft(DRAFT, kept);
}

/** Returns, once, what the page before this one kept. */
export function takeUnfinished(): Unfinished[] {
  const kept = readDraft(DRAFT);
  dropDraft(DRAFT);
  return Array.isArray(kept) ? kept : [];
}
