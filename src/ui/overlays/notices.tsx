import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { undo } from '@/lib/browser/undo-wanted';
import { IconButton } from '../controls/button';
import { type Place, placeOf, returnFocus } from '../focus/focus';
import { useStore } from '../hooks/use-store';
import { NARROW } from '../theme/breakpoints';
import { followKeyboard } from './above-keyboard';
import { dismissNotice, type Notice, notices } from './notice';
import * as styles from './notice.css';

/** Mount once on every page: a live region only announces content added while it is mounted. */
export function Notices() {
  const allNotices = useStore(notices);
  const failures = allNotices.filter(({ tone }) => tone === 'failure');
  const otherNotices = allNotices.filter(({ tone }) => tone !== 'failure');
  // Failures are below the other notices, and are folded last.
  const shownCount = window.matchMedia(NARROW).matches ? 1 : 3;
  const olderNotices = [...otherNotices, ...failures].slice(0, -shownCount);
  const cardOf = (notice: Notice) => (
    <NoticeCard key={notice.id} {...notice} folded={olderNotices.includes(notice)} />
  );
  return (
    <div
      ref={followKeyboard}
      className={`${styles.stack} ${olderNotices.length > 0 ? styles.withOlder : ''}`}
    >
      {olderNotices.length > 0 && (
        <div aria-hidden className={styles.older}>{`${olderNotices.length} older`}</div>
      )}
      <div role="status" aria-live="polite">
        {otherNotices.map(cardOf)}
      </div>
      <div role="alert" aria-live="assertive">
        {failures.map(cardOf)}
      </div>
    </div>
  );
}

const ICONS = { success: CircleCheck, failure: CircleAlert, info: Info };

function NoticeCard({ id, tone, text, ms, undoable, folded }: Notice & { folded: boolean }) {
  const [hovered, setHovered] = useState(false);
  /** The place of the focus before it came to the notice; null while the focus is elsewhere. */
  const [cameFrom, setCameFrom] = useState<Place | null>(null);
  const msLeft = useRef(ms);
  const paused = hovered || cameFrom !== null;
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
    if (cameFrom) returnFocus(cameFrom);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the timer
    <div
      className={`${styles.notice} ${tone === 'failure' ? styles.failure : ''}`}
      hidden={folded && !paused}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={({ relatedTarget }) => setCameFrom(cameFrom ?? placeOf(relatedTarget))}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setCameFrom(null);
      }}
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
