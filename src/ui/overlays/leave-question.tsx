import { useState, useTransition } from 'react';
import { MISSING_CODE } from '@/lib/browser/missing-code';
import { Button } from '../controls/button';
import { Dialog } from './dialog';

type Props = {
  /** What happens to the unsaved work. */
  description: string;
  onKeep: () => void;
  /** @returns false if the code of the target page cannot be loaded */
  onLeave: () => Promise<boolean>;
};

/** The question before unsaved work is left. */
export function LeaveQuestion({ description, onKeep, onLeave }: Props) {
  const [leaving, startLeaving] = useTransition();
  const [missing, setMissing] = useState(false);
  const leave = () => startLeaving(async () => setMissing(!(await onLeave())));

  return (
    <Dialog
      alert
      title="Leave without saving?"
      description={description}
      onClose={onKeep}
      footer={
        <>
          <Button autoFocus onClick={onKeep}>
            Keep editing
          </Button>
          <Button danger variant="purple" loading={leaving} onClick={leave}>
            {missing ? 'Retry' : 'Leave'}
          </Button>
        </>
      }
    >
      {missing && (
        <p role="alert">{`The page could not be loaded, so nothing is lost yet. ${MISSING_CODE}`}</p>
      )}
    </Dialog>
  );
}
