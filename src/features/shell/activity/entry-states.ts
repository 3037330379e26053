import type { Value } from '@/api/activity/act';
import type { Entry } from '@/api/activity/ledger';
import { createMapStore } from '@/lib/browser/map-store';
import { createSessionStore } from '@/lib/browser/page-session';

/** A question before an act is undone. */
export type Question = {
  title: string;
  body: string;
  action: string;
  danger?: boolean;
  /** The current value, which a confirmation overwrites. */
  overwrites?: Value;
};

export type EntryState =
  /** The undo is in flight. */
  | { kind: 'busy' }
  /** The plan that undoes the whole run of the entry is shown. */
  | { kind: 'plan-of-run'; entry: Entry }
  /** A question before the undo is shown. */
  | { kind: 'question'; entry: Entry; question: Question };

/** The states by the entry's id. Most entries have none. */
export const entryStates = createMapStore<number, EntryState>(createSessionStore(new Map()));
