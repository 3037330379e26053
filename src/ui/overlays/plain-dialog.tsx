import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { focused, placeOf, returnFocus } from '../focus/focus';
import { useEscapeFirst } from '../hooks/use-escape-first';
import { followKeyboard } from './above-keyboard';
import * as styles from './plain-dialog.css';
import { lockScrolling } from './scroll-lock';

type PlainDialogProps = { label: string; onClose: () => void; children: ReactNode };

/**
 * A native modal dialog, for dialogs that must open at once or show missing code: the library behind `Dialog` loads on
 * demand. Mount the component to open, unmount to close; the focus then returns.
 */
export function PlainDialog({ label, onClose, children }: PlainDialogProps) {
  // Escape closes only this dialog, by the browser, and no dialog below.
  useEscapeFirst(true, (event) => event.stopPropagation());

  // Rendered in the body, because a dialog below hides all elements that existed when it opened.
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it
    <dialog
      ref={open}
      aria-label={label}
      className={styles.plainDialog}
      // StrictMode closes and reopens the dialog.
      onClose={(event) => event.currentTarget.open || onClose()}
      // A click on the backdrop has the dialog itself as its target.
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.plainContent}>{children}</div>
    </dialog>,
    document.body,
  );
}

function open(dialog: HTMLDialogElement) {
  const opener = placeOf();
  const unlock = lockScrolling();
  dialog.showModal();
  const unfollow = followKeyboard(dialog);
  return () => {
    dialog.close();
    unlock();
    unfollow?.();
    // The former element may be gone.
    const element = focused();
    if (!element || dialog.contains(element)) returnFocus(opener);
  };
}
