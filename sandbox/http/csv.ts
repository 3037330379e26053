import { stringify } from 'csv-stringify/sync';
import type { Context } from 'hono';
import { guardedCell } from '@/lib/files/csv-cell';
import { textStream } from '../files/stream';

/** Rows in memory at a time; this also bounds how long one read blocks other calls. */
const PAGE = 500;

/** A list to export: its columns in order, and how to read the rows after a given one, or from the start. */
export type CsvList<Row extends object> = {
  columns: readonly (keyof Row & string)[];
  pageAfter(last: Row | null, limit: number): Promise<Row[]>;
};

/**
 * The text of the file: header first, then one page of rows at a time.
 * @param requireOwner rejects if the owner of the list was deleted: its rows were deleted too, and the file lacks them
 */
export async function* csvPages<Row extends object>(
  list: CsvList<Row>,
  requireOwner: () => Promise<unknown>,
  limit = PAGE,
): AsyncGenerator<string> {
  yield toCsv([list.columns], list.columns);
  let last: Row | null = null;
  do {
    const rows: Row[] = await list.pageAfter(last, limit);
    if (rows.length > 0) yield toCsv(rows, list.columns);
    last = rows.length < limit ? null : (rows.at(-1) ?? null);
  } while (last);
  await requireOwner();
}

/** RFC 4180, times in ISO 8601; what would run as a formula is guarded with `'` (sandbox-81). */
function toCsv(rows: readonly object[], columns: readonly string[]): string {
  return stringify([...rows], {
    columns: [...columns],
    record_delimiter: '\r\n',
    quote_record_delimiter: true,
    cast: { string: guardedCell, date: (time) => time.toISOString() },
  });
}

/**
 * Answers with a download that reads rows no faster than the client takes them. Use it only in routes without
 * a transaction: the answer begins before the last page is read.
 * @param name without its ending, of letters, digits, `_` and `-` only; the day of `now`, in UTC, is added
 */
export function csvAnswer(c: Context, name: string, now: Date, pages: AsyncGenerator<string>): Response {
  return c.body(textStream(pages), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}-${now.toISOString().slice(0, 10)}.csv"`,
  });
}
