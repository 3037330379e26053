import type { QueryClient } from '@tanstack/react-query';
import type { Change } from '@/api/activity/act';
import type { Entry } from '@/api/activity/entry';
import { changeWords, failureTexts } from '@/api/activity/fields';
import { undoOf } from '@/api/activity/offers';
import { type Outcome, sendUndo } from '@/api/activity/undo/carry-out';
import { defineWrite } from '@/api/query/define-write';
import { runWrite } from '@/api/query/run-write';
import { errorOf, exceptSignedOut, isSignedOut } from '@/lib/api-error';
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
  const { id } = entry;
  const inverse = undoOf(entry);
  if (inverse === null || entryStates.get().get(id) === 'busy') return;
  // Admin rights are changed only after a question, whatever the current value is.
  if (!confirmed && inverse.field === 'maxAuthScope')
    return entryStates.put(id, scopeQuestion(inverse.target, inverse.to === 'admin'));
  entryStates.put(id, 'busy');
  const question = await sendAndReport(client, entry, inverse, confirmed);
  if (question) entryStates.put(id, question);
  else entryStates.remove(id);
}

/** Sends the inverse and shows how it ended. If the value was changed meanwhile, returns the second question instead. */
async function sendAndReport(
  client: QueryClient,
  { id, key }: Entry,
  inverse: Change,
  confirmed?: Question,
): Promise<Question | null> {
  try {
    const outcome = await sendUndo(client, inverse, { undoOf: id }, confirmed?.overwrites);
    if (outcome.kind === 'confirm') return questionOf(outcome);
    if (outcome.kind === 'unread') {
      if (isSignedOut(outcome.error)) await refuse(client, { id, key }, inverse, outcome.error);
      throw outcome.error;
    }
    if (outcome.kind === 'stop') notify({ tone: 'info', text: outcome.reason, ms: CARD_NOTICE_MS });
    else {
      notify({ tone: 'success', text: changeWords(outcome.change).done, ms: CARD_NOTICE_MS });
      dismissNoticeOf(inverse);
    }
  } catch (cause) {
    const failure = exceptSignedOut(errorOf(cause));
    if (failure) notifyFailure(failure, { act: failureTexts(inverse).act, ms: CARD_NOTICE_MS });
  }
  return null;
}

/** The ended session has refused the read: ends as if it had refused the write, in the ledger and the sign-in dialog. */
function refuse(client: QueryClient, { id, key }: Pick<Entry, 'id' | 'key'>, change: Change, error: Error) {
  const write = defineWrite({ key, call: () => Promise.reject(error), act: { kind: 'change', change } });
  return runWrite(client, write, undefined, { undoOf: id });
}

function questionOf({ reason, effect, now }: Outcome & { kind: 'confirm' }): Question {
  return { title: 'Undo it anyway?', action: 'Yes, Undo', body: `${reason} ${effect}`, overwrites: now };
}

/** Dismisses the success notice of the change that this inverse has undone. */
function dismissNoticeOf({ field, id, from: to }: Change): void {
  const shown = notices.get().find(({ undoable }) => undoable && isSameChange(undoable, { field, id, to }));
  if (shown) dismissNotice(shown.id);
}
