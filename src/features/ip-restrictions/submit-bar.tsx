import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBulkCalls } from '@/api/activity/undo/use-bulk-calls';
import { changeGeoBlock, type GeoChange, rereadGeoBlocksLater } from '@/api/geo-blocks';
import { type BulkAct, BulkDialog } from '@/ui/bulk/bulk-dialog';
import { BulkPlan } from '@/ui/bulk/bulk-plan';
import { Button } from '@/ui/controls/button';
import { useLeaveGuard } from '@/ui/overlays/use-leave-guard';
import { alreadyText, changedByOthersText, keyOf, planTitle, summaryText } from './geo-changes';
import * as css from './ip-restrictions.css';
import type { Ticks } from './use-ticks';

/** More changes than this show a plan first (geo-blocks-18). */
const PLAN_ABOVE = 10;

/** The pending changes, their buttons, and the dialogs of a submit. Nothing below moves when a text changes. */
export function SubmitBar({ ticks }: { ticks: Ticks }) {
  const client = useQueryClient();
  const { send, ...ofRun } = useBulkCalls();
  const [isPlanning, setPlanning] = useState(false);
  /** The changes of the open run. `pending` follows the lists, but here the server says what somebody else did first. */
  const [submitted, setSubmitted] = useState<readonly GeoChange[] | null>(null);
  const { pending, gone, keepOnly } = ticks;
  const nothingReason = pending.length === 0 && 'Nothing is selected';
  // A run guards the page by itself.
  const guard = useLeaveGuard({ dirty: pending.length > 0 && submitted === null });

  function actOn(changes: readonly GeoChange[]): BulkAct {
    const verbs = new Set(changes.map(({ does }) => does));
    return {
      name: 'IP Restrictions',
      title: (included) => planTitle(changesOf(included, changes)),
      caution: verbs.has('block') ? 'A block makes all services unavailable there at once.' : undefined,
      danger: true,
      whyGone: 'was changed meanwhile',
      items: changes.map((change) => ({
        id: keyOf(change),
        name: verbs.size === 1 ? change.name : `${change.does} ${change.name}`,
        async send(run) {
          const result = await send(changeGeoBlock, change, run);
          return result === 'already' ? alreadyText(change) : undefined;
        },
      })),
    };
  }

  return (
    <div className={css.bar}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the texts may scroll, and hold nothing else to focus */}
      <section aria-label="Changes" className={css.barTexts} tabIndex={0}>
        <p role="status" className={css.summary}>
          {summaryText(pending) || 'no changes selected'}
        </p>
        <p role="status" className={css.meanwhile}>
          {/* While a run is open, its own changes leave the lists too. */}
          {submitted === null && gone.length > 0 && `meanwhile: ${changedByOthersText(gone)}`}
        </p>
      </section>
      <Button disabledReason={nothingReason} onClick={() => keepOnly([])}>
        Cancel
      </Button>
      <Button
        variant="purple"
        disabledReason={nothingReason}
        onPress={() => (pending.length > PLAN_ABOVE ? setPlanning(true) : setSubmitted(pending))}
      >
        Submit Changes
      </Button>
      {isPlanning && (
        <BulkPlan
          act={actOn(pending)}
          onStart={(included) => {
            setPlanning(false);
            setSubmitted(changesOf(included, pending));
          }}
          onClose={() => setPlanning(false)}
        />
      )}
      {submitted && (
        <BulkDialog
          {...ofRun}
          act={actOn(submitted)}
          hasPlan={false}
          onEnd={() => rereadGeoBlocksLater(client)}
          onClose={(left) => {
            setSubmitted(null);
            const submittedKeys = submitted.map(keyOf);
            const isLeft = (key: string) => left?.includes(key) || !submittedKeys.includes(key);
            keepOnly(pending.map(keyOf).filter(isLeft));
          }}
        />
      )}
      {guard.question}
    </div>
  );
}

/** The changes behind the items of a plan or a run. */
function changesOf(items: readonly { id: string }[], changes: readonly GeoChange[]): GeoChange[] {
  const ids = new Set(items.map(({ id }) => id));
  return changes.filter((change) => ids.has(keyOf(change)));
}
