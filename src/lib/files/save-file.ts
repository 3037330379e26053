import { delay } from '../browser/delay';
import { dateText } from '../format/date-parts';

/** The file name of an export: content, owner and the viewer's date, as in `emails-starry-2026-11-21.csv`. */
export function csvName(nameParts: readonly string[], now: Date): string {
  const parts = nameParts.map((part) =>
    part
      .normalize('NFKD')
      .replace(/[^A-Za-z0-9_]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60),
  );
  return `${[...parts.filter(Boolean), dateText(now)].join('-')}.csv`;
}

/** Makes the browser save a file. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Revoke in the next task, when the browser has taken the data.
  void delay(0).then(() => URL.revokeObjectURL(url));
}

/**
 * The number of rows of a CSV file without its header. A line break inside quotes does not end a row, and the last row may
 * have none.
 */
export function countRows(csv: string): number {
  const unquoted = csv.replace(/"[^"]*"/g, '').replace(/\r?\n$/, '');
  return unquoted.split('\n').length - 1;
}
