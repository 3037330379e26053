import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import * as styles from './dialog.css';
import { IconButton } from './icon-button';
import { PAGE_TITLE_ID } from './page-title';
import { useVideoEscape } from './use-video-escape';

export interface DialogProps {
  title: string;
  description?: ReactNode;
  onClose: () => void;
  /** A write is under way: it cannot be closed. */
  busy?: boolean;
  wide?: boolean;
  /** As wide as the window allows, for cards side by side. */
  widest?: boolean;
  /** Its buttons, at the end of the line below the content. */
  footer?: ReactNode;
  /** Interrupts with a question, and has a button that says no in place of the cross. */
  alert?: boolean;
  children?: ReactNode;
}

/** How long after a dialog what opened it may still go, with the card it stands on: until the list was read again. */
const WATCHED_MS = 10_000;

/** Gives the focus back to what opened the dialog; when that goes with what was deleted, to the page's heading. */
function giveFocus(target: HTMLElement) {
  target.focus();
  const watch = new MutationObserver(() => {
    if (target.isConnected) return;
    watch.disconnect();
    // The page must not jump: who deleted a card goes on with those that stood around it.
    const lost = document.activeElement === document.body;
    if (lost) document.getElementById(PAGE_TITLE_ID)?.focus({ preventScroll: true });
  });
  watch.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => watch.disconnect(), WATCHED_MS);
}

/** Mounting it means open, unmounting closed; the focus returns to what had it. */
export function Dialog({
  title,
  description,
  onClose,
  busy = false,
  wide = false,
  widest = false,
  footer,
  alert = false,
  children,
}: DialogProps) {
  // Read before anything inside takes the focus.
  const [opener] = useState(() => document.activeElement);

  const content = useRef<HTMLDivElement>(null);
  useVideoEscape(content, close);

  function close() {
    if (!busy) onClose();
  }

  return (
    <Radix.Root open onOpenChange={close}>
      <Radix.Portal>
        {/* Not Radix's own, which locks the scrolling with a style element that the page's policy refuses. */}
        <div className={styles.overlay} />
        <Radix.Content
          ref={content}
          role={alert ? 'alertdialog' : 'dialog'}
          aria-modal
          aria-busy={busy || undefined}
          className={`${styles.dialog} ${wide ? styles.wide : ''} ${widest ? styles.widest : ''}`}
          {...(description === undefined && { 'aria-describedby': undefined })}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const back = opener?.isConnected && opener !== document.body ? opener : null;
            // A dialog below that closed with this one has given the focus back already.
            if (!back && document.activeElement !== document.body) return;
            const target = back ?? document.getElementById(PAGE_TITLE_ID);
            if (target instanceof HTMLElement) giveFocus(target);
          }}
          onInteractOutside={(event) => {
            // What lies over the dialog is not outside of it, nor is a notice that was just dismissed.
            const outside = event.target instanceof Element ? event.target : null;
            if (!outside?.isConnected || outside.closest('[data-notices], dialog')) event.preventDefault();
          }}
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
          {/* Last, so that the focus starts on the first field and not on the way out. */}
          {!alert && (
            <span className={styles.close}>
              <IconButton small icon={X} label="Close" disabled={busy} onClick={close} />
            </span>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
