import type { QueryClient } from '@tanstack/react-query';
import { changesSomething, entriesOf, isFollowed, isOpen, pendingActs } from '@/api/activity/act';
import { inverseOf, lastAct, offerOf, undoableIn, wordsOf } from '@/api/activity/fields';
import { isNotFound, isUnconfirmed } from '@/lib/api-error';
import type { Undoable } from '@/lib/browser/undo-wanted';
import { truncate } from '@/lib/format/truncate';
import { ELSEWHERE } from '@/ui/keyboard/shortcuts';
import { CARD_NOTICE_MS, notify } from '@/ui/overlays/notice';
import { answer, answering, noAnswerYet, nounOf, readLost } from './answering';

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
    if (found === null || (isOpen(lost) && changesSomething(lost.act)))
      return void notify({ tone: 'info', text: noAnswerYet(lost.act) });
  }
  if (!last) return void notify({ tone: 'info', text: 'nothing to undo' });
  const { change } = last.act;
  const inverse = change && inverseOf(change);
  const ofRun = undoableIn(last.run, entries).length;
  if (!inverse && ofRun === 0) {
    const together = entries.filter((it) => !it.error && it.run && it.run === last.run).length;
    const what = together > 1 ? `${wordsOf(last.act).label}, ${together} at once` : nounOf(last.act);
    return void notify({ tone: 'info', text: `the last action cannot be undone: ${what}` });
  }
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
  const underWay = () => pendingActs(client).filter(({ act }) => changesSomething(act));
  const last = underWay().at(-1);
  if (!last) return Promise.resolve();
  const say = setTimeout(notify, NOTICED_MS, { tone: 'info', text: `waiting for ${nounOf(last.act)}` });
  return new Promise((resolve) => {
    const stop = client.getMutationCache().subscribe(() => {
      if (underWay().length > 0) return;
      clearTimeout(say);
      stop();
      resolve();
    });
  });
}
