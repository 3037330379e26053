import type { QueryClient } from '@tanstack/react-query';
import { ACTIVITY, actOf, type Change, type Entry, entriesOf } from '@/api/activity/act';
import { carryOut, type Outcome, sendAgain, type Value } from '@/api/activity/carry-out';
import {
  changeWords,
  inverseOf,
  lastAct,
  offerOf,
  readNow,
  undoableIn,
  wordsOf,
} from '@/api/activity/fields';
import { createMapStore } from '@/lib/browser/map-store';
import type { Undoable } from '@/lib/browser/undo-wanted';
import { truncate } from '@/lib/format/truncate';
import { scopeQuestion } from '@/rules/scope-question';
import { CARD_NOTICE_MS, notify, notifyFailure } from '@/ui/overlays/notice';

/** A question before an act is undone or sent again. */
export type Question = {
  title: string;
  body: string;
  action: string;
  danger?: boolean;
  /** The key that asked: pressed again, it answers 'yes'. */
  key?: 'z';
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
  const { label, target } = wordsOf(entry.act);
  const asks = !change && entry.act.asks;
  const wanted = change && (offer === 'undo' ? inverseOf(change) : change);

  const question = asked ? null : questionBefore(wanted, asks ? `${label}: ${truncate(target, 80)}` : null);
  if (question) return answering.put(entry.id, question);

  answering.put(entry.id, 'busy');
  const outcome = wanted
    ? await carryOut(client, wanted, { follows: entry.id }, asked?.agreed)
    : await sendAgain(client, entry);
  const act = wanted ? `${changeWords(wanted).label} of ${wanted.name}` : `${label} of ${target}`;
  answering.put(entry.id, outcome ? report(outcome, act, offer) : null);
  if (outcome === null) notify({ tone: 'success', text: `done: ${label}, ${truncate(target, 80)}` });
}

/** Shows how it ended, or returns the question that the outcome asks. */
function report(outcome: Outcome, act: string, offer: 'undo' | 'again'): Question | null {
  switch (outcome.kind) {
    case 'sent':
      notify({ tone: 'success', text: changeWords(outcome.change).done, ms: CARD_NOTICE_MS });
      return null;
    case 'stop':
      notify({ tone: 'info', text: outcome.why, ms: CARD_NOTICE_MS });
      return null;
    case 'failed':
      if (outcome.shown) notifyFailure(outcome.shown, { act, ms: CARD_NOTICE_MS });
      return null;
    case 'ask':
      return {
        title: offer === 'undo' ? 'Undo it anyway?' : 'Do it anyway?',
        body: outcome.why,
        action: offer === 'undo' ? 'Yes, Undo' : 'Yes, Try Again',
        agreed: outcome.now,
      };
  }
}

/** Admin rights ask their usual question, and a deletion asks again. */
function questionBefore(wanted: Change | null | undefined, deletes: string | null): Question | null {
  if (wanted?.field === 'maxAuthScope') return scopeQuestion(wanted.name, wanted.to === 'admin');
  if (deletes === null) return null;
  return { title: `${deletes}?`, body: 'This cannot be undone!', action: 'Yes, Try Again', danger: true };
}

/**
 * Reads what became of a change whose answer was lost. If it was carried out, its entry counts as done and can be
 * undone, and a notice says so.
 * @throws if the value cannot be read either: then it stays a failure
 */
export async function readLost(client: QueryClient, { id, act: { change } }: Entry): Promise<void> {
  if (!change || (await readNow(client, change)).value !== change.to) return;
  client.setQueryData<Entry[]>(ACTIVITY, (entries = []) =>
    entries.map((entry) => (entry.id === id ? { ...entry, error: null } : entry)),
  );
  notify({
    tone: 'success',
    text: `${truncate(change.name, 80)} ${changeWords(change).state}: only the answer was lost`,
    undoes: inverseOf(change) ? { id: change.id, patch: { [change.field]: change.to } } : undefined,
    ms: CARD_NOTICE_MS,
  });
}

/** The undos of the key, one after another: each has its entry before the next one is chosen. */
let undoing = Promise.resolve();

/** Undoes a change, or the last act for null. An act that is still under way is waited for: it is the newest. */
export function answerWanted(client: QueryClient, wanted: Undoable | null): void {
  const next = () =>
    actsUnderWay(client).then(() => (wanted ? undoThis(client, wanted) : undoNewest(client)));
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

async function undoNewest(client: QueryClient): Promise<void> {
  const entries = entriesOf(client);
  const last = lastAct(entries);
  if (!last) return void notify({ tone: 'info', text: 'nothing to undo' });
  const { change } = last.act;
  const { label, target } = wordsOf(last.act);
  const inverse = change && inverseOf(change);
  const name = truncate(target, 80);
  if (!inverse)
    return void notify({ tone: 'info', text: `the last action cannot be undone: ${label} of ${name}` });
  if (undoableIn(last.run, entries).length > 1) return answering.put(last.id, 'run');
  // An undo asks for admin rights anyhow, and a question that waits for its answer is not asked again.
  if (change.field === 'maxAuthScope' || isOnScreen(change.id)) return answer(client, last);
  if (answering.get().has(last.id)) return;
  answering.put(last.id, {
    title: `Undo the ${changeWords(change).noun} of ${truncate(inverse.name, 80)}?`,
    body: `${truncate(inverse.name, 80)} is not on the screen.`,
    action: 'Yes, Undo',
    key: 'z',
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
  const isUnderWay = () => cache.findAll({ status: 'pending' }).some(actOf);
  if (!isUnderWay()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = cache.subscribe(() => {
      if (isUnderWay()) return;
      stop();
      resolve();
    });
  });
}
