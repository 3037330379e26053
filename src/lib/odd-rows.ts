/**
 * What a server left open in an answer (spec 03 §6), kept with the data it belongs to: plain properties under names
 * that no API sends, for the query cache copies what it holds and would drop symbols and identities.
 */
const UNSENT = '(not sent)';
const LEFT_OUT = '(left out)';

/** Why a write or a disabled condition that needs a number has to wait. */
export const NOT_SAID_HOW_MANY = 'the server did not say how many';

/** Whether the server sent these fields; one that it did not send holds a default, which is only good for display. */
export function wasSent<Row extends object>(row: Row, ...fields: (keyof Row & string)[]): boolean {
  // Only `withUnsent` puts it there.
  const unsent = (row as { [UNSENT]?: readonly string[] })[UNSENT];
  return !unsent || fields.every((field) => !unsent.includes(field));
}

/** Remembers which fields of a row hold defaults. */
export function withUnsent<Row extends object>(row: Row, fields: readonly string[]): Row {
  return fields.length > 0 ? { ...row, [UNSENT]: fields } : row;
}

/** How many rows of a list could not be read and are not in it. */
export function leftOut(rows: readonly unknown[]): number {
  // Only `withLeftOut` puts it there.
  return (rows as { [LEFT_OUT]?: number })[LEFT_OUT] ?? 0;
}

/** Remembers how many rows a list lacks. */
export function withLeftOut<Row>(rows: Row[], count: number): Row[] {
  return count > 0 ? Object.assign(rows, { [LEFT_OUT]: count }) : rows;
}

/** '1 row could not be read' */
export function leftOutText(count: number): string {
  return `${count} ${count === 1 ? 'row' : 'rows'} could not be read`;
}
