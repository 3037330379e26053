import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attempt } from '../attempt';
import { guardedCell } from './csv-cell';
import { csvFile } from './csv-file';

const PIECES = [
  '=',
  '+',
  '-',
  '@',
  '＝',
  '＋',
  '－',
  '＠',
  ';',
  ',',
  '\t',
  '|',
  '\n',
  '\r',
  '\r\n',
  '"',
  "'",
  ' ',
];
const ODD = ['\u00a0', '\u200b', '\ufeff', '\u2028', '\0', 'a', '1+1', 'nice', '👩‍🚀'];
const cell = fc.array(fc.constantFrom(...PIECES, ...ODD), { maxLength: 10 }).map((parts) => parts.join(''));
const table = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 4 });

/** A cell as a spreadsheet reads its beginning: blanks and invisible characters do not count. */
const beginning = (text: string) => text.replace(/^[\s\p{Cc}\p{Cf}]+/u, '').slice(0, 1);

/** The cells as a spreadsheet reads them that splits at this separator. */
function cellsOf(csv: string, delimiter: string, quote: '"' | false): string[] {
  const read = (text: string): string[][] =>
    parse(text, {
      delimiter,
      quote,
      relax_quotes: true,
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
    });
  // A quote in the middle of a cell may open one that never ends: a spreadsheet ends that cell with the file.
  return (attempt(() => read(csv)) ?? read(`${csv}"`)).flat();
}

describe('a cell of a CSV file', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['-1', "'-1"],
    ['\tq', "'\tq"],
    ['\rq', "'\rq"],
    ['＝1', "'＝1"],
    ['nice;=1+1', "nice;'=1+1"],
    ['nice; +1', "nice; '+1"],
    ['nice,＠A1', "nice,'＠A1"],
    ['nice\t-1', "nice\t'-1"],
    ['nice|=1', "nice|'=1"],
    ['- one\n- two', "'- one\n'- two"],
    ['nice;"=1+1"', `nice;"'=1+1"`],
    [' =1+1', " '=1+1"],
    ['\u200b=1+1', "\u200b'=1+1"],
    ['\t=1', "'\t'=1"],
    ['a=b', 'a=b'],
    ['a - b, c', 'a - b, c'],
    ['ann+news@example.com', 'ann+news@example.com'],
    ["'=1", "'=1"],
    ['"=1" he said', '"=1" he said'],
    ['', ''],
  ])('%j is written as %j', (text, written) => expect(guardedCell(text)).toBe(written));

  it('never begins with a formula, with any separator of a spreadsheet [parts-56]', () => {
    fc.assert(
      fc.property(
        table,
        fc.constantFrom(',', ';', '\t', '|'),
        fc.constantFrom('"' as const, false as const),
        (rows, separator, quote) => {
          const first = cellsOf(csvFile(['a', 'b', 'c'], rows), separator, quote).map(beginning);
          expect(first.filter((character) => /[=+\-@＝＋－＠]/.test(character))).toEqual([]);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('loses nothing but the guard', () => {
    fc.assert(
      fc.property(cell, (text) => {
        expect(guardedCell(text).replaceAll("'", '')).toBe(text.replaceAll("'", ''));
        expect(guardedCell(guardedCell(text)).replace(/^'(?='\t|'\r)/, '')).toBe(guardedCell(text));
      }),
    );
  });

  it('is guarded at once, however many blanks and separators it has', () => {
    const started = performance.now();
    guardedCell(`${'\t'.repeat(100_000)}${'; '.repeat(100_000)}x`);
    guardedCell('= '.repeat(100_000));
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
