import type { QueryClient } from '@tanstack/react-query';
import { dropDraft, readDraft, UNFINISHED, writeDraft } from '@/lib/browser/drafts';
import { type Entry, entriesOf, pendingActs } from './act';

/**
 * An act that was under way when its page was left, kept for the next page of the same person in this tab, with the
 * failure that was told of it.
 */
export type Unfinished = Pick<Entry, 'act' | 'write' | 'follows'> & { told?: string };

/** The writes whose answer has come. They stay pending until the lists on screen are fresh. */
const answered = new WeakSet<object>();
export const noteAnswered = (write: object) => answered.add(write);

/** The acts whose answer was lost while it is tried to read what became of them, and whether that still matters. */
export const sought = new Map<Entry, () => boolean>();

/**
 * Keeps the acts that are under way, oldest first, for the page after this one.
 * @returns whether a write waits for its answer
 */
export function keepUnfinished(client: QueryClient): boolean {
  // A repeat follows a failure, and is an act of its own.
  const undoes = (id?: number) => id === 0 || entriesOf(client).some((it) => it.id === id && !it.error);
  const lost = [...sought].flatMap(([{ act, write, follows, error }, matters]): Unfinished[] => {
    return matters() ? [{ act, write, follows, told: String(error?.message) }] : [];
  });
  const sent = pendingActs(client).filter(({ mutation }) => !answered.has(mutation));
  const here = sent.map(({ mutation: _, ...left }): Unfinished => left);
  const kept = [...readFormer(), ...lost, ...here].map(({ follows, ...left }): Unfinished => {
    return { ...left, follows: undoes(follows) ? 0 : undefined };
  });
  if (kept.length > 0) writeDraft(UNFINISHED, kept);
  else dropDraft(UNFINISHED);
  return sent.length > 0;
}

/** What the page before this one kept is told: what is kept since is of this page, which may stay after all. */
let isTold = false;

/** What the page before this one kept, until it is told. */
export function readFormer(): Unfinished[] {
  // Cast: only `keepUnfinished` writes there.
  const kept = isTold ? [] : ((readDraft(UNFINISHED) ?? []) as Unfinished[]);
  isTold = kept.length === 0;
  return kept;
}

/** Returns, once, what the page before this one kept. */
export function takeFormer(): Unfinished[] {
  const kept = readFormer();
  isTold = true;
  dropDraft(UNFINISHED);
  return kept;
}
