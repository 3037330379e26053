import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import * as styles from './plain-dialog.css';

interface PlainDialogProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog of the browser's own, for what has to open at once, or when code is missing: the library behind
 * `Dialog` is loaded on demand. Mounting it means open, unmounting closed; the focus returns to what had it.
 */
export function PlainDialog({ label, onClose, children }: PlainDialogProps) {
  useEffect(() => {
    // A dialog below it listens on the document in the capture phase; only the window comes before that.
    function keepFromOthers(event: KeyboardEvent) {
      if (event.key === 'Escape') event.stopPropagation();
    }
    window.addEventListener('keydown', keepFromOthers, true);
    return () => window.removeEventListener('keydown', keepFromOthers, true);
  }, []);

  // In the body: a dialog below it hides everything that was in the page before.
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for it is Escape
    <dialog
      ref={open}
      aria-label={label}
      className={styles.dialog}
      onClose={onClose}
      // The backdrop is the dialog's own.
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.content}>{children}</div>
    </dialog>,
    document.body,
  );
}

function open(dialog: HTMLDialogElement) {
  dialog.showModal();
  return () => dialog.close();
}
