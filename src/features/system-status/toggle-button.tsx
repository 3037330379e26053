import { useRef, useState } from 'react';
import { Button } from '@/ui/controls/button';
import { useTimeout } from '@/ui/keyboard/use-outside';
import * as css from './downtime.css';

/** An unanswered question is withdrawn after this time. */
const FORGET_MS = 10_000;

type Props = {
  /** The current state. If it changes, the open question is withdrawn: it was about the other direction. */
  up: boolean | undefined;
  /** Announced while the question is open. */
  question: string;
  busy: boolean;
  /** Why the button is disabled. */
  disabledReason?: string;
  onConfirm: () => void;
};

/** 'TOGGLE DOWNTIME', then 'ARE YOU SURE?': two separate presses (system-status-1). */
export function ToggleButton({ up, question, busy, disabledReason, onConfirm }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState(false);
  const [askedUp, setAskedUp] = useState(up);
  if (up !== askedUp) {
    setAskedUp(up);
    setAsking(false);
  }
  useTimeout(FORGET_MS, asking, () => setAsking(false));

  function press() {
    setAsking(!asking);
    if (asking) onConfirm();
    // Safari does not focus a clicked button, and without focus there would be no blur event.
    else button.current?.focus();
  }

  return (
    <>
      <Button
        ref={button}
        variant="purple"
        danger={up}
        className={asking ? css.asking : undefined}
        loading={busy}
        disabled={disabledReason !== undefined}
        disabledReason={disabledReason}
        onPress={press}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setAsking(false);
        }}
        onBlur={() => setAsking(false)}
      >
        {asking ? 'ARE YOU SURE?' : 'TOGGLE DOWNTIME'}
      </Button>
      <span role="status">{asking && question}</span>
    </>
  );
}
