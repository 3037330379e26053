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
  /** The focus starts on the action instead of Cancel, for actions that lose nothing. */
  startsOnAction?: boolean;
  busy?: boolean;
  /** The error of the last attempt. */
  error?: string | null;
  onConfirm: () => void;
  onClose: () => void;
}

export function Confirm(props: ConfirmProps) {
  const { title, body, action, danger, startsOnAction = false, busy, error, onConfirm, onClose } = props;
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
