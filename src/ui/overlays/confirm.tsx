import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../controls/button';
import { Dialog } from './dialog';
import * as styles from './dialog.css';
import { notify } from './notice';

interface ConfirmProps {
  title: string;
  body?: ReactNode;
  /** The verb on the button: 'Yes, Remove'. */
  action: string;
  danger?: boolean;
  /** Nothing is lost by a quick Enter: the focus starts on the action and not on Cancel. */
  startsOnAction?: boolean;
  busy?: boolean;
  /** The error of the last attempt. */
  error?: string | null;
  onConfirm: () => void;
  onClose: () => void;
}

export function Confirm(props: ConfirmProps) {
  const { title, body, action, danger, startsOnAction = false, busy, error, onConfirm, onClose } = props;
  return (
    <Dialog
      alert
      title={title}
      description={body}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button autoFocus={!startsOnAction} disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="purple"
            autoFocus={startsOnAction}
            danger={danger}
            loading={busy}
            onPress={onConfirm}
          >
            {action}
          </Button>
        </>
      }
    >
      {error && (
        <div role="alert" className={styles.failure}>
          <CircleAlert size={16} className={styles.failureIcon} />
          <span dir="auto">{error}</span>
        </div>
      )}
    </Dialog>
  );
}

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
