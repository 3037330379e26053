/**
 * What a server left out of a response, kept with the data: as plain properties under names that no API sends, because
 * the query cache copies data and would drop symbols.
 */
const UNSENT = '(not sent)';
const LEFT_OUT = '(left out)';

/** Why a write or a control that needs a number is disabled. */
export const COUNT_NOT_SENT = 'the server did not say how many';

/** Whether the server sent these fields. An unsent field holds a default, good for display only. */
export function wasSent<Row extends object>(row: Row, ...fields: (keyof Row & string)[]): boolean {
  // Only `withUnsent` sets this property.
  const unsent = (row as { [UNSENT]?: readonly string[] })[UNSENT];
  return !unsent || fields.every((field) => !unsent.includes(field));
}

/** Records which fields of a row hold defaults. */
export function withUnsent<Row extends object>(row: Row, fields: readonly string[]): Row {
  return fields.length > 0 ? { ...row, [UNSENT]: fields } : row;
}

/** How many rows of a list were unreadable and are missing from it; 0 before the list is read. */
export function leftOut(rows: readonly unknown[] | undefined): number {
  // Only `withLeftOut` sets this property.
  return (rows as { [LEFT_OUT]?: number } | undefined)?.[LEFT_OUT] ?? 0;
}

/** Records how many rows are missing from a list. */
export function withLeftOut<Row>(rows: Row[], count: number): Row[] {
  return count > 0 ? Object.assign(rows, { [LEFT_OUT]: count }) : rows;
}

/** '1 row could not be read' */
export function leftOutText(count: number): string {
  return `${count} ${count === 1 ? 'row' : 'rows'} could not be read`;
}
