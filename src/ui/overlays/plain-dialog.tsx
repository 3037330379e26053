import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import * as styles from './panel.css';

interface PlainDialogProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A native modal dialog, for dialogs that must open at once or report missing code: the library behind
 * `Dialog` loads on demand. Mount it to open it, unmount it to close it; the focus returns to where it was.
 */
export function PlainDialog({ label, onClose, children }: PlainDialogProps) {
  useEffect(() => {
    // A dialog below listens on the document in the capture phase, so listen on the window, which comes
    // first.
    function keepFromOthers(event: KeyboardEvent) {
      if (event.key === 'Escape') event.stopPropagation();
    }
    window.addEventListener('keydown', keepFromOthers, true);
    return () => window.removeEventListener('keydown', keepFromOthers, true);
  }, []);

  // Rendered in the body: a dialog below hides everything that was in the page before it opened.
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it
    <dialog
      ref={open}
      aria-label={label}
      className={styles.plainDialog}
      onClose={onClose}
      // A click on the backdrop has the dialog itself as its target.
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.plainContent}>{children}</div>
    </dialog>,
    document.body,
  );
}

function open(dialog: HTMLDialogElement) {
  dialog.showModal();
  return () => dialog.close();
}
