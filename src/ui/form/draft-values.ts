import { isUpload } from '@/lib/files/upload-state';
import { isRecord } from '@/lib/is-record';

/** The changed fields of a form, as a draft keeps them: within groups of fields too (`pricing`). */
export type Draft = Record<string, unknown>;

/**
 * The fields that differ from the start, so that what somebody else saves meanwhile in the other fields of a group is
 * kept. Compared as the storage keeps them.
 */
export function changesOf(values: object, start: object): Draft {
  const before: Draft = { ...start };
  // A file cannot be stored: it is chosen again.
  const changed = Object.entries(values).filter(
    ([name, value]) => !isUpload(value) && !isSame(value, before[name]),
  );
  return Object.fromEntries(
    changed.map(([name, value]) => {
      const former = before[name];
      return [name, isRecord(value) && isRecord(former) ? changesOf(value, former) : value];
    }),
  );
}

/** The values with these changes. */
export function applyChanges(values: object, changes: object): Draft {
  const result: Draft = { ...values };
  for (const [name, value] of Object.entries(changes)) {
    const former = result[name];
    result[name] = isRecord(value) && isRecord(former) ? applyChanges(former, value) : value;
  }
  return result;
}

/** Joins drafts that follow one another, except where a later one would replace the text of an earlier one. */
export function mergeDrafts(drafts: readonly Draft[]): Draft[] {
  const result: Draft[] = [];
  for (const draft of drafts) {
    const last = result.at(-1);
    if (last && !overwrites(draft, last)) result[result.length - 1] = applyChanges(last, draft);
    else result.push(draft);
  }
  return result;
}

function overwrites(later: Draft, earlier: Draft): boolean {
  return Object.entries(later).some(([name, value]) => {
    if (!(name in earlier)) return false;
    const former = earlier[name];
    return isRecord(value) && isRecord(former) ? overwrites(value, former) : !isSame(value, former);
  });
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Whether a stored value is a draft of a form with these start values: an older build may have had other fields. */
export function isDraftOf(start: object, stored: unknown): stored is Draft {
  return isRecord(stored) && Object.keys(stored).length > 0 && hasSameShape(start, stored);
}

/** Whether a value has the type of the start value. A field that starts without a value may have any. */
function hasSameShape(start: unknown, value: unknown): boolean {
  if (start === null || start === undefined) return true;
  if (Array.isArray(start)) return Array.isArray(value) && value.every((row) => isRowOf(start[0], row));
  if (!isRecord(start)) return typeof value === typeof start || (typeof start === 'number' && value === null);
  return (
    isRecord(value) &&
    Object.entries(value).every(([name, each]) => name in start && hasSameShape(start[name], each))
  );
}

/** Rows are kept whole, as objects with all fields (a field array requires objects). */
function isRowOf(start: unknown, row: unknown): boolean {
  return hasSameShape(start, row) && Object.keys(Object(start)).every((name) => name in Object(row));
}

/** The number of characters that were typed. */
export function lengthOf(draft: unknown): number {
  if (typeof draft === 'string') return draft.length;
  if (typeof draft !== 'object' || draft === null) return 0;
  return Object.values(draft).reduce((sum: number, value) => sum + lengthOf(value), 0);
}
