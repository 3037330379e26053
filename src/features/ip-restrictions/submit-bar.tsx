import { useRef, useState } from 'react';
import { joined } from '@/lib/format/format';
import { waitText } from '@/lib/format/wait-text';
import { BulkPlan } from '@/ui/bulk/bulk-plan';
import { Button } from '@/ui/controls/button';
import { changedByOthersText, keyOf, planTitle, summaryText } from './geo-changes';
import * as css from './ip-restrictions.css';
import type { GeoChanges } from './use-geo-changes';
import { SENDING } from './use-geo-submit';

/** More changes than this show a plan first (geo-blocks-18). */
const PLAN_ABOVE = 10;

/** The pending changes, the buttons, the progress and the result. Nothing below moves when a text changes. */
export function SubmitBar({ changes }: { changes: GeoChanges }) {
  const [planned, setPlanned] = useState(false);
  const texts = useRef<HTMLElement>(null);
  const { pending, sending, sent, at, changedByOthers } = changes;
  const { cutOffBy } = changes.outcome;
  const inFlight = sent[at];
  const verbs = new Set(pending.map((change) => change.does));
  const items = pending.map((change) => ({
    id: keyOf(change),
    name: verbs.size === 1 ? change.name : `${change.does} ${change.name}`,
  }));
  const nothingReason = pending.length === 0 && 'Nothing is selected';
  const result = sending ? null : resultText(changes);

  function submit() {
    if (pending.length > PLAN_ABOVE) setPlanned(true);
    else changes.submit();
  }

  return (
    <div className={css.bar}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the texts may scroll, and hold nothing else to focus */}
      <section ref={texts} aria-label="Changes" className={css.barTexts} tabIndex={0}>
        <p role="status" className={css.summary}>
          {inFlight
            ? `${at + 1} of ${sent.length}: ${inFlight.does}ing ${inFlight.name}…`
            : summaryText(pending) || 'no changes selected'}
        </p>
        <p role="status" className={css.end.unsent}>
          {joined(
            ' ',
            cutOffBy === 'signed-out' &&
              'The session had ended, so the rest was not sent and is still selected.',
            changedByOthers.length > 0 && `meanwhile: ${changedByOthersText(changedByOthers)}`,
          )}
        </p>
        {inFlight && (
          <progress className={css.progress} aria-label="Changes sent" value={at} max={sent.length} />
        )}
        <div role="alert">{result && <p className={css.end[result.tone]}>{result.text}</p>}</div>
      </section>
      <Button
        className={sending ? undefined : css.away}
        loading={sending && cutOffBy === 'stop'}
        disabledReason={!sending && 'Nothing is being sent'}
        onClick={() => {
          changes.stop();
          // Stop disappears once the submit has ended. The texts, which then show the result, keep the focus.
          texts.current?.focus();
        }}
      >
        Stop
      </Button>
      <Button disabledReason={sending ? SENDING : nothingReason} onClick={changes.cancel}>
        Cancel
      </Button>
      <Button variant="purple" loading={sending} disabledReason={nothingReason} onPress={submit}>
        Submit Changes
      </Button>
      {planned && (
        <BulkPlan
          act={{
            name: 'Submit',
            title: () => planTitle(pending),
            caution: verbs.has('block') ? 'A block makes all services unavailable there at once.' : undefined,
            danger: true,
            whyGone: 'was changed meanwhile',
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

const REST_UNSENT = 'so the rest was not sent and is still selected.';

/** The summary of failed and unsent changes. The server's reason is shown beside each state. */
function resultText({ outcome, pending }: GeoChanges) {
  const { cutOffBy, retryAfter, failures, unconfirmed } = outcome;
  if (cutOffBy === 'too-many') {
    const text = `The server asks you to wait, ${REST_UNSENT} Try again ${waitText(retryAfter)}.`;
    return { tone: 'failed', text } as const;
  }
  if (cutOffBy === 'unconfirmed') {
    return { tone: 'failed', text: `The last change is not confirmed, ${REST_UNSENT}` } as const;
  }
  const notDone = failures + unconfirmed;
  const unsent = cutOffBy === 'stop' ? pending.length - notDone : 0;
  const total = notDone + unsent;
  if (total === 0) return null;
  const counts = joined(
    ', ',
    failures > 0 && `${failures} failed`,
    unconfirmed > 0 && `${unconfirmed} not confirmed`,
    unsent > 0 && `${unsent} ${unsent === 1 ? 'was' : 'were'} not sent`,
  );
  const text = `${counts} and ${total === 1 ? 'is' : 'are'} still selected`;
  return { tone: notDone > 0 ? 'failed' : 'unsent', text } as const;
}
