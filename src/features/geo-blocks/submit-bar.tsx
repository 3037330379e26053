import { useRef, useState } from 'react';
import { joined } from '@/lib/format/format';
import { waitText } from '@/lib/format/wait-text';
import { BulkPlan } from '@/ui/bulk/bulk-plan';
import { Button } from '@/ui/controls/button';
import * as css from './geo-blocks.css';
import { keyOf, meanwhileText, planTitle, summaryText } from './geo-changes';
import { type GeoChanges, SENDING } from './use-geo-changes';

/** More changes than this show a plan first (geo-blocks-18). */
const PLAN_ABOVE = 10;

/** The pending changes, the buttons, the progress and the result. Nothing below moves when a text changes. */
export function SubmitBar({ changes }: { changes: GeoChanges }) {
  const [planned, setPlanned] = useState(false);
  const texts = useRef<HTMLElement>(null);
  const { sending, sent, at, meanwhile } = changes;
  const current = sent[at];
  const does = new Set(changes.changes.map((change) => change.does));
  const items = changes.changes.map((change) => ({
    id: keyOf(change),
    name: does.size === 1 ? change.name : `${change.does} ${change.name}`,
  }));
  const nothing = changes.changes.length === 0 && 'Nothing is selected';
  const end = sending ? null : endOf(changes);

  function submit() {
    if (changes.changes.length > PLAN_ABOVE) setPlanned(true);
    else changes.submit();
  }

  return (
    <div className={css.bar}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the texts may scroll, and hold nothing else to focus */}
      <section ref={texts} aria-label="Changes" className={css.barTexts} tabIndex={0}>
        <p role="status" className={css.summary}>
          {current
            ? `${at + 1} of ${sent.length}: ${current.does}ing ${current.name}…`
            : summaryText(changes.changes) || 'no changes selected'}
        </p>
        <p role="status" className={css.end.unsent}>
          {joined(
            ' ',
            changes.isRefused && 'The session had ended, so the rest was not sent and is still selected.',
            meanwhile.length > 0 && `meanwhile: ${meanwhileText(meanwhile)}`,
          )}
        </p>
        {current && (
          <progress className={css.progress} aria-label="Changes sent" value={at} max={sent.length} />
        )}
        <div role="alert">{end && <p className={css.end[end.tone]}>{end.text}</p>}</div>
      </section>
      <Button
        className={sending ? undefined : css.away}
        loading={sending && changes.isStopped}
        disabledReason={!sending && 'Nothing is being sent'}
        onClick={() => {
          changes.stop();
          // This button goes when the submit has ended, which they tell.
          texts.current?.focus();
        }}
      >
        Stop
      </Button>
      <Button disabledReason={sending ? SENDING : nothing} onClick={changes.cancel}>
        Cancel
      </Button>
      <Button variant="purple" loading={sending} disabledReason={nothing} onPress={submit}>
        Submit Changes
      </Button>
      {planned && (
        <BulkPlan
          act={{
            name: 'Submit',
            title: () => planTitle(changes.changes),
            caution: does.has('block') ? 'A block makes all services unavailable there at once.' : undefined,
            danger: true,
            items,
          }}
          onStart={() => {
            setPlanned(false);
            changes.submit();
          }}
          onClose={() => setPlanned(false)}
        />
      )}
    </div>
  );
}

/** The summary of failed and unsent changes. The server's reason is shown beside each state. */
function endOf({ tooMany, isCut, isStopped, failures, unconfirmed, changes }: GeoChanges) {
  if (tooMany || isCut) {
    const why = tooMany ? 'asks you to wait' : 'does not answer';
    const when = tooMany ? ` Try again ${waitText(tooMany.retryAfter)}.` : '';
    const text = `The server ${why}, so the rest was not sent and is still selected.${when}`;
    return { tone: 'failed', text } as const;
  }
  const unsent = isStopped ? changes.length - failures - unconfirmed : 0;
  const said = [
    failures > 0 && `${failures} failed`,
    unconfirmed > 0 && `${unconfirmed} not confirmed`,
    unsent > 0 && `${unsent} ${unsent === 1 ? 'was' : 'were'} not sent`,
  ].filter(Boolean);
  if (said.length === 0) return null;
  const verb = failures + unconfirmed + unsent === 1 ? 'is' : 'are';
  const text = `${said.join(', ')} and ${verb} still selected`;
  return { tone: failures + unconfirmed > 0 ? 'failed' : 'unsent', text } as const;
}
