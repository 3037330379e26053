import { useRef, useState } from 'react';
import type { Press } from '@/lib/press';
import { Button } from '@/ui/button';
import { useTimeout } from '@/ui/use-timeout';

/** A question nobody answers goes back by itself. */
const FORGET_MS = 10_000;

type Props = {
  /** Which way it would toggle: a question asked about one way is not answered for the other. */
  up: boolean | undefined;
  /** Told while it asks. */
  question: string;
  busy: boolean;
  /** Why it cannot be used now. */
  disabledReason?: string;
  onConfirm: (press: Press) => void;
};

/** 'TOGGLE DOWNTIME', and only after that 'ARE YOU SURE?': two presses apart from each other (spec 01 §2). */
export function ToggleButton({ up, question, busy, disabledReason, onConfirm }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState(false);
  const [askedUp, setAskedUp] = useState(up);
  if (up !== askedUp) {
    setAskedUp(up);
    setAsking(false);
  }
  useTimeout(FORGET_MS, asking, () => setAsking(false));

  function press(given: Press) {
    setAsking(!asking);
    if (asking) onConfirm(given);
    // Safari leaves the focus elsewhere, and then its going away would not be heard of.
    else button.current?.focus();
  }

  return (
    <>
      <Button
        ref={button}
        variant="purple"
        danger={up}
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
