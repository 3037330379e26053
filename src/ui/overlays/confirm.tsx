import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../controls/button';
import { Dialog } from './dialog';
import * as styles from './dialog.css';

interface ConfirmProps {
  title: string;
  body?: ReactNode;
  /** The verb on the button: 'Yes, Remove'. */
  action: string;
  /** A destructive action: the focus starts on Cancel. */
  danger?: boolean;
  busy?: boolean;
  /** The error of the last attempt. */
  error?: string | null;
  onConfirm: () => void;
  onClose: () => void;
}

export function Confirm({ title, body, action, danger, busy, error, onConfirm, onClose }: ConfirmProps) {
  return (
    <Dialog
      alert
      title={title}
      description={body}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button autoFocus={danger} disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="purple" autoFocus={!danger} danger={danger} loading={busy} onPress={onConfirm}>
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
