import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { placeOf, returnFocus } from '../keyboard/focus';
import { useEscapeFirst } from '../keyboard/use-outside';
import * as styles from './panel.css';

type PlainDialogProps = { label: string; onClose: () => void; children: ReactNode };

/**
 * A native modal dialog, for dialogs that must open at once or report missing code: the library behind
 * `Dialog` loads on demand. Mount it to open it, unmount it to close it; the focus returns to where it was.
 */
export function PlainDialog({ label, onClose, children }: PlainDialogProps) {
  // A dialog below stays: the browser closes this one.
  useEscapeFirst(true, (event) => event.stopPropagation());

  // Rendered in the body: a dialog below hides everything that was in the page before it opened.
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it
    <dialog
      ref={open}
      aria-label={label}
      className={styles.plainDialog}
      // StrictMode closes it and opens it again.
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
  dialog.showModal();
  return () => {
    dialog.close();
    // Where the focus was may be gone.
    if (dialog.contains(document.activeElement) || document.activeElement === document.body)
      returnFocus(opener);
  };
}
