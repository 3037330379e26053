import type { QueryClient } from '@tanstack/react-query';
import type { Change } from '@/api/activity/act';
import { changeTexts, failureTexts } from '@/api/activity/fields';
import type { Entry } from '@/api/activity/ledger';
import { inverseChangeOf } from '@/api/activity/offers';
import { type Outcome, sendUndo } from '@/api/activity/undo/carry-out';
import { defineWrite } from '@/api/query/define-write';
import { runWrite } from '@/api/query/run-write';
import { errorOf, isSignedOut } from '@/lib/api-error';
import { isSameChange } from '@/lib/browser/undo-wanted';
import { scopeQuestion } from '@/rules/scope-question';
import { CARD_NOTICE_MS, dismissNotice, notices, notify, notifyFailure } from '@/ui/overlays/notice';
import { entryStates, type Question } from './entry-states';

/**
 * Undoes a done act. Two questions may follow one another: the first before the current value is read, the second if the
 * read shows that the value was changed meanwhile.
 * @param confirmed the question just confirmed; the first is not shown again, as the second comes only after the first
 */
export async function undoEntry(client: QueryClient, entry: Entry, confirmed?: Question): Promise<void> {
  const inverse = inverseChangeOf(entry);
  if (inverse === null || entryStates.get().get(entry.id)?.kind === 'busy') return;
  // Admin rights are changed only after a question, whatever the current value is.
  if (!confirmed && inverse.field === 'maxAuthScope') {
    return ask(entry, scopeQuestion(inverse.target, inverse.to === 'admin'));
  }
  entryStates.put(entry.id, { kind: 'busy' });
  const question = await sendAndReport(client, entry, inverse, confirmed);
  if (question) ask(entry, question);
  else entryStates.remove(entry.id);
}

function ask(entry: Entry, question: Question): void {
  entryStates.put(entry.id, { kind: 'question', entry, question });
}

/** Sends the inverse and shows how it ended. If the value was changed meanwhile, returns the second question instead. */
async function sendAndReport(
  client: QueryClient,
  entry: Entry,
  inverse: Change,
  confirmed?: Question,
): Promise<Question | null> {
  let outcome: Outcome;
  try {
    outcome = await sendUndo(client, inverse, { undoesEntry: entry.id }, confirmed?.overwrites);
  } catch (cause) {
    reportFailure(inverse, errorOf(cause));
    return null;
  }
  switch (outcome.kind) {
    case 'confirm':
      return questionOf(outcome);
    case 'unread':
      if (isSignedOut(outcome.error)) await recordRefusedUndo(client, entry, inverse, outcome.error);
      else reportFailure(inverse, outcome.error);
      return null;
    case 'stop':
      notify({ tone: 'info', text: outcome.reason, ms: CARD_NOTICE_MS });
      return null;
    case 'sent':
      notify({ tone: 'success', text: changeTexts(outcome.change).done, ms: CARD_NOTICE_MS });
      dismissNoticeOf(inverse);
      return null;
  }
}

/**
 * Records an undo that was not sent, because the ended session had refused the read of the current value: the tray and the
 * sign-in dialog show the same as after a refused write.
 * @param error the 401 of the read
 */
async function recordRefusedUndo(
  client: QueryClient,
  { id, key }: Entry,
  inverse: Change,
  error: Error,
): Promise<void> {
  const act = { kind: 'change', change: inverse } as const;
  const write = defineWrite({ key, call: () => Promise.reject(error), act });
  await runWrite(client, write, undefined, { undoesEntry: id }).catch(() => {});
}

function reportFailure(inverse: Change, error: Error): void {
  // The sign-in dialog shows a 401.
  if (isSignedOut(error)) return;
  notifyFailure(error, { act: failureTexts(inverse).act, ms: CARD_NOTICE_MS });
}

function questionOf({ reason, effect, now }: Outcome & { kind: 'confirm' }): Question {
  return { title: 'Undo it anyway?', action: 'Yes, Undo', body: `${reason} ${effect}`, overwrites: now };
}

/** Dismisses the success notice of the change that this inverse has undone. */
function dismissNoticeOf({ field, id, from }: Change): void {
  const undone = { field, id, to: from };
  const shown = notices.get().find(({ undoable }) => undoable && isSameChange(undoable, undone));
  if (shown) dismissNotice(shown.id);
}
