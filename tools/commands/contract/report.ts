import { stripVTControlCharacters } from 'node:util';

/** A check and its outcome. */
export type Row = {
  /** Method and path as the contract writes them, and what is special about the call. */
  call: string;
  expected: string;
  got: string;
  outcome: 'ok' | 'breach' | 'skipped';
  /** Time until the whole answer had arrived; null if there was no answer to wait for. */
  ms: number | null;
};

export type Report = {
  rows: readonly Row[];
  add(row: Row): void;
  /** What was created and is not surely deleted again, one sentence each. */
  left: readonly string[];
  addLeftover(what: string): void;
};

/** @param print gets the line of each row as soon as it is known */
export function createReport(print: (line: string) => void): Report {
  const rows: Row[] = [];
  const left: string[] = [];
  print(line('', 'call', 'expected', 'got', ''));
  return {
    rows,
    left,
    addLeftover: (what) => left.push(printable(what)),
    add({ call, expected, got, ...rest }) {
      const row = { ...rest, call: printable(call), expected: printable(expected), got: printable(got) };
      rows.push(row);
      const ms = row.ms === null ? '' : `${row.ms} ms`;
      print(line(MARKS[row.outcome], row.call, row.expected, row.got, ms));
    },
  };
}

/** Text of the API could move the cursor, colour the terminal, reverse a line or fake one. */
function printable(text: string): string {
  return stripVTControlCharacters(text).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cn}]/gu, ' ');
}

const MARKS = { ok: 'ok', breach: 'BREACH', skipped: 'skipped' };

function line(mark: string, call: string, expected: string, got: string, ms: string) {
  return [mark.padEnd(7), call.padEnd(56), expected.padEnd(32), got.padEnd(32), ms.padStart(8)]
    .join('  ')
    .trimEnd();
}

export function isGreen({ rows, left }: Report): boolean {
  return left.length === 0 && rows.every(({ outcome }) => outcome !== 'breach');
}

/** The summary: the number of rows that are ok, the breaches, the answer times, what was left behind. */
export function summaryOf({ rows, left }: Report): string[] {
  const count = (outcome: Row['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  const breaches = rows.filter(({ outcome }) => outcome === 'breach');
  const times = rows.flatMap(({ ms }) => ms ?? []).sort((a, b) => a - b);
  const slowest = rows.find(({ ms }) => ms !== null && ms === times.at(-1));
  return [
    '',
    ...breaches.map(({ call, expected, got }) => `BREACH   ${call}: expected ${expected}, got ${got}`),
    ...left.map((what) => `LEFT     ${what}`),
    `${count('ok')} ok, ${count('breach')} breaches, ${count('skipped')} skipped.`,
    ...(slowest
      ? [
          `Answers took ${times[Math.floor(times.length / 2)]} ms (median), at most ${slowest.ms} ms (${slowest.call}).`,
        ]
      : []),
  ];
}
