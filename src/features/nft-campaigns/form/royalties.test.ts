import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accountDigits,
  BLANK_ROW,
  extraRows,
  isBlank,
  lacksBlankRow,
  type RoyaltyRow,
  rowCaution,
  royaltyCautions,
  sentRoyalties,
  TOO_MUCH,
} from './royalties';

const maybe = fc.option(fc.double({ min: 0, max: 1_000, noNaN: true }), { nil: null });
const anyRow: fc.Arbitrary<RoyaltyRow> = fc.oneof(
  fc.constant(BLANK_ROW),
  fc.record({
    account: fc.oneof(fc.constant(''), fc.stringMatching(/^[0-9]{1,20}$/)),
    percentage: maybe,
    amount: maybe,
    tokenNum: maybe,
  }),
);
const anyRows = fc.array(anyRow, { maxLength: 10 });

function row(part: Partial<RoyaltyRow>): RoyaltyRow {
  return { ...BLANK_ROW, ...part };
}

/** Does what the fields do when the focus leaves a row. */
function settled(rows: RoyaltyRow[]) {
  const extra = extraRows(rows);
  const keptRows = rows.filter((_, at) => !extra.includes(at));
  return lacksBlankRow(keptRows) ? [...keptRows, BLANK_ROW] : keptRows;
}

describe('accountDigits [nft-campaigns-23]', () => {
  it.each([
    ['0.0.1234', '1234'],
    [' 0.0.1234 ', '1234'],
    ['\u20680.0.1234\u2069', '1234'],
    ['0.0.', ''],
    ['1.5', '15'],
    ['-5', '5'],
    ['1e5', '15'],
    ['account 77', '77'],
    ['１２', ''],
    ['', ''],
  ])('%j becomes %j', (typed, kept) => expect(accountDigits(typed)).toBe(kept));

  it('keeps all digits and nothing else, and changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const digits = accountDigits(typed);
        expect(digits).toMatch(/^[0-9]*$/);
        expect(accountDigits(digits)).toBe(digits);
        if (!typed.trim().startsWith('0.0.'))
          expect(digits).toBe([...typed].filter((c) => /[0-9]/.test(c)).join(''));
      }),
    );
  });
});

describe('the rows', () => {
  it('end with one empty row and have no other empty row, up to ten rows [nft-campaigns-21]', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const after = settled(rows);
        const filled = rows.filter((each) => !isBlank(each));
        expect(after.filter((each) => !isBlank(each))).toEqual(filled);
        expect(after).toHaveLength(Math.min(filled.length + 1, 10));
        expect(after.slice(0, -1).some(isBlank)).toBe(false);
        expect(settled(after)).toEqual(after);
      }),
    );
  });
});

describe('sentRoyalties', () => {
  it('sends rows with an account or a percentage, and complete fallbacks [nft-campaigns-22]', () => {
    expect(
      sentRoyalties([
        row({ account: '48211', percentage: 7.5, amount: 10, tokenNum: 456_858 }),
        row({ account: '007', percentage: 0, amount: 10 }),
        row({ account: '9' }),
        row({ percentage: 3 }),
        row({ amount: 1, tokenNum: 2 }),
        BLANK_ROW,
      ]),
    ).toEqual([
      { collectorAccount: 48_211, percentage: 7.5, fallback: { amount: 10, tokenNum: 456_858 } },
      { collectorAccount: 7, percentage: 0 },
      { collectorAccount: 9 },
      { percentage: 3 },
    ]);
  });

  it('never sends an empty row, half a fallback or a field without a value [nft-campaigns-22]', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const sentRows = sentRoyalties(rows);
        expect(sentRows).toHaveLength(
          rows.filter((row) => row.account !== '' || row.percentage !== null).length,
        );
        for (const row of sentRows) {
          expect(Object.values(row)).not.toContain(undefined);
          expect('collectorAccount' in row || 'percentage' in row).toBe(true);
          if (row.fallback) expect(Object.values(row.fallback).every(Number.isFinite)).toBe(true);
        }
      }),
    );
  });
});

describe('royaltyCautions [nft-campaigns-25]', () => {
  it('warns of more than 100%, with decimal sums', () => {
    const shares = (...all: number[]) =>
      all.map((percentage, at) => row({ account: `${at + 1}`, percentage }));
    expect(royaltyCautions(shares(33.4, 33.3, 33.3))).toEqual([]);
    expect(royaltyCautions(shares(0.1, 0.2, 99.7))).toEqual([]);
    expect(royaltyCautions(shares(100))).toEqual([]);
    expect(royaltyCautions(shares(100, 0.01))).toEqual([TOO_MUCH]);
    expect(royaltyCautions(shares(60, 50))).toEqual([TOO_MUCH]);
  });

  it('warns of an account that occurs twice, with any number of leading zeros', () => {
    const rows = ['5', '05', '7', ''].map((account) => row({ account, percentage: 1 }));
    expect(royaltyCautions(rows)).toEqual([TOO_MUCH, 'Account 0.0.5 is in more than one row']);
    expect(royaltyCautions([row({ percentage: 1 }), row({ percentage: 1 })])).toEqual([]);
  });
});

describe('rowCaution', () => {
  it.each([
    [{}, null],
    [{ account: '1', percentage: 0 }, null],
    [{ account: '1', percentage: 5, amount: 0, tokenNum: 0 }, null],
    [{ account: '1' }, 'This row has no percentage'],
    [{ percentage: 5 }, 'This row has no account'],
    [{ account: '99999999999999999999', percentage: 5 }, 'This account number is too large'],
    [{ tokenNum: 5, amount: 1 }, 'Without an account and a percentage, this row is not sent'],
    [
      { account: '1', percentage: 5, amount: 1 },
      'A fallback is sent only with both its amount and its token number',
    ],
  ])('%j: %s', (part, caution) => expect(rowCaution(row(part))).toBe(caution));
});
