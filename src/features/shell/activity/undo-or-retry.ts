import type { QueryClient } from '@tanstack/react-query';
import { type Outcome, retryChange, retryWrite, sendUndo } from '@/api/activity/carry-out';
import type { Entry } from '@/api/activity/entry';
import { actText, changeWords, wordsOf } from '@/api/activity/field-texts';
import { addUnsent } from '@/api/activity/ledger';
import { type Offer, offerOf } from '@/api/activity/offers';
import type { Act, Change, Value } from '@/api/query/act';
import { sessionEnded } from '@/api/session/session';
import { errorOf, exceptSignedOut, isSignedOut } from '@/lib/api-error';
import { capitalized } from '@/lib/format/format';
import { truncate } from '@/lib/format/truncate';
import { scopeQuestion } from '@/rules/scope-question';
import {
  CARD_NOTICE_MS,
  dismissFailure,
  dismissNotice,
  notices,
  notify,
  notifyFailure,
} from '@/ui/overlays/notice';
import { entryStates, type Question } from './entry-states';

/**
 * Undoes a done act, or retries a failed one. Two questions may follow one another: the first before the current value is
 * read, the second if the read shows that the value was changed meanwhile.
 * @param confirmed the question just confirmed; the first is not shown again, as the second comes only after the first
 */
export async function undoOrRetry(client: QueryClient, entry: Entry, confirmed?: Question): Promise<void> {
  const { id, act } = entry;
  const offer = offerOf(entry);
  if (offer === null || entryStates.get().get(id) === 'busy') return;
  const plan = act.kind === 'change' ? planOf(entry, act.change, offer, confirmed?.overwrites) : null;
  const firstQuestion = confirmed ? null : firstQuestionOf(act, plan);
  if (firstQuestion) return entryStates.put(id, firstQuestion);
  entryStates.put(id, 'busy');
  const secondQuestion = plan ? await carryOutPlan(client, entry, plan) : await retryOtherAct(client, entry);
  if (secondQuestion) entryStates.put(id, secondQuestion);
  else entryStates.remove(id);
}

/** What the undo or retry of a change sends. `overwrites`: the current value that the person has agreed to overwrite. */
type Plan = { change: Change; overwrites: Value | undefined } & (
  | { kind: 'undo'; undoOf: number }
  /** `undoOf`: if the failed change was itself an undo, the entry that it was to undo. */
  | { kind: 'retry'; undoOf?: number }
);

/** Undo sends the inverse change, retry the change itself. */
function planOf(entry: Entry, change: Change, offer: Offer, overwrites: Value | undefined): Plan {
  if (offer.kind === 'undo') return { kind: 'undo', change: offer.inverse, undoOf: entry.id, overwrites };
  return { kind: 'retry', change, undoOf: entry.undoOf, overwrites };
}

/** The first question: before admin rights are changed or something is deleted, whatever the current value is. */
function firstQuestionOf(act: Act, plan: Plan | null): Question | null {
  if (plan) {
    const { change } = plan;
    return change.field === 'maxAuthScope' ? scopeQuestion(change.name, change.to === 'admin') : null;
  }
  if (act.kind !== 'other' || !act.deletes) return null;
  return {
    title: `${act.label}: ${truncate(act.target, 80)}?`,
    body: 'This cannot be undone!',
    action: 'Yes, Try Again',
    danger: true,
  };
}

/** Undoes or retries a change. If the value was changed meanwhile, sends nothing and returns the second question. */
async function carryOutPlan(client: QueryClient, entry: Entry, plan: Plan): Promise<Question | null> {
  try {
    const outcome = await sendPlan(client, plan);
    if (outcome.kind === 'confirm') return secondQuestionOf(outcome, plan);
    if (outcome.kind === 'unread') {
      reportUnread(client, plan, outcome.error);
      return null;
    }
    notifyOutcome(outcome);
    // After a stop (the value is as wanted, or must not be overwritten) the failure notice of a retry is out of date.
    // The success notice of a change stays: this tab did not undo the change.
    if (plan.kind === 'retry' && entry.error) dismissFailure(entry.error);
    else if (outcome.kind === 'sent') dismissSuccess(plan.change);
  } catch (cause) {
    reportFailure({ kind: 'change', change: plan.change }, errorOf(cause));
  }
  return null;
}

function sendPlan(client: QueryClient, plan: Plan): Promise<Outcome> {
  const { kind, change, undoOf, overwrites } = plan;
  if (kind === 'undo') return sendUndo(client, change, { undoOf }, overwrites);
  return retryChange(client, change, { undoOf }, overwrites);
}

const SECOND_QUESTIONS = {
  undo: { title: 'Undo it anyway?', action: 'Yes, Undo' },
  retry: { title: 'Do it anyway?', action: 'Yes, Try Again' },
};

function secondQuestionOf({ reason, effect, now }: Outcome & { kind: 'confirm' }, { kind }: Plan): Question {
  return { ...SECOND_QUESTIONS[kind], body: `${reason} ${effect}`, overwrites: now };
}

function notifyOutcome(outcome: Outcome & { kind: 'sent' | 'stop' }): void {
  if (outcome.kind === 'stop') notify({ tone: 'info', text: outcome.reason, ms: CARD_NOTICE_MS });
  else notify({ tone: 'success', text: changeWords(outcome.change).done, ms: CARD_NOTICE_MS });
}

/** Retries an act that is no change: such an act has no undo, and no value to read, so there is no second question. */
async function retryOtherAct(client: QueryClient, entry: Entry): Promise<null> {
  const { label, target } = wordsOf(entry.act);
  try {
    await retryWrite(client, entry);
    notify({ tone: 'success', text: `done: ${label}, ${truncate(target, 80)}` });
  } catch (cause) {
    reportFailure(entry.act, errorOf(cause));
  }
  return null;
}

/** Shows that the read before a change failed. After a 401, opens the sign-in dialog and lists the change as failed. */
function reportUnread(client: QueryClient, { change, undoOf }: Plan, error: Error): void {
  const act: Act = { kind: 'change', change };
  reportFailure(act, error);
  if (!isSignedOut(error)) return;
  // After a 401 on a write, the mutation cache opens the dialog and `recordActivity` adds the entry. A read is no write.
  sessionEnded.set(true);
  addUnsent(client, { act, status: 'failed', error, undoOf });
}

/** Shows the failure of an act, except for a 401: then the sign-in dialog is open instead. */
function reportFailure(act: Act, error: Error): void {
  const failure = exceptSignedOut(error);
  if (failure) notifyFailure(failure, { act: capitalized(actText(act)), ms: CARD_NOTICE_MS });
}

/** Dismisses the success notice of the change that this inverse has undone. */
function dismissSuccess(inverse: Change): void {
  const { id, field, from: undone } = inverse;
  const shown = notices.get().find(({ undoable }) => undoable?.id === id && undoable.patch[field] === undone);
  if (shown) dismissNotice(shown.id);
}
