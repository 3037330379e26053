import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useRef, useState } from 'react';
import { useWrite } from '@/api/query/use-write';
import { systemStatusQuery } from '@/api/system-status';
import { toggleSystemStatus } from '@/api/toggle-system-status';
import { dialogError } from '@/lib/api-error';
import { BRAND } from '@/lib/browser/config';
import { pressedKey } from '@/lib/browser/pressed-key';
import { Button } from '@/ui/controls/button';
import { failure as refused } from '@/ui/form/messages.css';
import { useTimeout } from '@/ui/hooks/use-timeout';
import { PageHeader } from '@/ui/lists/page-header';
import { Skeleton } from '@/ui/lists/skeletons';
import { useLeaveGuard } from '@/ui/overlays/use-leave-guard';
import * as css from './downtime.css';
import { outcomeText, progressText, questionText, statusText, toggleText } from './downtime-texts';

/** Switches the mobile app down or up after a confirm step. */
export function DowntimePage() {
  const { data: status, refetch, isFetching } = useQuery(systemStatusQuery);
  const write = useWrite(toggleSystemStatus);
  useLeaveGuard({ saving: write.busy });
  const { failure, data: toggled, variables: shownUp = status?.up ?? false } = write;
  // Shown while the service is still in the state that the toggle brought.
  const outcome = toggled && toggled.status.up === status?.up && outcomeText(toggled, shownUp);

  return (
    <>
      <PageHeader title="Downtime" />
      <section aria-label="Mobile service" className={css.panel}>
        <div className={css.state} data-up={status?.up}>
          {status ? <p role="status">{statusText(status)}</p> : <Skeleton width={180} height={22} />}
          {status?.checked === false && (
            <Button small icon={RotateCw} loading={isFetching} onClick={() => void refetch()}>
              Retry
            </Button>
          )}
        </div>
        <p className={css.explanation}>
          {`While it is down, nobody can use the ${BRAND} mobile app. It stays down until a super admin brings it back up here.`}
        </p>
        <div className={css.actions}>
          <ToggleButton up={status?.up} busy={write.busy} onConfirm={write.send} />
        </div>
        <div className={css.messages}>
          <div role="status">
            {write.busy && <p className={css.progress}>{progressText(shownUp)}</p>}
            {outcome && <p className={css.caution}>{outcome}</p>}
          </div>
          <div role="alert">
            {failure && (
              <p dir="auto" className={refused}>
                {dialogError(failure, toggleText(shownUp))}
              </p>
            )}
          </div>
        </div>
      </section>
    </>
  );
}

/** An unanswered question is withdrawn after this time. */
const FORGET_MS = 10_000;

type Props = {
  /** The current state. A change withdraws the open question, which was about the other direction. */
  up: boolean | undefined;
  busy: boolean;
  onConfirm: (up: boolean) => void;
};

/** 'TOGGLE DOWNTIME', then 'ARE YOU SURE?': two separate presses (system-status-1). */
function ToggleButton({ up, busy, onConfirm }: Props) {
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
    if (asking && up !== undefined) onConfirm(up);
    // Safari does not focus a clicked button, and without focus there would be no blur event.
    else button.current?.focus();
  }

  return (
    <>
      <Button
        ref={button}
        variant={asking ? 'purple' : 'outline'}
        danger={up}
        className={css.toggle}
        loading={busy}
        disabledReason={up === undefined && 'The status is being checked'}
        onPress={press}
        onKeyDown={(event) => pressedKey(event) === 'Escape' && setAsking(false)}
        onBlur={() => setAsking(false)}
      >
        {asking ? 'ARE YOU SURE?' : 'TOGGLE DOWNTIME'}
      </Button>
      <span role="status">{asking && up !== undefined && questionText(up)}</span>
    </>
  );
}
