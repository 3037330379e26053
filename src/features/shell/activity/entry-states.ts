import type { Value } from '@/api/query/act';
import { createMapStore } from '@/lib/browser/map-store';

/** A question before an act is undone or retried. */
export type Question = {
  title: string;
  body: string;
  action: string;
  danger?: boolean;
  /** The current value, which a confirmation overwrites. */
  overwrites?: Value;
};

/** The state of an entry: its undo or retry is in flight, has an open question, or the plan of its run is shown. */
export type EntryState = 'busy' | 'plan-of-run' | Question;

/** The states by the entry's id. Most entries have none. */
export const entryStates = createMapStore<number, EntryState>();
