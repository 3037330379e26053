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
import { outcomeText, statusText, toggleTexts } from './downtime-texts';

/** Switches the mobile app down or up after a confirm step. */
export function DowntimePage() {
  const { data: status } = useQuery(systemStatusQuery);
  const toggle = useWrite(toggleSystemStatus);
  useLeaveGuard({ isLocked: toggle.busy });
  const up = status?.up;

  // The default is never seen: no text below is shown before the first toggle.
  const { data: toggled, failure, variables: shownUp = false } = toggle;
  const texts = toggleTexts(shownUp);
  // Shown while the service is still in the state that the toggle brought.
  const outcome = toggled && toggled.status.up === up && outcomeText(toggled, shownUp);

  return (
    <>
      <PageHeader title="Downtime" />
      <section aria-label="Mobile service" className={css.panel}>
        <ServiceState />
        <p className={css.explanation}>
          {`While it is down, nobody can use the ${BRAND} mobile app. It stays down until a super admin brings it back up here.`}
        </p>
        <div className={css.actions}>
          <ToggleButton up={up} busy={toggle.busy} onConfirm={toggle.send} />
        </div>
        <div className={css.messages}>
          <div role="status">
            {toggle.isPending && <p className={css.progress}>{texts.progress}</p>}
            {outcome && <p className={css.caution}>{outcome}</p>}
          </div>
          <div role="alert">
            {failure && (
              <p dir="auto" className={refused}>
                {dialogError(failure, texts.act)}
              </p>
            )}
          </div>
        </div>
      </section>
    </>
  );
}

/** The state of the service at the last check, with Retry if the check failed. */
function ServiceState() {
  const { data: status, refetch, isFetching } = useQuery(systemStatusQuery);
  if (!status) {
    return (
      <div className={css.state}>
        <Skeleton width={180} height={22} />
      </div>
    );
  }
  return (
    <div className={css.state} data-up={status.up}>
      <p role="status">{statusText(status)}</p>
      {!status.checked && (
        <Button small icon={RotateCw} loading={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      )}
    </div>
  );
}

/** An unanswered question is withdrawn after this time. */
const FORGET_MS = 10_000;

type Props = {
  /** The current state; undefined until the status is read. */
  up: boolean | undefined;
  busy: boolean;
  onConfirm: (up: boolean) => void;
};

/** 'TOGGLE DOWNTIME', then 'ARE YOU SURE?': two separate presses (system-status-1). */
function ToggleButton({ up, busy, onConfirm }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  /** The state that the open question is about. */
  const [askedUp, setAskedUp] = useState<boolean>();
  const asking = askedUp !== undefined;
  const withdraw = () => setAskedUp(undefined);
  // The question was about the other direction.
  if (asking && askedUp !== up) withdraw();
  useTimeout(FORGET_MS, asking, withdraw);

  function press() {
    if (asking) {
      withdraw();
      onConfirm(askedUp);
    } else {
      setAskedUp(up);
      // Safari does not focus a clicked button, and without focus there would be no blur event.
      button.current?.focus();
    }
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
        onKeyDown={(event) => pressedKey(event) === 'Escape' && withdraw()}
        onBlur={withdraw}
      >
        {asking ? 'ARE YOU SURE?' : 'TOGGLE DOWNTIME'}
      </Button>
      <span role="status">{asking && toggleTexts(askedUp).question}</span>
    </>
  );
}
