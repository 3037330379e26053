import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { Act } from '@/api/activity/act';
import { entryTitle } from '@/api/activity/fields';
import { type Entry, isFailure } from '@/api/activity/ledger';
import { inverseChangeOf, irreversibleIn, undoableIn } from '@/api/activity/offers';
import { formatTimeOfDay } from '@/lib/format/dates';
import { truncate } from '@/lib/format/truncate';
import { Button } from '@/ui/controls/button';
import { useStore } from '@/ui/hooks/use-store';
import * as css from './activity.css';
import { entryStates } from './entry-states';
import { EntryTarget } from './entry-target';
import { outcomeText } from './outcome-text';
import { undoEntry } from './undo-entry';

type EntryProps = {
  entry: Entry;
  /** All entries, newest first. */
  entries: readonly Entry[];
};

/** An act that has ended, with its outcome and Undo. */
export function EntryRow({ entry, entries, isFocused }: EntryProps & { isFocused: boolean }) {
  const client = useQueryClient();
  const nameId = useId();
  const { label, target } = entryTitle(entry.act);
  const state = useStore(entryStates).get(entry.id);
  // An undo waits for another write on the same row.
  const isRowBusy = useIsMutating({ mutationKey: entry.key }) > 0;
  const time = new Date(entry.at).toISOString();
  return (
    <Row isFocused={isFocused}>
      <time className={css.time} dateTime={time}>
        {formatTimeOfDay(time)}
      </time>
      <ActName id={nameId} label={label}>
        <EntryTarget entryKey={entry.key}>{truncate(target, 120)}</EntryTarget>
      </ActName>
      <span className={css.outcome} data-failed={isFailure(entry)}>
        {outcomeText(entry)}
      </span>
      <span className={css.buttons}>
        <UndoRunButton entry={entry} entries={entries} />
        {inverseChangeOf(entry) && (
          <Button
            small
            aria-describedby={nameId}
            loading={state?.kind === 'busy'}
            disabled={isRowBusy}
            onPress={() => void undoEntry(client, entry)}
          >
            Undo
          </Button>
        )}
      </span>
    </Row>
  );
}

/** An act in flight. */
export function PendingRow({ act, isFocused }: { act: Act; isFocused: boolean }) {
  const { label, target } = entryTitle(act);
  return (
    <Row isFocused={isFocused}>
      <span className={css.time} />
      <ActName label={label}>{truncate(target, 120)}</ActName>
      <span className={css.outcome}>in progress…</span>
    </Row>
  );
}

function Row({ isFocused, children }: { isFocused: boolean; children: ReactNode }) {
  return (
    <li ref={isFocused ? giveFocus : null} tabIndex={-1} className={css.entry}>
      {children}
    </li>
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

/** Opens the plan that undoes a run. On the newest act of the run only. */
function UndoRunButton({ entry, entries }: EntryProps) {
  const newestOfRun = entries.find(({ batchId }) => batchId === entry.batchId);
  if (newestOfRun !== entry) return null;
  const undoable = undoableIn(entry.batchId, entries).length;
  if (undoable < 2) return null;
  const irreversible = irreversibleIn(entry.batchId, entries).length;
  return (
    <Button small onClick={() => entryStates.put(entry.id, { kind: 'plan-of-run', entry })}>
      {irreversible > 0 ? `Undo ${undoable} of ${undoable + irreversible}` : `Undo all ${undoable}`}
    </Button>
  );
}
