import { Button } from '../button';
import { Dialog } from '../dialog';

/** Asks before a page with unsaved work is left, in the words of a dialog that is. */
export function LeaveDialog({ onKeep, onLeave }: { onKeep: () => void; onLeave: () => void }) {
  return (
    <Dialog
      alert
      title="Leave without saving?"
      description="What you typed on this page will be lost."
      onClose={onKeep}
      footer={
        <>
          <Button autoFocus onClick={onKeep}>
            Keep editing
          </Button>
          <Button danger variant="purple" onClick={onLeave}>
            Leave
          </Button>
        </>
      }
    />
  );
}
