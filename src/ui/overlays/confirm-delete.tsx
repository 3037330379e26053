import type { ReactNode } from 'react';
import { Confirm } from './confirm';
import { notify } from './notice';

interface ConfirmDeleteProps {
  title: string;
  /** The verb on the button: 'Yes, Delete FAQ'. */
  action: string;
  /** The deletion, from `useWrite`. */
  write: { send: () => void; busy: boolean; failure: Error | null };
  onClose: () => void;
  /** What will be gone. */
  children: ReactNode;
}

/** Asks for confirmation before something is deleted for good, and shows why it could not be deleted. */
export function ConfirmDelete({ title, action, write, onClose, children }: ConfirmDeleteProps) {
  return (
    <Confirm
      title={title}
      body={children}
      action={action}
      danger
      busy={write.busy}
      error={write.failure?.message}
      onConfirm={write.send}
      onClose={onClose}
    />
  );
}

/** The end of a successful deletion: a notice instead of the dialog. */
export function afterDelete(text: string, onClose: () => void) {
  return () => {
    notify({ tone: 'success', text });
    onClose();
  };
}
