import { leftOut } from './odd-rows';

/** Whether a thing was made by a create whose answer was lost; `unknown` when the list cannot decide it. */
export type Outcome = 'inList' | 'notInList' | 'unknown';

/** The state of a create whose answer was lost: `checking` until the list has been read again. */
export type LostCreate = Outcome | 'checking';

/** The ids of the rows with a name; null while not every row is known. */
export function idsNamed<Row>(
  rows: readonly Row[] | undefined,
  name: string,
  { nameOf, idOf }: { nameOf: (row: Row) => string; idOf: (row: Row) => string },
): string[] | null {
  if (!rows || leftOut(rows) > 0) return null;
  return rows.filter((row) => nameOf(row).trim() === name).map(idOf);
}

/** Compares the ids of the items with the sent name, from before and from after the send. */
export function outcomeOf(before: readonly string[] | null, after: readonly string[] | null): Outcome {
  if (after?.length === 0) return 'notInList';
  if (before === null || after === null) return 'unknown';
  return after.every((id) => before.includes(id)) ? 'notInList' : 'inList';
}
