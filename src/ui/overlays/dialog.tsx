import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '../controls/button';
import { pressedKey } from '../keyboard/pressed-key';
import { focusPage } from '../lists/page-header';
import * as styles from './dialog.css';

declare global {
  interface Window {
    /** Missing from the type definitions so far, and from some browsers. */
    CloseWatcher?: new () => { onclose: () => void; destroy: () => void };
  }
}

/**
 * Handles Escape in the video controls that Chromium draws. No listener of the page gets that key; only a
 * close watcher does.
 */
function useVideoEscape(container: RefObject<HTMLElement | null>, onEscape: () => void) {
  const closeIfFocused = useEffectEvent(() => {
    const focused = document.activeElement;
    // One Escape may close several watchers.
    if (focused instanceof HTMLVideoElement && container.current?.contains(focused)) onEscape();
  });

  /** Each watcher handles only one Escape. */
  const [handled, setHandled] = useState(0);
  useEffect(() => {
    // On a phone it would take the place of Back.
    const hasEscape = window.matchMedia('(hover: hover)').matches;
    const watcher = hasEscape && window.CloseWatcher && new window.CloseWatcher();
    if (!watcher) return;
    watcher.onclose = () => {
      setHandled(handled + 1);
      closeIfFocused();
    };
    return () => watcher.destroy();
  }, [handled]);
}

export interface DialogProps {
  title: string;
  description?: ReactNode;
  onClose: () => void;
  /** A write is in progress: the dialog cannot be closed. */
  busy?: boolean;
  /**
   * `widest`: as wide as the window allows, for cards side by side. `side`: a panel at the window's end, as high as the
   * window.
   */
  size?: 'wide' | 'widest' | 'side';
  /** The buttons, right-aligned below the content. */
  footer?: ReactNode;
  /** What gets the focus after closing, if it is not the element that had it before. */
  returnTo?: RefObject<HTMLElement | null>;
  /** Asks a question as an alert dialog, with a button for "no" instead of the close button. */
  alert?: boolean;
  /** Hears every key pressed in the dialog, also where nothing in it has the focus. */
  onKeyDown?: Radix.DialogContentProps['onKeyDown'];
  children?: ReactNode;
}

/**
 * After closing, the opener may still disappear with its card when the list refetches; watch for that this
 * long (ms).
 */
const WATCHED_MS = 10_000;

/** Returns the focus to the opener; if the opener is removed soon after, moves it to the page's heading. */
function giveFocus(target: HTMLElement) {
  // To show a button of the bar at the window's foot, the browser would scroll the page.
  target.focus({ preventScroll: true });
  // The pointer pressed in the dialog, and what is below it in a list has nothing to do with that (steady-list.tsx).
  target.dataset.returned = 'true';
  target.addEventListener('blur', () => delete target.dataset.returned, { once: true });
  const watch = new MutationObserver(() => {
    if (target.isConnected) return;
    watch.disconnect();
    // Do not scroll: after deleting a card, the user continues with its neighbors.
    if (document.activeElement === document.body) focusPage();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => watch.disconnect(), WATCHED_MS);
}

/** A modal dialog. Mount it to open it, unmount it to close it; the focus returns to where it was. */
export function Dialog(props: DialogProps) {
  const { title, description, onClose, busy = false, size, footer, alert = false, children } = props;
  // Read this before anything inside takes the focus.
  const [opener] = useState(() => document.activeElement);

  const content = useRef<HTMLDivElement>(null);
  useVideoEscape(content, close);

  function close() {
    if (!busy) onClose();
  }

  return (
    <Radix.Root open onOpenChange={close}>
      <Radix.Portal>
        {/* Not Radix's overlay: it locks scrolling with a style element, which the page's CSP refuses. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Escape is the key for it */}
        <div
          className={styles.overlay}
          // The focus stays in the dialog.
          onMouseDown={(event) => event.preventDefault()}
          onClick={close}
        />
        <Radix.Content
          ref={content}
          role={alert ? 'alertdialog' : 'dialog'}
          aria-modal
          aria-busy={busy || undefined}
          className={`${styles.dialog} ${size ? styles.sizes[size] : ''}`}
          {...(description === undefined && { 'aria-describedby': undefined })}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const back = opener?.isConnected && opener !== document.body ? opener : null;
            // A lower dialog that closed at the same time has already returned the focus.
            if (!back && document.activeElement !== document.body) return;
            const target = props.returnTo?.current ?? back;
            if (!target) return focusPage();
            // A dialog that has opened meanwhile keeps it.
            const other = document.activeElement?.closest('[role*=dialog]');
            if (target instanceof HTMLElement && (!other || other.contains(target))) giveFocus(target);
          }}
          onKeyDown={props.onKeyDown}
          // An Escape that only cancels a composition leaves the dialog open.
          onEscapeKeyDown={(event) => pressedKey(event) || event.preventDefault()}
          // Its overlay closes it, and nothing else that is above or beside it.
          onInteractOutside={(event) => event.preventDefault()}
        >
          <div className={styles.header}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            {description !== undefined && (
              <Radix.Description asChild>
                <div className={styles.description}>{description}</div>
              </Radix.Description>
            )}
          </div>
          {children && <div className={styles.body}>{children}</div>}
          {footer && <div className={styles.footer}>{footer}</div>}
          {/* Last, so that the focus starts on the first field and not on this button. */}
          {!alert && (
            <IconButton
              small
              icon={X}
              label="Close"
              disabled={busy}
              className={styles.close}
              onClick={close}
            />
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
