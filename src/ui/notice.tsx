import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isSignedOut } from '@/lib/api-error';
import { truncate } from '@/lib/truncate';
import { IconButton } from './icon-button';
import * as styles from './notice.css';
import { PAGE_TITLE_ID } from './page-header';

/** How long notices show, those of user cards and those of forms (spec 01 §9, 02 §9). */
export const NOTICE_MS = 3_000;
export const CARD_NOTICE_MS = 4_000;
export const FORM_NOTICE_MS = 4_000;

const MAX_AT_ONCE = 5;

interface NoticeContent {
  tone: 'success' | 'failure' | 'info';
  text: string;
  /** How long it shows, in milliseconds. */
  ms: number;
}
interface Notice extends NoticeContent {
  id: number;
}

// Outside React, so that a notice outlives the card or dialog whose action it tells of.
const listeners = new Set<() => void>();
let notices: readonly Notice[] = [];
let lastId = 0;

function set(next: readonly Notice[]) {
  notices = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a notice, from anywhere, and answers its id. One that says the same again takes the older one's place, so
 * that it is announced and timed anew; of more than five the oldest goes.
 */
export function notify({ tone, text, ms = NOTICE_MS }: Omit<NoticeContent, 'ms'> & { ms?: number }): number {
  lastId += 1;
  const notice = { id: lastId, tone, text: truncate(text), ms };
  const others = notices.filter((other) => other.text !== notice.text || other.tone !== tone);
  set([...others, notice].slice(-MAX_AT_ONCE));
  return notice.id;
}

/** Tells that something failed; a session that ended is told by the sign-in dialog alone. */
export function notifyFailure(error: Error, ms = NOTICE_MS): void {
  if (!isSignedOut(error)) notify({ tone: 'failure', text: error.message, ms });
}

export function dismissNotice(id: number) {
  set(notices.filter((notice) => notice.id !== id));
}

export function clearNotices() {
  set([]);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The notices that are shown now, oldest first. */
export function useNotices(): readonly Notice[] {
  return useSyncExternalStore(subscribe, () => notices);
}

/** To be mounted once, on every page: a live region announces only what comes while it stands. */
export function Notices() {
  const all = useNotices();
  const cards = (failures: boolean) =>
    all
      .filter((notice) => (notice.tone === 'failure') === failures)
      .map((notice) => <NoticeCard key={notice.id} {...notice} />);
  return (
    <div className={styles.stack} data-notices>
      <div role="status" aria-live="polite">
        {cards(false)}
      </div>
      <div role="alert" aria-live="assertive">
        {cards(true)}
      </div>
    </div>
  );
}

const ICONS = { success: CircleCheck, failure: CircleAlert, info: Info };

function NoticeCard({ id, tone, text, ms }: Notice) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const left = useRef(ms);
  const cameFrom = useRef<Element | null>(null);
  const paused = hovered || focused;
  const Shape = ICONS[tone];

  useEffect(() => {
    if (paused) return;
    const started = Date.now();
    const timer = setTimeout(() => dismissNotice(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - started;
    };
  }, [paused, id]);

  function dismiss() {
    const back = cameFrom.current?.isConnected ? cameFrom.current : document.getElementById(PAGE_TITLE_ID);
    dismissNotice(id);
    // The focus would fall to the page with the button that held it.
    if (focused && back instanceof HTMLElement) back.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while it is being read
    <div
      className={`${styles.notice} ${styles.tone[tone]}`}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={(event) => {
        if (!focused) cameFrom.current = event.relatedTarget;
        setFocused(true);
      }}
      onBlur={() => setFocused(false)}
    >
      <span className={styles.toneIcon[tone]}>
        <Shape size={16} />
      </span>
      <div dir="auto" className={styles.text}>
        {text}
      </div>
      <IconButton small icon={X} label="Dismiss" onClick={dismiss} />
    </div>
  );
}
