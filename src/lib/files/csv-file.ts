import { guardedCell } from './csv-cell';

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** A CSV file in the API's own format: a header row, CRLF, guarded cells. */
export function csvFile(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return [header, ...rows]
    .map((row) => `${row.map((cell) => quoted(guardedCell(cell))).join(',')}\r\n`)
    .join('');
}
