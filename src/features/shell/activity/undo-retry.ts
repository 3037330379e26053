import type { QueryClient } from '@tanstack/react-query';
import { type Outcome, retryChange, retryWrite, sendUndo } from '@/api/activity/carry-out';
import { actText, changeWords, inverseOf, wordsOf } from '@/api/activity/fields';
import { addUnsent, type Entry, entriesOf, pendingActs } from '@/api/activity/ledger';
import { newestEntry, offerOf, undoableIn } from '@/api/activity/offers';
import type { Act, Change } from '@/api/query/act';
import { sessionEnded } from '@/api/session/session';
import { errorOf, exceptSignedOut } from '@/lib/api-error';
import { createMapStore } from '@/lib/browser/map-store';
import { createStore } from '@/lib/browser/store';
import type { Undoable } from '@/lib/browser/undo-wanted';
import { truncate } from '@/lib/format/truncate';
import { scopeQuestion } from '@/rules/scope-question';
import { CARD_NOTICE_MS, dismissNotice, notices, notify, notifyFailure } from '@/ui/overlays/notice';

/** Undo and retry by a button of the tray, by Undo in a notice, and by the key `z`. */

/** A question before an act is undone or retried. */
export type Question = {
  title: string;
  body: string;
  action: string;
  danger?: boolean;
  /** The current value, which a confirmation overwrites. */
  overwrites?: Change['to'];
};

/** The state of an entry: its undo or retry is in flight, has an open question, or the plan of its run is shown. */
export type EntryState = 'busy' | 'plan-of-run' | Question;

/** The states by the entry's id. Most entries have none. */
export const entryStates = createMapStore<number, EntryState>();

/** A request to open the tray, with the entry to focus, if any. */
export const trayAt = createStore<{ id: number | null } | null>(null);

/**
 * Undoes a done act, or retries a failed one.
 * @param confirmed the question that the person has confirmed
 */
export async function undoOrRetry(client: QueryClient, entry: Entry, confirmed?: Question): Promise<void> {
  const { id, act } = entry;
  if (offerOf(entry) === null || entryStates.get().get(id) === 'busy') return;
  const question = confirmed ? null : questionBefore(entry);
  if (question) return entryStates.put(id, question);
  entryStates.put(id, 'busy');
  if (act.kind === 'change') {
    const questionAfterRead = await undoOrRetryChange(client, entry, act.change, confirmed?.overwrites);
    return entryStates.put(id, questionAfterRead);
  }
  await retryOtherAct(client, entry);
  entryStates.put(id, null);
}

/** The question before admin rights are changed or something is deleted, whatever the current value is. */
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

/** Undoes or retries a change. If the value was changed meanwhile, sends nothing and returns the question. */
async function undoOrRetryChange(
  client: QueryClient,
  entry: Entry,
  change: Change,
  overwrites: Change['to'] | undefined,
): Promise<Question | null> {
  const inverse = offerOf(entry) === 'undo' ? inverseOf(change) : null;
  try {
    const outcome = inverse
      ? await sendUndo(client, inverse, { undoOf: entry.id }, overwrites)
      : await retryChange(client, change, entry.undoOf, overwrites);
    if (outcome.kind === 'ask') return questionOf(outcome, inverse !== null);
    notifyOutcome(outcome);
    dismissFailure(entry);
    if (inverse && outcome.kind === 'sent') dismissSuccess(change);
  } catch (cause) {
    const act = { kind: 'change', change: inverse ?? change } as const;
    reportChangeFailure(client, act, errorOf(cause), inverse ? entry.id : entry.undoOf);
  }
  return null;
}

function questionOf({ reason, effect, now }: Outcome & { kind: 'ask' }, isUndo: boolean): Question {
  return {
    title: isUndo ? 'Undo it anyway?' : 'Do it anyway?',
    body: `${reason} ${effect}`,
    action: isUndo ? 'Yes, Undo' : 'Yes, Try Again',
    overwrites: now,
  };
}

function notifyOutcome(outcome: Exclude<Outcome, { kind: 'ask' }>): void {
  if (outcome.kind === 'stop') notify({ tone: 'info', text: outcome.reason, ms: CARD_NOTICE_MS });
  else notify({ tone: 'success', text: changeWords(outcome.change).done, ms: CARD_NOTICE_MS });
}

/** Shows the failure of a change. After a 401 the sign-in dialog opens instead, and the change is listed as not sent. */
function reportChangeFailure(client: QueryClient, act: Act, error: Error, undoOf: number | undefined): void {
  const failure = exceptSignedOut(error);
  if (failure) return void notifyFailure(failure, { act: actText(act), ms: CARD_NOTICE_MS });
  // A refused write is recorded, and has opened the sign-in dialog (`runWrite`). Else the read before it was refused.
  const wasWriteRefused = entriesOf(client).some((entry) => entry.error === error);
  if (wasWriteRefused) return;
  sessionEnded.set(true);
  addUnsent(client, { act, status: 'failed', error, undoOf });
}

/** Retries an act that is no change: such an act has no undo, and no value to read first. */
async function retryOtherAct(client: QueryClient, entry: Entry): Promise<void> {
  const { label, target } = wordsOf(entry.act);
  try {
    await retryWrite(client, entry);
    notify({ tone: 'success', text: `done: ${label}, ${truncate(target, 80)}` });
    dismissFailure(entry);
  } catch (cause) {
    // After a 401 the write itself has opened the sign-in dialog.
    const failure = exceptSignedOut(errorOf(cause));
    if (failure) notifyFailure(failure, { act: actText(entry.act), ms: CARD_NOTICE_MS });
  }
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

/** Undoes the change of a notice, or with null the newest act (key `z`). */
export function runUndo(client: QueryClient, wanted: Undoable | null): void {
  if (wanted) undoChange(client, wanted);
  else undoNewest(client);
}

function undoChange(client: QueryClient, wanted: Undoable): void {
  const entry = entriesOf(client).find((each) => isEntryOf(each, wanted));
  if (entry && offerOf(entry) === 'undo') void undoOrRetry(client, entry);
  // Every other done change with an Undo in its notice has been undone.
  else notify({ tone: 'info', text: 'already undone' });
}

/** Whether this is the entry of the done change that a notice names. */
function isEntryOf({ act, status }: Entry, { id, patch }: Undoable): boolean {
  if (status !== 'done' || act.kind !== 'change') return false;
  return act.change.id === id && patch[act.change.field] === act.change.to;
}

/**
 * Undoes the newest act if its target is in sight. If the act belongs to a run with other undoable acts, shows the plan
 * that undoes the whole run. In every other case sends nothing, and opens the tray at the act.
 */
function undoNewest(client: QueryClient) {
  const entries = entriesOf(client);
  // A write in flight is newer than every entry, and cannot be undone yet. An export or upload has no undo.
  const pending = pendingActs(client).findLast(({ act }) => act.kind !== 'file');
  if (pending) return openTrayAt(pending.id);
  const newest = newestEntry(entries);
  if (!newest) return openTrayAt(null);
  // The undo is in flight already, or has an open question or plan.
  const hasState = entryStates.get().has(newest.id);
  // Only a done act can be undone; the tray may offer a retry of any other act.
  if (hasState || newest.status !== 'done') return openTrayAt(newest.id);
  const othersOfRun = undoableIn(newest.batchId, entries).filter(({ id }) => id !== newest.id);
  if (othersOfRun.length > 0) return entryStates.put(newest.id, 'plan-of-run');
  if (offerOf(newest) !== 'undo' || !isInSight(newest.act)) return openTrayAt(newest.id);
  void undoOrRetry(client, newest);
}

function openTrayAt(id: number | null): void {
  trayAt.set({ id });
}

/** Whether a card or a line of the changed user, state, prompt or site is in sight. */
function isInSight(act: Act): boolean {
  if (act.kind !== 'change') return false;
  const shown = document.querySelectorAll(`[data-subject="${CSS.escape(act.change.id)}"]`);
  return [...shown].some((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const visibleTop = Math.max(top, 0);
    const visibleBottom = Math.min(bottom, innerHeight);
    // A point outside the window finds nothing; where a scrolling list has cut the element off, the point finds others.
    const found = document.elementsFromPoint((left + right) / 2, (visibleTop + visibleBottom) / 2);
    return found.includes(element);
  });
}
