import { writeFailureText } from '@/lib/api-error';
import { createSessionStore } from '@/lib/browser/page-session';
import { onOutdatedFailure } from '@/lib/browser/tries';
import type { Undoable } from '@/lib/browser/undo-wanted';
import { truncate } from '@/lib/format/truncate';

/** How long notices show, in ms: by default, of user cards, and of forms. */
export const NOTICE_MS = 3_000;
export const CARD_NOTICE_MS = 4_000;
export const FORM_NOTICE_MS = 4_000;

/** The longest action name in a failure notice; titles and questions may be longer. */
const ACT_LIMIT = 100;

type NoticeContent = (
  | { tone: 'success' | 'info' }
  /** With the shown failure: a retry of its act dismisses the notice. */
  | { tone: 'failure'; error: Error }
) & {
  text: string;
  /** How long the notice shows, in ms. */
  ms?: number;
  /** The change that 'Undo' reverts. */
  undoable?: Undoable;
  /** Not about an act: shown before other notices and folded first. */
  behind?: boolean;
};
export type Notice = NoticeContent & { id: number; ms: number };

// Oldest first. Outside React, so that a notice outlives the card or dialog that sent it.
export const notices = createSessionStore<readonly Notice[]>([]);
let lastId = 0;

onOutdatedFailure(dismissFailure);

/**
 * Shows a notice, from anywhere, and returns its id. A repeated notice replaces the older one, so that it is
 * announced and timed again.
 */
export function notify({ text, ...content }: NoticeContent): number {
  return add({ ...content, text: truncate(text) });
}

function add({ ms = NOTICE_MS, ...content }: NoticeContent): number {
  lastId += 1;
  const { tone, text, behind } = content;
  const otherNotices = notices.get().filter((other) => other.text !== text || other.tone !== tone);
  const added = { ...content, id: lastId, ms };
  notices.set(behind ? [added, ...otherNotices] : [...otherNotices, added]);
  return lastId;
}

type FailureTexts = {
  /** The write and its target: 'Ban of luna_ray'. Absent for a read. */
  act?: string;
  /** The text of the specification for a write that has certainly failed. */
  failedText?: string;
  ms?: number;
};

/** Shows the error of a failed call; returns the id of the notice. */
export function notifyFailure(error: Error, { act, failedText, ms }: FailureTexts = {}): number {
  // Truncated separately, so that a long name of the act does not cut off the server's message.
  const reason = truncate(error.message);
  const text = act ? writeFailureText(error, truncate(act, ACT_LIMIT), { reason, failedText }) : reason;
  return add({ tone: 'failure', text, error, ms });
}

export function dismissNotice(id: number) {
  notices.set(notices.get().filter((notice) => notice.id !== id));
}

/** Dismisses the notice of a failure, or of an error that has this failure as its cause. */
function dismissFailure(failure: Error) {
  const isOutdated = (notice: Notice) =>
    notice.tone === 'failure' && (notice.error === failure || notice.error.cause === failure);
  notices.set(notices.get().filter((notice) => !isOutdated(notice)));
}
