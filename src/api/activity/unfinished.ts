import type { QueryClient } from '@tanstack/react-query';
import { isUnconfirmed } from '@/lib/api-error';
import { dropDraft, readDraft, UNFINISHED, writeDraft } from '@/lib/browser/drafts';
import { type Entry, entriesOf, isFollowed, lastOwn, pendingActs } from './act';

/** An act that was under way when its page was left, kept for the next page of the same person in this tab. */
export type Unfinished = Pick<Entry, 'act' | 'write' | 'follows'>;

/** The writes whose answer has come. They stay pending until the lists on screen are fresh. */
const answered = new WeakSet<object>();
export const noteAnswered = (write: object) => answered.add(write);

/** How long, in ms, it is tried to read what became of an act whose answer was lost (`followLost`). */
export const SOUGHT_MS = 30_000;

/**
 * Keeps the acts that are under way, oldest first, for the page after this one.
 * @returns whether a write waits for its answer
 */
export function keepUnfinished(client: QueryClient): boolean {
  const entries = entriesOf(client);
  // A repeat follows a failure, and is an act of its own.
  const undoes = (id?: number) => id === 0 || entries.some((entry) => entry.id === id && !entry.error);
  const sought = entries.filter(({ id, act: { change }, error, isNotDone, at }, place) => {
    const isOver = change && lastOwn(change, entries.slice(0, place)) !== undefined;
    const isOld = isNotDone || Date.now() - at > SOUGHT_MS;
    return isUnconfirmed(error) && !isOld && !isOver && !isFollowed(entries, id);
  });
  const sent = pendingActs(client).filter(({ write }) => !answered.has(write));
  const here = sent.map(({ act, write: { options } }): Unfinished => {
    const { mutationKey, meta } = options;
    return { act, write: { mutationKey, meta }, follows: meta?.follows };
  });
  const kept = [...readFormer(), ...sought.toReversed(), ...here].map(
    ({ act, write, follows }): Unfinished => ({ act, write, follows: undoes(follows) ? 0 : undefined }),
  );
  if (kept.length > 0) writeDraft(UNFINISHED, kept);
  else dropDraft(UNFINISHED);
  return sent.length > 0;
}

/** What the page before this one kept, until it is told. This page may stay after all, and keeps nothing for itself. */
let former: Unfinished[] | undefined;

export function readFormer(): Unfinished[] {
  // Cast: only `keepUnfinished` writes there.
  former ??= (readDraft(UNFINISHED) ?? []) as Unfinished[];
  return former;
}

/** Returns, once, what the page before this one kept. */
export function takeFormer(): Unfinished[] {
  const kept = readFormer();
  former = [];
  dropDraft(UNFINISHED);
  return kept;
}
