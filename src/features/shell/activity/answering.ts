import type { QueryClient } from '@tanstack/react-query';
import {
  type Act,
  type Change,
  changesSomething,
  type Entry,
  entriesOf,
  isFollowed,
  pendingActs,
} from '@/api/activity/act';
import { carryOut, record, repeat, rereadLists, type Verdict, wasCarriedOut } from '@/api/activity/carry-out';
import { changeWords, inverseOf, isOver, offerOf, wordsOf } from '@/api/activity/fields';
import { sought, takeFormer } from '@/api/activity/unfinished';
import { failureToShow } from '@/api/query/use-read';
import { sessionEnded } from '@/api/session/session';
import { ApiError, gaveUp, isNotFound, isUnconfirmed } from '@/lib/api-error';
import { dropDraft, readDraft } from '@/lib/browser/drafts';
import { createMapStore } from '@/lib/browser/map-store';
import { truncate } from '@/lib/format/truncate';
import { scopeQuestion } from '@/rules/scope-question';
import { CARD_NOTICE_MS, dismissNotice, notices, notify, notifyFailure } from '@/ui/overlays/notice';
import { foundDone } from '@/ui/overlays/use-found-done';

/** A question before an act is undone or sent again. */
export type Question = {
  title: string;
  body: string;
  action: string;
  danger?: boolean;
  /**
   * Set if the key `z` asked, which answers 'yes' if it is pressed again. True if it waited for a write: the next
   * Enter may be meant for something else.
   */
  late?: boolean;
  /** The value that a 'yes' overwrites. */
  agreed?: Change['to'];
};

/** The entries that are being undone or sent again, with the question that waits for an answer; 'run' asks for all of its run. */
export const answering = createMapStore<number, 'busy' | 'run' | Question>();

/** Undoes a successful act, or sends a failed one again. */
export async function answer(client: QueryClient, entry: Entry, asked?: Question): Promise<void> {
  const offer = offerOf(entry, entriesOf(client));
  if (offer === null || answering.get().get(entry.id) === 'busy') return;
  const { change } = entry.act;
  const wanted = change && (offer === 'undo' ? inverseOf(change) : change);
  const { label, target } = wordsOf(wanted ? { change: wanted } : entry.act);
  const asks = !change && entry.act.asks;
  const question = asked ? null : questionBefore(wanted, asks ? `${label}: ${truncate(target, 80)}` : null);
  if (question) return answering.put(entry.id, question);

  answering.put(entry.id, 'busy');
  let next: Question | null = null;
  try {
    if (wanted) {
      const verdict = await carryOut(client, wanted, { follows: entry.id }, asked?.agreed);
      const isLost = verdict.kind === 'stop' && isUnconfirmed(entry.error);
      // What the former notice tells is true no more.
      const { id, field, from } = wanted;
      const told = notices.get().find(({ undoes: it }) => it?.id === id && it.patch[field] === from);
      if (told && verdict.kind === 'send') dismissNotice(told.id);
      if (!isLost || !(await readLost(client, entry))) next = report(verdict, offer);
    } else {
      await repeat(client, entry);
      notify({ tone: 'success', text: `done: ${label}, ${truncate(target, 80)}` });
    }
    if (next === null) withdraw(entry.error);
  } catch (cause) {
    const failure = failureToShow(cause instanceof Error ? cause : null, true);
    if (failure) notifyFailure(failure, { act: `${label} of ${target}`, ms: CARD_NOTICE_MS });
    else if (wanted && cause instanceof Error) recordRefused(client, wanted, cause, entry.id);
  }
  answering.put(entry.id, next);
}

/** Keeps an entry for a change whose first read the ended session refused: it is told as not sent (`takeNotSent`). */
function recordRefused(client: QueryClient, change: Change, error: Error, follows: number) {
  if (entriesOf(client).some((entry) => entry.error === error)) return;
  sessionEnded.set(true);
  record(client, { change }, { follows }, error);
}

/** Shows what became of a change, or returns the question that it asks. */
function report(verdict: Verdict, offer: 'undo' | 'again'): Question | null {
  if (verdict.kind === 'ask') {
    return {
      title: offer === 'undo' ? 'Undo it anyway?' : 'Do it anyway?',
      body: verdict.why,
      action: offer === 'undo' ? 'Yes, Undo' : 'Yes, Try Again',
      agreed: verdict.now,
    };
  }
  if (verdict.kind === 'stop') notify({ tone: 'info', text: verdict.why, ms: CARD_NOTICE_MS });
  else notify({ tone: 'success', text: changeWords(verdict.change).done, ms: CARD_NOTICE_MS });
  return null;
}

/** Admin rights ask their usual question, and a deletion asks again. */
function questionBefore(wanted: Change | null | undefined, deletes: string | null): Question | null {
  if (wanted?.field === 'maxAuthScope') return scopeQuestion(wanted.name, wanted.to === 'admin');
  if (deletes === null) return null;
  return { title: `${deletes}?`, body: 'This cannot be undone!', action: 'Yes, Try Again', danger: true };
}

/** Tells that an act whose answer was lost was carried out, in place of its failure. */
export async function readLost(client: QueryClient, entry: Entry): Promise<boolean> {
  if (!(await wasCarriedOut(client, entry))) return false;
  // A question whether to send it again is answered.
  if (answering.get().get(entry.id) !== 'busy') answering.put(entry.id, null);
  const { change, made } = entry.act;
  const { label, target } = wordsOf(entry.act);
  // The text of its form.
  if (made && JSON.stringify(readDraft(made)).includes(JSON.stringify(target))) dropDraft(made);
  const name = truncate(target, 80);
  const what = change ? `${name} ${changeWords(change).state}` : `done: ${label}, ${name}`;
  foundDone.set(entry.error);
  // The lists were read when it failed, perhaps without success.
  rereadLists(client, entry.write?.meta?.makesStale);
  withdraw(entry.error);
  notify({
    tone: 'success',
    text: `${what}: only the answer was lost (${entry.error?.message})`,
    undoes: change && inverseOf(change) ? { id: change.id, patch: { [change.field]: change.to } } : undefined,
    ms: CARD_NOTICE_MS,
  });
  return true;
}

/** Takes back the notice that tells a failure. */
function withdraw(error: Error | null) {
  const told = notices.get().find((notice) => notice.error === error);
  if (told) dismissNotice(told.id);
}

/** How long, and how many ms apart, it is tried to read what became of a lost act. */
const SOUGHT_MS = 30_000;
const LOST_READ_MS = 3_000;
/**
 * Reads what became of an act whose answer was lost, as soon as the server can be reached.
 * @param entry null for the acts that the page before this one has left under way
 * @param quietMs how long after its failure a result that nothing was done is not told by itself
 */
export async function follow(client: QueryClient, entry: Entry | null, quietMs = 2_000): Promise<void> {
  if (!entry) return followFormer(client);
  const isOnItsWay = (done: boolean) => !done && gaveUp(entry.error);
  const read = () => readLost(client, entry).then(isOnItsWay, (error) => !isNotFound(error));
  const isSame = ({ act }: Pick<Entry, 'act'>) => nounOf(act) === nounOf(entry.act);
  const { pathname } = window.location;
  // Its form tells it while it stands, and a form that is opened since knows nothing.
  let stands = quietMs > 0 && entry.act.made !== undefined;
  const isAtForm = () =>
    (stands &&= window.location.pathname === pathname && document.querySelector('form') !== null);
  const step = () => (isAtForm() || !navigator.onLine ? 0 : LOST_READ_MS);
  // Not once the session has ended, or it was tried again, found to be done or not, or made good.
  const matters = () => {
    const entries = entriesOf(client);
    const isUnknown = entries.some(({ id, error, isNotDone }) => id === entry.id && error && !isNotDone);
    return isUnknown && !isFollowed(entries, entry.id) && !isOver(entry, entries);
  };
  // Of another act nothing can be read, and its failure is told.
  if (entry.act.change || entry.act.logged || entry.act.made) sought.set(entry, matters);
  for (let waited = 0; waited < SOUGHT_MS && matters(); waited += step()) {
    // While it is done again, its value is about to change.
    const isBusy = answering.get().get(entry.id) === 'busy' || pendingActs(client).some(isSame) || isAtForm();
    if (!isBusy && !sessionEnded.get() && !(await read())) break;
    await new Promise((resolve) => setTimeout(resolve, LOST_READ_MS));
  }
  sought.delete(entry);
  // Found sooner, it is told by the notice of its failure.
  if (Date.now() - entry.at > quietMs) tellNotDone(client, entry);
}

/** Tells that an act was not carried out, if that was read and it was not tried again since. */
function tellNotDone(client: QueryClient, { act, error }: Entry) {
  withdraw(error);
  const entries = entriesOf(client);
  const stands = entries.some((it) => it.error === error && it.isNotDone && offerOf(it, entries) !== null);
  if (stands) notify({ tone: 'failure', text: `not done: ${nounOf(act)}`, error, ms: CARD_NOTICE_MS });
}

/** Tells of the acts that the page before this one has left under way, and what became of them. */
function followFormer(client: QueryClient): void {
  for (const { act, write, follows, told } of takeFormer()) {
    // Nothing of a file that was being saved can be read, and the page has deleted an NFT without its file.
    if (!changesSomething(act) || write?.mutationKey?.at(-1) === 'finalize') continue;
    const error = new ApiError('timeout', told ?? 'the page was left before the answer came');
    const entry = record(client, act, { write, follows }, error);
    // Until it is known, where it can be read: its card may still show the old value.
    const ms = act.change || act.logged || act.made ? SOUGHT_MS : CARD_NOTICE_MS;
    notify({ tone: 'info', text: noAnswerYet(act), error, ms });
    void follow(client, entry, -1);
  }
}

/** 'the ban of fan', or 'Hide Post (fan)' */
export function nounOf(act: Act): string {
  const name = truncate(wordsOf(act).target, 80);
  return act.change ? `the ${changeWords(act.change).noun} of ${name}` : `${act.label} (${name})`;
}

export const noAnswerYet = (act: Act) => `no answer yet: ${nounOf(act)} may be done`;
