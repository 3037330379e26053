import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { guardedCell } from '@/lib/files/csv-cell';
import { csvFile } from '@/lib/files/csv-file';
import { type CsvList, csvAnswer, csvPages } from './csv';

type Row = { id: string; username: string; email: string; joinedAt: Date };

const JOINED = new Date('2026-01-05T09:30:00.250Z');
const COLUMNS = ['username', 'email', 'joinedAt'] as const;

/** A list of rows in memory that records each read and how many rows it asked for. */
function listOf(rows: Row[]) {
  const askedLimits: number[] = [];
  const list: CsvList<Row> = {
    columns: COLUMNS,
    pageAfter: async (last, limit) => {
      askedLimits.push(limit);
      const from = last ? rows.indexOf(last) + 1 : 0;
      return rows.slice(from, from + limit);
    },
  };
  return { list, asked: askedLimits };
}

const hasOwner = async () => {};

function rowsOf(texts: string[]): Row[] {
  return texts.map((text, n) => ({
    id: `row-${n}`,
    username: text,
    email: `${text}@x.com`,
    joinedAt: JOINED,
  }));
}

async function textOf(rows: Row[], limit?: number) {
  let text = '';
  for await (const page of csvPages(listOf(rows).list, hasOwner, limit)) text += page;
  return text;
}

const NAUGHTY = [
  '=1+1',
  '=cmd|" /C calc"!A0',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '＝1',
  '＋1',
  '－1',
  '＠A1',
  "'=1",
  ' =1',
  'nice;=1+1',
  'nice\t＝1',
  '"',
  '""',
  '"a"',
  'a,b',
  'a;b',
  'a\nb',
  'a\rb',
  'a\r\nb',
  '\n',
  ',',
  ' ',
  ' a ',
  '',
  'null',
  '\ufeffa',
  '👩‍🚀',
  'שלום',
  '\u202eabc',
  'x'.repeat(10_000),
];

describe('a CSV file', () => {
  it('has only a header if there are no rows [sandbox-81]', async () => {
    expect(await textOf([])).toBe('username,email,joinedAt\r\n');
  });

  it('quotes and guards cells exactly as specified [sandbox-81]', async () => {
    const [plainRow, formulaRow, quotedRow] = rowsOf(['ann', '=1', 'a "b", c']);
    const rows = [plainRow, formulaRow, quotedRow].flatMap((row) => row ?? []);
    expect(await textOf(rows)).toBe(
      [
        'username,email,joinedAt',
        'ann,ann@x.com,2026-01-05T09:30:00.250Z',
        "'=1,'=1@x.com,2026-01-05T09:30:00.250Z",
        '"a ""b"", c","a ""b"", c@x.com",2026-01-05T09:30:00.250Z',
        '',
      ].join('\r\n'),
    );
  });

  it('quotes the whole cell if the cell needs a guard too', async () => {
    expect(await textOf(rowsOf(['\r=1,2']))).toContain(`"'\r'=1,2",`);
  });

  it('returns every text through a strict reader, except for the guard [sandbox-81]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(fc.constantFrom(...NAUGHTY), fc.string({ unit: 'binary' })), { maxLength: 12 }),
        fc.integer({ min: 1, max: 5 }),
        async (texts, limit) => {
          const bytes = Buffer.from(await textOf(rowsOf(texts), limit));
          const cells = parse(bytes, { record_delimiter: '\r\n', bom: false, skip_empty_lines: false });
          const expected = texts.map((text) => [
            guardedCell(text),
            guardedCell(`${text}@x.com`),
            JOINED.toISOString(),
          ]);
          expect(cells).toEqual([[...COLUMNS], ...expected]);
        },
      ),
      { examples: [[NAUGHTY, 3]] },
    );
  });

  it('is byte for byte the file that the page would make of the same rows [parts-56]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...NAUGHTY)), async (texts) => {
        const rows = texts.map((text) => [text, `${text}@x.com`, JOINED.toISOString()]);
        expect(await textOf(rowsOf(texts))).toBe(csvFile(COLUMNS, rows));
      }),
      { examples: [[NAUGHTY]] },
    );
  });

  it('reads page by page, and no more pages than needed', async () => {
    const { list, asked } = listOf(rowsOf(['a', 'b', 'c', 'd', 'e']));
    const pages = csvPages(list, hasOwner, 2);
    expect(asked).toEqual([]);
    expect((await pages.next()).value).toBe('username,email,joinedAt\r\n');
    expect(asked).toEqual([]);
    expect((await pages.next()).value?.split('\r\n')).toHaveLength(3);
    expect(asked).toEqual([2]);
    await pages.return(undefined);
    expect(asked).toEqual([2]);
  });

  describe('as an answer', () => {
    const answer = (pages: AsyncGenerator<string>) => {
      const app = new Hono();
      app.get('/', (c) => csvAnswer(c, 'emails-ann', new Date('2026-03-01T23:59:00Z'), pages));
      return app.request('/');
    };

    it('reads only as fast as the client takes the rows, and stops when the client leaves', async () => {
      const { list, asked } = listOf(rowsOf(['a', 'b', 'c', 'd', 'e']));
      let hasEnded = false;
      async function* watchedPages() {
        try {
          yield* csvPages(list, hasOwner, 2);
        } finally {
          hasEnded = true;
        }
      }
      const reader = (await answer(watchedPages())).body?.getReader();
      await reader?.read();
      // A read-ahead would happen in the next turn of the event loop.
      await new Promise(setImmediate);
      expect(asked).toHaveLength(0);
      await reader?.read();
      await new Promise(setImmediate);
      expect(asked).toHaveLength(1);
      expect(hasEnded).toBe(false);
      await reader?.cancel();
      expect(hasEnded).toBe(true);
      expect(asked).toHaveLength(1);
    });

    it('lets other work run between its pages', async () => {
      let [turns, reading] = [0, true];
      const countTurn = () => {
        turns++;
        if (reading) setImmediate(countTurn);
      };
      setImmediate(countTurn);
      await (await answer(csvPages(listOf(rowsOf(['a', 'b', 'c', 'd', 'e', 'f'])).list, hasOwner, 2))).text();
      reading = false;
      expect(turns).toBeGreaterThanOrEqual(4);
    });

    it('breaks off when a page cannot be read, so that half a list never looks like a whole one', async () => {
      const { list } = listOf(rowsOf(['a', 'b', 'c']));
      const failing: CsvList<Row> = {
        ...list,
        pageAfter: (last, limit) =>
          last ? Promise.reject(new Error('the database was lost')) : list.pageAfter(last, limit),
      };
      await expect((await answer(csvPages(failing, hasOwner, 2))).text()).rejects.toThrow();
    });
  });

  it.each([0, 1, 2, 3, 4, 5, 6])(
    'has each of %i rows once, whether or not they fill whole pages',
    async (count) => {
      const texts = Array.from({ length: count }, (_, n) => `name${n}`);
      const lines = (await textOf(rowsOf(texts), 2)).trimEnd().split('\r\n');
      expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(texts);
    },
  );
});
