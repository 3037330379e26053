import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../controls/button';
import { Dialog } from './dialog';
import * as styles from './dialog.css';
import { useLeaveGuard } from './use-leave-guard';

interface ConfirmProps {
  title: string;
  body?: ReactNode;
  /** The verb on the button: 'Yes, Remove'. */
  action: string;
  danger?: boolean;
  busy?: boolean;
  /** The error of the last attempt. */
  error?: string | null;
  onConfirm: () => void;
  onClose: () => void;
}

export function Confirm(props: ConfirmProps) {
  const { title, body, action, danger, busy, error, onConfirm, onClose } = props;
  useLeaveGuard({ isLocked: busy });
  return (
    <Dialog
      alert
      title={title}
      description={body}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button autoFocus disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="purple" danger={danger} loading={busy} onPress={onConfirm}>
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
