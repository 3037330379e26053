import type { QueryClient } from '@tanstack/react-query';
import { type Act, actOf, type Change, type Entry, entriesOf } from '@/api/activity/act';
import {
  carryOut,
  isOpen,
  record,
  repeat,
  rereadLists,
  type Value,
  type Verdict,
  wasCarriedOut,
} from '@/api/activity/carry-out';
import {
  changeWords,
  inverseOf,
  isFollowed,
  lastAct,
  offerOf,
  undoableIn,
  wordsOf,
} from '@/api/activity/fields';
import { failureToShow } from '@/api/query/use-read';
import { sessionEnded } from '@/api/session/session';
import { gaveUp, isNotFound, isUnconfirmed } from '@/lib/api-error';
import { createMapStore } from '@/lib/browser/map-store';
import type { Undoable } from '@/lib/browser/undo-wanted';
import { truncate } from '@/lib/format/truncate';
import { scopeQuestion } from '@/rules/scope-question';
import { ELSEWHERE } from '@/ui/keyboard/shortcuts';
import { CARD_NOTICE_MS, dismissNotice, notices, notify, notifyFailure } from '@/ui/overlays/notice';
import { foundDone } from '@/ui/overlays/use-found-done';

/** A question before an act is undone or sent again. */
export type Question = {
  title: string;
  body: string;
  action: string;
  danger?: boolean;
  /** The key that asked: pressed again, it answers 'yes'. */
  key?: 'z';
  /** It waited for a write: the next Enter may be meant for something else. */
  late?: boolean;
  /** The value that a 'yes' overwrites. */
  agreed?: Value;
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
  const { change } = entry.act;
  const { label, target } = wordsOf(entry.act);
  const name = truncate(target, 80);
  const what = change ? `${name} ${changeWords(change).state}` : `done: ${label}, ${name}`;
  foundDone.set(entry.error);
  // The lists were read when it failed, perhaps without success.
  rereadLists(client, entry.write?.meta?.makesStale);
  const told = notices.get().find(({ error }) => error === entry.error);
  if (told) dismissNotice(told.id);
  notify({
    tone: 'success',
    text: `${what}: only the answer was lost (${entry.error?.message})`,
    undoes: change && inverseOf(change) ? { id: change.id, patch: { [change.field]: change.to } } : undefined,
    ms: CARD_NOTICE_MS,
  });
  return true;
}

/** How often, and how many ms apart, it is tried to read what became of a lost act. */
const LOST_READS = 10;
const LOST_READ_MS = 3_000;
/** Reads what became of an act whose answer was lost, as soon as the server can be reached. */
export async function followLost(client: QueryClient, entry: Entry): Promise<void> {
  const read = () => readLost(client, entry).then((done) => !done && gaveUp(entry.error), isUnconfirmed);
  for (let reads = 0; reads < LOST_READS; reads++) {
    const entries = entriesOf(client);
    // The session has ended, or it was tried again or found to be done.
    if (!entries.some(({ id, error }) => id === entry.id && error) || isFollowed(entries, entry.id)) return;
    // While it is tried again, its value is about to change.
    const isBusy = answering.get().get(entry.id) === 'busy';
    if (!isBusy && !(await read())) return;
    await new Promise((resolve) => setTimeout(resolve, LOST_READ_MS));
  }
}

/** 'the ban of fan', or 'Hide Post for fan' */
function nounOf(act: Act): string {
  const name = truncate(wordsOf(act).target, 80);
  return act.change ? `the ${changeWords(act.change).noun} of ${name}` : `${act.label} for ${name}`;
}

/** A wait this long is noticed. */
const NOTICED_MS = 300;

/** The undos of the key, one after another: each has its entry before the next one is chosen. */
let undoing = Promise.resolve();

/** Undoes a change, or the last act for null. An act that is still under way is waited for: it is the newest. */
export function answerWanted(client: QueryClient, wanted: Undoable | null): void {
  const pressed = { at: performance.now(), on: window.location.pathname };
  const next = () =>
    actsUnderWay(client).then(() => (wanted ? undoThis(client, wanted) : undoNewest(client, pressed)));
  // A crash is reported, and must not stop the key for good.
  undoing = undoing.then(next, next);
}

async function undoThis(client: QueryClient, { id, patch }: Undoable): Promise<void> {
  const [[field, to] = []] = Object.entries(patch);
  const entries = entriesOf(client);
  const entry = entries.find(({ act: { change }, error }) => {
    return !error && change?.field === field && change?.id === id && change?.to === to;
  });
  if (entry && offerOf(entry, entries) === 'undo') return answer(client, entry);
  notify({ tone: 'info', text: 'already undone' });
}

async function undoNewest(client: QueryClient, pressed: { at: number; on: string }): Promise<void> {
  const entries = entriesOf(client);
  const last = lastAct(entries);
  const lost = entries.find(({ error, follows }) => isUnconfirmed(error) && follows === undefined);
  if (lost && lost.at > (last?.at ?? 0) && !isFollowed(entries, lost.id)) {
    // Found done, it is the last act itself.
    const found = await readLost(client, lost).catch((error) => (isNotFound(error) ? false : null));
    if (found) return undoNewest(client, pressed);
    if (found === null || (isOpen(lost) && (lost.act.change || !lost.act.saved)))
      return void notify({ tone: 'info', text: `no answer yet: ${nounOf(lost.act)} may be done` });
  }
  if (!last) return void notify({ tone: 'info', text: 'nothing to undo' });
  const { change } = last.act;
  const inverse = change && inverseOf(change);
  const ofRun = undoableIn(last.run, entries).length;
  if (!inverse && ofRun === 0)
    return void notify({ tone: 'info', text: `the last action cannot be undone: ${nounOf(last.act)}` });
  const isOfRun = ofRun > 1 || !inverse;
  const late = performance.now() - pressed.at > NOTICED_MS;
  const isBusy = window.location.pathname !== pressed.on || document.activeElement?.closest(ELSEWHERE);
  // A question would take the next keys from what the person does by now.
  if (late && isBusy && (isOfRun || change.field === 'maxAuthScope' || !isOnScreen(change.id))) {
    const text = `not undone yet: ${nounOf(last.act)}. Press z again`;
    return void notify({ tone: 'info', text, ms: CARD_NOTICE_MS });
  }
  if (isOfRun) return answering.put(last.id, 'run');
  // An undo asks for admin rights anyhow, and a question that waits for its answer is not asked again.
  if (change.field === 'maxAuthScope' || isOnScreen(change.id)) return answer(client, last);
  if (answering.get().has(last.id)) return;
  answering.put(last.id, {
    title: `Undo ${nounOf({ change: { ...change, name: inverse.name } })}?`,
    body: `${truncate(inverse.name, 80)} is not on the screen.`,
    action: 'Yes, Undo',
    key: 'z',
    late,
  });
}

/** Whether a card or a line of this user, state or prompt is in sight. */
function isOnScreen(id: string): boolean {
  const shown = document.querySelectorAll(`[data-subject="${CSS.escape(id)}"]`);
  return [...shown].some((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const middle = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    // Also false where a list that scrolls has cut it off.
    return document.elementsFromPoint((left + right) / 2, middle).includes(element);
  });
}

/** Resolves when no act that leaves an entry is under way. */
function actsUnderWay(client: QueryClient): Promise<void> {
  const cache = client.getMutationCache();
  const pending = () => cache.findAll({ status: 'pending' }).flatMap((write) => actOf(write) ?? []);
  // Neither an export nor an upload changes what an undo could mean.
  const underWay = () => pending().filter((act) => act.change || !act.saved);
  const act = underWay().at(-1);
  if (!act) return Promise.resolve();
  const say = setTimeout(notify, NOTICED_MS, { tone: 'info', text: `waiting for ${nounOf(act)}` });
  return new Promise((resolve) => {
    const stop = cache.subscribe(() => {
      if (underWay().length > 0) return;
      clearTimeout(say);
      stop();
      resolve();
    });
  });
}
