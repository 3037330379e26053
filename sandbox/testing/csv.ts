import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';

/** The rows of an export without its header, after the checks that every export must pass. */
export async function exportedRows(response: Response, name: string, columns: string[]): Promise<string[][]> {
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(response.status, bytes.toString()).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="${name}-2026-02-01.csv"`);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(bytes.toString()).toMatch(/\r\n$/);
  // Every line ends with CRLF; a BOM would change the name of the first column.
  const [header, ...rows] = parse(bytes, { record_delimiter: '\r\n', bom: false });
  expect(header).toEqual(columns);
  return rows;
}
