import { useMutationState, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { actOf, type Entry, isFailure, isFollowed, lastOwn } from '@/api/activity/act';
import { inverseOf, isOver, lastingIn, offerOf, undoableIn, wordsOf } from '@/api/activity/fields';
import { ApiError, isUnconfirmed } from '@/lib/api-error';
import { formatBytes } from '@/lib/files/media-files';
import { formatTimeOfDay } from '@/lib/format/dates';
import { formatCounted } from '@/lib/format/format';
import { truncate } from '@/lib/format/truncate';
import { Button } from '@/ui/controls/button';
import { Dialog } from '@/ui/overlays/dialog';
import { EmptyPanel } from '@/ui/overlays/panel';
import * as css from './activity.css';
import { answer, answering, type Question } from './answering';

/** How many entries are shown at first, and added by 'Show older'. */
const SHOWN = 50;

type Props = {
  entries: readonly Entry[];
  states: ReadonlyMap<number, 'busy' | 'run' | Question>;
  onClose: () => void;
};

/** What this person did in this tab since signing in, newest first. */
export function ActivityTray({ entries, states, onClose }: Props) {
  const underWay = useUnderWay();
  const [shown, setShown] = useState(SHOWN);
  const isEmpty = entries.length === 0 && underWay.length === 0;
  return (
    <Dialog
      title="Activity"
      size="wide"
      description="What you did in this tab since you signed in or loaded the page."
      onClose={onClose}
    >
      {isEmpty ? (
        <EmptyPanel
          title="No activity yet"
          body="Your changes, exports and uploads appear here, with Undo where it is possible."
        />
      ) : (
        <ol aria-label="Actions, newest first">
          {underWay.map(({ id, label, target }) => (
            <li key={id} className={css.entry}>
              <span className={css.time} />
              <What label={label} target={target} />
              <span className={css.how}>in progress…</span>
            </li>
          ))}
          {entries.slice(0, shown).map((entry) => (
            <EntryRow key={entry.id} entry={entry} entries={entries} busy={states.get(entry.id) === 'busy'} />
          ))}
        </ol>
      )}
      {entries.length > shown && (
        <Button onClick={() => setShown(shown + SHOWN)}>{`Show older (${entries.length - shown})`}</Button>
      )}
    </Dialog>
  );
}

function What({ label, target, id }: { label: string; target: string; id?: string }) {
  return (
    <span id={id}>
      <span>{label}</span> <bdi className={css.target}>{truncate(target, 120)}</bdi>
    </span>
  );
}

function EntryRow({ entry, entries, busy }: { entry: Entry; entries: readonly Entry[]; busy: boolean }) {
  const client = useQueryClient();
  const what = useId();
  const { label, target } = wordsOf(entry.act);
  const offer = offerOf(entry, entries);
  // Its newest act stands for a run.
  const inRun = entries.find(({ run }) => run === entry.run) === entry ? undoableIn(entry.run, entries) : [];
  const lasting = inRun.length > 1 ? lastingIn(entry.run, entries).length : 0;
  return (
    <li className={css.entry}>
      <time className={css.time} dateTime={new Date(entry.at).toISOString()}>
        {formatTimeOfDay(new Date(entry.at).toISOString())}
      </time>
      <What id={what} label={label} target={target} />
      <span className={css.how} data-failed={isFailure(entry)}>
        {endOf(entry, entries)}
      </span>
      <span className={css.buttons}>
        {inRun.length > 1 && (
          <Button small onClick={() => answering.put(entry.id, 'run')}>
            {lasting > 0 ? `Undo ${inRun.length} of ${inRun.length + lasting}` : `Undo all ${inRun.length}`}
          </Button>
        )}
        {offer && (
          <Button small aria-describedby={what} loading={busy} onPress={() => void answer(client, entry)}>
            {offer === 'undo' ? 'Undo' : 'Try again'}
          </Button>
        )}
      </span>
    </li>
  );
}

/** How an act ended, in words. */
function endOf(entry: Entry, entries: readonly Entry[]): string {
  const { error, act, follows } = entry;
  const { saved, note } = act.change ? {} : act;
  const followed = isFollowed(entries, entry.id);
  if (error) {
    if (!isFailure(entry)) return 'cancelled, nothing was saved';
    const status = error instanceof ApiError && error.status > 0 ? ` (${error.status})` : '';
    // An export changes nothing.
    const how = isUnconfirmed(error) && !saved && !entry.isNotDone ? 'no answer, it may be done' : 'failed';
    // Another value may have been written since.
    const isDone = isOver(entry, entries) && (!act.change || lastOwn(act.change, entries) === act.change.to);
    return `${how}: ${error.message}${status}${followed || isDone ? ', then done' : ''}`;
  }
  const rows = saved?.rows === undefined ? [] : [formatCounted(saved.rows, 'row')];
  const size = saved ? [...rows, formatBytes(saved.bytes)] : [];
  const first = entries.find(({ id }) => id === follows);
  const how = first && !first.error ? 'undo, done' : 'done';
  if (followed) return `${how}, then undone`;
  const isOpen = act.change ? inverseOf(act.change) : saved || note;
  const undo = isOpen ? [] : ['cannot be undone'];
  return [how, ...size, ...(note ? [note] : []), ...undo].join(', ');
}

/** The acts that are still under way, newest first. */
function useUnderWay() {
  const found = useMutationState({
    filters: { status: 'pending' },
    select(mutation) {
      const act = actOf(mutation);
      return act && { id: mutation.mutationId, ...wordsOf(act) };
    },
  });
  return found.filter((act) => act !== undefined).reverse();
}
