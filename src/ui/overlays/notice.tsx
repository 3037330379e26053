import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { writeFailureText } from '@/lib/api-error';
import { createSessionStore } from '@/lib/browser/page-session';
import { onOutdatedFailure } from '@/lib/browser/tries';
import { type Undoable, undo } from '@/lib/browser/undo-wanted';
import { truncate } from '@/lib/format/truncate';
import { IconButton } from '../controls/button';
import { type Place, placeOf, returnFocus } from '../focus/focus';
import { useStore } from '../hooks/use-store';
import { NARROW } from '../theme/breakpoints';
import { followKeyboard } from './above-keyboard';
import * as styles from './notice.css';

/** How long notices show, in ms: by default, of user cards, and of forms. */
export const NOTICE_MS = 3_000;
export const CARD_NOTICE_MS = 4_000;
export const FORM_NOTICE_MS = 4_000;

/** The longest action name in a failure notice; titles and questions may be longer. */
const ACT_LIMIT = 100;

type NoticeContent = (
  | { tone: 'success' | 'info' }
  /** The shown failure: the notice is dismissed when its act is tried again. */
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
type Notice = NoticeContent & { id: number; ms: number };

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

/** Dismisses the notice of a failure, or of a failure that the given one has caused. */
function dismissFailure(failure: Error) {
  const isAbout = (notice: Notice) =>
    notice.tone === 'failure' && (notice.error === failure || notice.error.cause === failure);
  notices.set(notices.get().filter((notice) => !isAbout(notice)));
}

/** Mount once on every page: a live region only announces content added while it is mounted. */
export function Notices() {
  const allNotices = useStore(notices);
  const failures = allNotices.filter(({ tone }) => tone === 'failure');
  const otherNotices = allNotices.filter(({ tone }) => tone !== 'failure');
  // Failures are below the other notices, and are folded last.
  const shownCount = window.matchMedia(NARROW).matches ? 1 : 3;
  const olderNotices = [...otherNotices, ...failures].slice(0, -shownCount);
  const cards = (notices: readonly Notice[]) =>
    notices.map((notice) => (
      <NoticeCard key={notice.id} {...notice} folded={olderNotices.includes(notice)} />
    ));
  return (
    <div
      ref={followKeyboard}
      className={`${styles.stack} ${olderNotices.length > 0 ? styles.withOlder : ''}`}
    >
      {olderNotices.length > 0 && (
        <div aria-hidden className={styles.older}>{`${olderNotices.length} older`}</div>
      )}
      <div role="status" aria-live="polite">
        {cards(otherNotices)}
      </div>
      <div role="alert" aria-live="assertive">
        {cards(failures)}
      </div>
    </div>
  );
}

const ICONS = { success: CircleCheck, failure: CircleAlert, info: Info };

function NoticeCard({ id, tone, text, ms, undoable, folded }: Notice & { folded: boolean }) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const msLeft = useRef(ms);
  const cameFrom = useRef<Place>(null);
  const paused = hovered || focused;
  const Shape = ICONS[tone];

  useEffect(() => {
    if (paused) return;
    const startTime = Date.now();
    const timer = setTimeout(() => dismissNotice(id), msLeft.current);
    return () => {
      clearTimeout(timer);
      msLeft.current -= Date.now() - startTime;
    };
  }, [paused, id]);

  function dismiss() {
    dismissNotice(id);
    // Otherwise the focus would fall to the body when the button unmounts.
    if (focused && cameFrom.current) returnFocus(cameFrom.current);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the timer
    <div
      className={`${styles.notice} ${tone === 'failure' ? styles.failure : ''}`}
      hidden={folded && !paused}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={(event) => {
        if (!focused) cameFrom.current = placeOf(event.relatedTarget);
        setFocused(true);
      }}
      onBlur={() => setFocused(false)}
    >
      <span className={styles.toneIcon[tone]}>
        <Shape size={16} />
      </span>
      <div dir="auto" className={styles.text}>
        <span>{text}</span>
        {undoable && (
          <IconButton
            label="Undo"
            className={styles.undo}
            onClick={() => {
              dismiss();
              undo(undoable);
            }}
          />
        )}
      </div>
      <IconButton small icon={X} label="Dismiss" onClick={dismiss} />
    </div>
  );
}
