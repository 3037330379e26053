import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { type Entry, isFailure } from '@/api/activity/entry';
import { entryTitle, inverseOf } from '@/api/activity/fields';
import { pendingActs } from '@/api/activity/ledger';
import { inverseChangeOf, irreversibleIn, undoableIn } from '@/api/activity/offers';
import { ApiError } from '@/lib/api-error';
import { formatBytes } from '@/lib/files/media-files';
import { formatTimeOfDay } from '@/lib/format/dates';
import { formatCounted, joined } from '@/lib/format/format';
import { truncate } from '@/lib/format/truncate';
import { Button } from '@/ui/controls/button';
import { SettlingBox } from '@/ui/lists/list';
import { Dialog } from '@/ui/overlays/dialog';
import { EmptyPanel } from '@/ui/overlays/panel';
import * as css from './activity.css';
import { type EntryState, entryStates } from './entry-states';
import { EntryTarget } from './entry-target';
import { undoEntry } from './undo-entry';

/** How many entries are shown at first, and added by 'Show older'. */
const SHOWN = 50;

type Props = {
  entries: readonly Entry[];
  states: ReadonlyMap<number, EntryState>;
  /** The id of the entry that gets the focus; null for none. */
  focusedId: number | null;
  onClose: () => void;
};

/** The acts of this person in this tab since signing in, newest first. */
export function ActivityTray({ entries, states, focusedId, onClose }: Props) {
  const pending = usePendingActs();
  const [shown, setShown] = useState(SHOWN);
  const router = useRouter();
  // The link of an entry leads to a page, or to a dossier over this one.
  useEffect(() => router.subscribe('onBeforeNavigate', onClose), [router, onClose]);
  const isEmpty = entries.length === 0 && pending.length === 0;
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
        <SettlingBox
          as="ol"
          aria-label="Actions, newest first"
          // A write moves the rows when it begins, and has Undo in the same place when it has ended.
          shown={`${pending.length} in progress, ${entries.length} ended`}
        >
          {pending.map(({ id, label, target }) => (
            <li key={id} ref={id === focusedId ? giveFocus : null} tabIndex={-1} className={css.entry}>
              <span className={css.time} />
              <ActName label={label}>{truncate(target, 120)}</ActName>
              <span className={css.outcome}>in progress…</span>
            </li>
          ))}
          {entries.slice(0, shown).map((entry) => (
            <EntryRow
              key={entry.id}
              entry={entry}
              entries={entries}
              isBusy={states.get(entry.id)?.kind === 'busy'}
              isFocused={entry.id === focusedId}
            />
          ))}
        </SettlingBox>
      )}
      {entries.length > shown && (
        <Button onClick={() => setShown(shown + SHOWN)}>{`Show older (${entries.length - shown})`}</Button>
      )}
    </Dialog>
  );
}

/** Focuses an element when React adds it to the page: the dialog then moves no focus. */
const giveFocus = (element: HTMLElement | null) => element?.focus();

function ActName({ label, id, children }: { label: string; id?: string; children: ReactNode }) {
  return (
    <span id={id}>
      <span>{label}</span> <bdi className={css.target}>{children}</bdi>
    </span>
  );
}

type RowProps = { entry: Entry; entries: readonly Entry[]; isBusy: boolean; isFocused: boolean };

function EntryRow({ entry, entries, isBusy, isFocused }: RowProps) {
  const client = useQueryClient();
  const nameId = useId();
  const { label, target } = entryTitle(entry.act);
  // An undo waits for another write on the same row.
  const isRowBusy = useIsMutating({ mutationKey: entry.key }) > 0;
  return (
    <li ref={isFocused ? giveFocus : null} tabIndex={-1} className={css.entry}>
      <time className={css.time} dateTime={new Date(entry.at).toISOString()}>
        {formatTimeOfDay(new Date(entry.at).toISOString())}
      </time>
      <ActName id={nameId} label={label}>
        <EntryTarget entryKey={entry.key}>{truncate(target, 120)}</EntryTarget>
      </ActName>
      <span className={css.outcome} data-failed={isFailure(entry)}>
        {outcomeOf(entry)}
      </span>
      <span className={css.buttons}>
        <UndoRunButton entry={entry} entries={entries} />
        {inverseChangeOf(entry) && (
          <Button
            small
            aria-describedby={nameId}
            loading={isBusy}
            disabled={isRowBusy}
            onPress={() => void undoEntry(client, entry)}
          >
            Undo
          </Button>
        )}
      </span>
    </li>
  );
}

/** Opens the plan that undoes a run. On the newest act of the run only. */
function UndoRunButton({ entry, entries }: Pick<RowProps, 'entry' | 'entries'>) {
  const newestOfRun = entries.find(({ batchId }) => batchId === entry.batchId);
  if (newestOfRun !== entry) return null;
  const undoable = undoableIn(entry.batchId, entries).length;
  if (undoable < 2) return null;
  const irreversible = irreversibleIn(entry.batchId, entries).length;
  return (
    <Button small onClick={() => entryStates.put(entry.id, { kind: 'plan-of-run' })}>
      {irreversible > 0 ? `Undo ${undoable} of ${undoable + irreversible}` : `Undo all ${undoable}`}
    </Button>
  );
}

/** The outcome of an act: 'done, cannot be undone'. */
function outcomeOf(entry: Entry): string {
  switch (entry.status) {
    case 'cancelled':
      return 'cancelled, nothing was saved';
    case 'unconfirmed':
      return `not confirmed: ${reasonOf(entry)}`;
    case 'failed':
      return `failed: ${reasonOf(entry)}`;
    case 'done':
      return doneText(entry);
  }
}

/** The message of the failure, with the status of the response, unless the message is the status. */
function reasonOf({ error }: Entry): string {
  const status = error instanceof ApiError ? error.status : 0;
  const message = String(error?.message);
  return status === 0 || message === `HTTP ${status}` ? message : `${message} (${status})`;
}

function doneText({ act, undoesEntry, isUndone }: Entry): string {
  const done = undoesEntry === undefined ? 'done' : 'undo, done';
  if (isUndone) return `${done}, then undone`;
  if (act.kind === 'change') return inverseOf(act.change) ? done : `${done}, cannot be undone`;
  if (act.kind === 'other') return `${done}, ${act.note ?? 'cannot be undone'}`;
  const { rows, bytes } = act.saved;
  return joined(', ', done, rows !== undefined && formatCounted(rows, 'row'), formatBytes(bytes));
}

/** The acts in flight, newest first. */
function usePendingActs() {
  const client = useQueryClient();
  // Renders when a write begins or ends.
  useIsMutating();
  return pendingActs(client)
    .map(({ id, act }) => ({ id, ...entryTitle(act) }))
    .reverse();
}
