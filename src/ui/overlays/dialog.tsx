import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { pressedKey } from '@/lib/browser/pressed-key';
import { IconButton } from '../controls/button';
import { focused, placeOf, returnFocus } from '../focus/focus';
import { followKeyboard } from './above-keyboard';
import * as styles from './dialog.css';
import { lockScrolling } from './scroll-lock';
import { useVideoEscape } from './use-video-escape';

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
  /** The element that gets the focus after closing, by default the last focused element. */
  returnTo?: RefObject<HTMLElement | null>;
  /** An alert dialog, with a button for "no" instead of the close button. */
  alert?: boolean;
  /** Called for every key in the dialog, also without a focused element inside. */
  onKeyDown?: Radix.DialogContentProps['onKeyDown'];
  children?: ReactNode;
}

/** A modal dialog. Mount the component to open, unmount to close; the focus then returns. */
export function Dialog(props: DialogProps) {
  const { title, description, onClose, busy = false, size = 'normal', alert = false, ...rest } = props;
  // Read before an element inside takes the focus.
  const [opener] = useState(() => placeOf());

  const content = useRef<HTMLDivElement>(null);
  const mount = useCallback((element: HTMLDivElement | null) => {
    content.current = element;
    return followKeyboard(element);
  }, []);
  useVideoEscape(content, close);
  useLayoutEffect(lockScrolling, []);

  function close() {
    if (!busy) onClose();
  }

  function giveBackFocus() {
    const returnTarget = rest.returnTo?.current;
    const to = returnTarget ? placeOf(returnTarget) : opener;
    // Of several dialogs that close at the same time, the dialog whose opener is still in the page returns the focus.
    if (to.element?.isConnected || !focused()) returnFocus(to);
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
          ref={mount}
          role={alert ? 'alertdialog' : 'dialog'}
          aria-modal
          aria-busy={busy || undefined}
          className={styles.dialog[size]}
          // Otherwise Radix would name a description that is not there.
          {...(description === undefined && { 'aria-describedby': undefined })}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            giveBackFocus();
          }}
          onKeyDown={rest.onKeyDown}
          // An Escape that only cancels a composition leaves the dialog open.
          onEscapeKeyDown={(event) => pressedKey(event) || event.preventDefault()}
          // Only a click on the overlay closes the dialog.
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
          {rest.children && <div className={styles.body}>{rest.children}</div>}
          {rest.footer && <div className={styles.footer}>{rest.footer}</div>}
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
