import type { Value } from '@/api/activity/act';
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
  /** The plan that undoes the whole run is shown. */
  | { kind: 'plan-of-run' }
  /** A question before the undo is shown. */
  | { kind: 'question'; question: Question };

/** The states by the entry's id. Most entries have none. */
export const entryStates = createMapStore<number, EntryState>(createSessionStore(new Map()));

/** A request of the key `z` to open the tray, with the entry to focus, if any. */
export const trayAt = createSessionStore<{ id: number | null } | null>(null);
