import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '../controls/button';
import { placeOf, returnFocus } from '../keyboard/focus';
import { pressedKey } from '../keyboard/pressed-key';
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

/** A modal dialog. Mount it to open it, unmount it to close it; the focus returns to where it was. */
export function Dialog(props: DialogProps) {
  const { title, description, onClose, busy = false, size, footer, alert = false, children } = props;
  // Read this before anything inside takes the focus.
  const [opener] = useState(() => placeOf());

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
            const to = props.returnTo?.current ? placeOf(props.returnTo.current) : opener;
            // Of several dialogs that close at the same time, the one whose opener is still there decides.
            const isFree = to.element?.isConnected || document.activeElement === document.body;
            if (isFree) returnFocus(to);
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
