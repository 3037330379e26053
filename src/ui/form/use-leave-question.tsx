import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button } from '../button';
import { Dialog } from '../dialog';

type Leave = () => void;

/**
 * Asks 'Leave without saving?' before unsaved work is left: by a link, by Back or Forward, with the tab, and by
 * whatever `ask` is called for. The address stays the form's while the question is open.
 */
export function useLeaveQuestion(unsaved: boolean) {
  const { history } = useRouter();
  const [leave, setLeave] = useState<Leave | null>(null);

  // Not the router's useBlocker: it answers only when the person does, and until then Back has moved the address to a
  // page that is not shown. An answer at once makes the history go back to the form's address.
  useEffect(() => {
    if (!unsaved) return;
    return history.block({
      enableBeforeUnload: true,
      blockerFn({ currentLocation, nextLocation, action }) {
        // The sign-in page is opened when the session is over already: nothing could be kept by staying.
        if (nextLocation.pathname === currentLocation.pathname || nextLocation.pathname === '/login') {
          return false;
        }
        const { href, state } = nextLocation;
        const steps = state.__TSR_index - currentLocation.state.__TSR_index;
        setLeave(() => () => {
          if (action === 'PUSH') history.push(href, state, { ignoreBlocker: true });
          else if (action === 'REPLACE') history.replace(href, state, { ignoreBlocker: true });
          else history.go(steps, { ignoreBlocker: true });
        });
        return true;
      },
    });
  }, [history, unsaved]);

  return {
    /** Leaves at once when nothing would be lost, else after the question. */
    ask(go: Leave) {
      if (unsaved) setLeave(() => go);
      else go();
    },
    question: leave && (
      <LeaveQuestion
        onKeep={() => setLeave(null)}
        onLeave={() => {
          setLeave(null);
          leave();
        }}
      />
    ),
  };
}

function LeaveQuestion({ onKeep, onLeave }: { onKeep: () => void; onLeave: () => void }) {
  return (
    <Dialog
      alert
      title="Leave without saving?"
      description="What you typed here will be lost."
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
