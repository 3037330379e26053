import type { QueryClient } from '@tanstack/react-query';
import { type Precheck, repeat, sendAgain, sendUndo } from '@/api/activity/carry-out';
import {
  actText,
  changeWords,
  inverseOf,
  newestEntry,
  offerOf,
  undoableIn,
  wordsOf,
} from '@/api/activity/fields';
import { addUnsent, type Entry, entriesOf, pendingActs } from '@/api/activity/ledger';
import type { Change } from '@/api/query/act';
import { failureToShow } from '@/api/query/use-read';
import { sessionEnded } from '@/api/session/session';
import { createMapStore } from '@/lib/browser/map-store';
import { createStore } from '@/lib/browser/store';
import type { Undoable } from '@/lib/browser/undo-wanted';
import { truncate } from '@/lib/format/truncate';
import { scopeQuestion } from '@/rules/scope-question';
import { CARD_NOTICE_MS, dismissNotice, notices, notify, notifyFailure } from '@/ui/overlays/notice';

/** A question before an act is undone or retried. */
export type Question = {
  title: string;
  body: string;
  action: string;
  danger?: boolean;
  /** The value that a confirmation overwrites. */
  confirmed?: Change['to'];
};

/** The state of entries during undo and retry: in flight, an open question, or the plan for the whole run. */
export const entryActions = createMapStore<number, 'busy' | 'run' | Question>();

/**
 * Undoes a done act, or retries a failed one.
 * @param answered the question that was confirmed
 */
export async function undoOrRetry(client: QueryClient, entry: Entry, answered?: Question): Promise<void> {
  const offer = offerOf(entry);
  if (offer === null || entryActions.get().get(entry.id) === 'busy') return;
  const question = answered ? null : questionBefore(entry);
  if (question) return entryActions.put(entry.id, question);
  entryActions.put(entry.id, 'busy');
  const { act } = entry;
  const next =
    act.kind === 'change'
      ? await undoOrRetryChange(client, entry, act.change, answered?.confirmed)
      : await repeatWrite(client, entry);
  entryActions.put(entry.id, next);
}

async function repeatWrite(client: QueryClient, entry: Entry): Promise<null> {
  const { label, target } = wordsOf(entry.act);
  try {
    await repeat(client, entry);
    notify({ tone: 'success', text: `done: ${label}, ${truncate(target, 80)}` });
    dismissFailure(entry);
  } catch (cause) {
    const failure = failureToShow(cause instanceof Error ? cause : null, true);
    if (failure) notifyFailure(failure, { act: actText(entry.act), ms: CARD_NOTICE_MS });
  }
  return null;
}

/** Returns the question to confirm first, if there is one. */
async function undoOrRetryChange(
  client: QueryClient,
  entry: Entry,
  change: Change,
  confirmed: Change['to'] | undefined,
): Promise<Question | null> {
  const inverse = offerOf(entry) === 'undo' ? inverseOf(change) : null;
  const wanted = inverse ?? change;
  try {
    const checked = inverse
      ? await sendUndo(client, inverse, { undoOf: entry.id }, confirmed)
      : await sendAgain(client, change, entry.undoOf, confirmed);
    if (checked.kind === 'ask') return questionOf(checked, inverse !== null);
    report(checked);
    dismissFailure(entry);
    if (inverse && checked.kind === 'send') dismissSuccess(change);
  } catch (cause) {
    const error = cause instanceof Error ? cause : null;
    const failure = failureToShow(error, true);
    const act = { kind: 'change', change: wanted } as const;
    if (failure) notifyFailure(failure, { act: actText(act), ms: CARD_NOTICE_MS });
    // The session ended before the first read: the act is listed as not sent (`takeNotSent`).
    else if (error && entriesOf(client).every((other) => other.error !== error)) {
      sessionEnded.set(true);
      addUnsent(client, { act, status: 'failed', error, undoOf: inverse ? entry.id : entry.undoOf });
    }
  }
  return null;
}

function questionOf({ reason, effect, now }: Precheck & { kind: 'ask' }, isUndo: boolean): Question {
  return {
    title: isUndo ? 'Undo it anyway?' : 'Do it anyway?',
    body: `${reason} ${effect}`,
    action: isUndo ? 'Yes, Undo' : 'Yes, Try Again',
    confirmed: now,
  };
}

function report(checked: Exclude<Precheck, { kind: 'ask' }>): void {
  if (checked.kind === 'stop') notify({ tone: 'info', text: checked.reason, ms: CARD_NOTICE_MS });
  else notify({ tone: 'success', text: changeWords(checked.change).done, ms: CARD_NOTICE_MS });
}

/** Admin rights and deletions are confirmed first. */
function questionBefore({ act, status }: Entry): Question | null {
  if (act.kind === 'change') {
    const wanted = status === 'done' ? inverseOf(act.change) : act.change;
    if (wanted?.field !== 'maxAuthScope') return null;
    return scopeQuestion(wanted.name, wanted.to === 'admin');
  }
  if (act.kind === 'file' || !act.deletes) return null;
  return {
    title: `${act.label}: ${truncate(act.target, 80)}?`,
    body: 'This cannot be undone!',
    action: 'Yes, Try Again',
    danger: true,
  };
}

/** Dismisses the failure notice of an act that was retried. */
function dismissFailure({ error }: Entry): void {
  const shown = error && notices.get().find((notice) => notice.error === error);
  if (shown) dismissNotice(shown.id);
}

/** Dismisses the success notice of a change that was undone. */
function dismissSuccess({ id, field, to }: Change): void {
  const shown = notices.get().find(({ undoes }) => undoes?.id === id && undoes.patch[field] === to);
  if (shown) dismissNotice(shown.id);
}

/** A request to open the tray, with the entry to focus, if any. */
export const trayAt = createStore<{ id: number | null } | null>(null);

/** Undoes the change of a notice, or with null the newest act (key `z`). */
export function runUndo(client: QueryClient, wanted: Undoable | null): void {
  if (wanted) undoChange(client, wanted);
  else undoNewest(client);
}

function undoChange(client: QueryClient, { id, patch }: Undoable): void {
  const entry = entriesOf(client).find(({ act, status }) => {
    if (status !== 'done' || act.kind !== 'change' || act.change.id !== id) return false;
    return patch[act.change.field] === act.change.to;
  });
  if (entry && offerOf(entry) === 'undo') void undoOrRetry(client, entry);
  else notify({ tone: 'info', text: 'already undone' });
}

/**
 * Undoes the newest act if the target is in sight. In every other case nothing is sent and the tray opens at the act.
 */
function undoNewest(client: QueryClient): void {
  const entries = entriesOf(client);
  const pending = pendingActs(client).findLast(({ act }) => act.kind !== 'file');
  const newest = newestEntry(entries);
  if (pending || !newest) return void trayAt.set({ id: pending?.id ?? null });
  if (newest.status === 'done') {
    const inBatch = undoableIn(newest.batchId, entries).length;
    const canUndo = offerOf(newest) === 'undo';
    // A plan of the whole run is shown first.
    if (inBatch > 1 || (inBatch > 0 && !canUndo)) return void entryActions.put(newest.id, 'run');
    const isBusy = entryActions.get().has(newest.id);
    if (canUndo && !isBusy && newest.act.kind === 'change' && isInSight(newest.act.change.id)) {
      return void undoOrRetry(client, newest);
    }
  }
  trayAt.set({ id: newest.id });
}

/** Whether a card or a line of this user, state or prompt is in sight. */
function isInSight(id: string): boolean {
  const shown = document.querySelectorAll(`[data-subject="${CSS.escape(id)}"]`);
  return [...shown].some((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const middle = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    // False if a scrolling list has cut off the element.
    return document.elementsFromPoint((left + right) / 2, middle).includes(element);
  });
}
