import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { Button } from '@/ui/button';
import { useTimeout } from '@/ui/use-timeout';

/** The second press counts no sooner, so that no double click, however slow, is both. */
const SETTLE_MS = 500;
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
  onConfirm: () => void;
};

/** 'TOGGLE DOWNTIME', and only after that 'ARE YOU SURE?': two presses apart from each other (spec 01 §2). */
export function ToggleButton({ up, question, busy, disabledReason, onConfirm }: Props) {
  const [asking, setAsking] = useState<'not' | 'settling' | 'ready'>('not');
  const [askedUp, setAskedUp] = useState(up);
  if (up !== askedUp) {
    setAskedUp(up);
    setAsking('not');
  }
  useTimeout(SETTLE_MS, asking === 'settling', () => setAsking('ready'));
  useTimeout(FORGET_MS, asking === 'ready', () => setAsking('not'));

  function press(event: MouseEvent<HTMLButtonElement>) {
    // A further click of a series that has begun before.
    if (event.detail > 1) return;
    if (asking === 'ready') {
      setAsking('not');
      onConfirm();
      return;
    }
    setAsking('settling');
    // Safari leaves the focus elsewhere, and then its going away would not be heard of.
    event.currentTarget.focus();
  }

  function keyDown(event: KeyboardEvent) {
    // A key held down presses again and again.
    if (event.repeat && event.key === 'Enter') event.preventDefault();
    if (event.key === 'Escape') setAsking('not');
  }

  return (
    <>
      <Button
        variant="purple"
        danger={up}
        loading={busy}
        disabled={disabledReason !== undefined || asking === 'settling'}
        disabledReason={disabledReason ?? 'In a moment'}
        onClick={press}
        onKeyDown={keyDown}
        onBlur={() => setAsking('not')}
      >
        {asking === 'not' ? 'TOGGLE DOWNTIME' : 'ARE YOU SURE?'}
      </Button>
      <span role="status">{asking !== 'not' && question}</span>
    </>
  );
}
