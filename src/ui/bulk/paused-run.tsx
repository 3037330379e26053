import { useEffect, useState } from 'react';
import type { Pause } from '@/lib/bulk-result';
import { waitText } from '@/lib/format/wait-text';
import { Button } from '../controls/button';
import { actions } from '../lists/page-header.css';
import { dangerBox } from '../text/text.css';
import * as css from './bulk-bar.css';

const REASONS = {
  'signed-out': 'Paused: the session ended. Continue when you are signed in.',
  forbidden: 'Paused: the server refused this. Your permissions may have changed.',
  'too-many': 'Paused: the server asks you to wait.',
  unconfirmed: 'Paused: the last change is not confirmed. Continue sends it again.',
};

type Props = { pause: Pause; onContinue: () => void; onStop: () => void };

/** Why a run is paused, with Continue and Stop. Continue waits for the time that the server has sent. */
export function PausedRun({ pause, onContinue, onStop }: Props) {
  const secondsLeft = useSecondsUntil(pause.until);
  const isWaiting = secondsLeft > 0;
  return (
    <>
      <p role="alert" className={dangerBox}>
        <span>{REASONS[pause.why]}</span> {pause.why !== 'signed-out' && <bdi>{pause.message}</bdi>}
      </p>
      <div className={actions}>
        <Button
          autoFocus
          disabledReason={isWaiting && `The server asks you to wait. Try again ${waitText(secondsLeft)}`}
          onPress={onContinue}
        >
          Continue
        </Button>
        <Button onClick={onStop}>Stop</Button>
        {isWaiting && <span className={css.detail}>{`available ${waitText(secondsLeft)}`}</span>}
      </div>
    </>
  );
}

/** The seconds until a time, counted down once a second; 0 or less afterwards. */
function useSecondsUntil(time: number): number {
  const [now, setNow] = useState(Date.now);
  const seconds = Math.ceil((time - now) / 1_000);
  const isAhead = seconds > 0;
  useEffect(() => {
    if (!isAhead) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isAhead]);
  return seconds;
}
