import { MAX_ROYALTIES as MAX_ROWS, type Royalty } from '@/wire/nft-campaigns';

/** A row as it is typed. The account is text: its digits are too many for a number before they are sent. */
export type RoyaltyRow = {
  account: string;
  percentage: number | null;
  amount: number | null;
  tokenNum: number | null;
};

export const BLANK_ROW: RoyaltyRow = { account: '', percentage: null, amount: null, tokenNum: null };

/** What stays of a typed or pasted account: `0.0.1234` is 1234, of all else the digits (spec 03 §4). */
export function accountDigits(typed: string): string {
  return typed.replace(/^\s*0\.0\./, '').replace(/[^0-9]/g, '');
}

export function isBlank({ account, percentage, amount, tokenNum }: RoyaltyRow): boolean {
  return account === '' && percentage === null && amount === null && tokenNum === null;
}

/** The places of the empty rows that are too many: all but one at the end (spec 02 §4). */
export function extraRows(rows: readonly RoyaltyRow[]): number[] {
  return rows.flatMap((row, at) => (isBlank(row) && at < rows.length - 1 ? [at] : []));
}

/** Whether the empty row at the end is missing, and there is room for it. */
export function lacksBlankRow(rows: readonly RoyaltyRow[]): boolean {
  const last = rows.at(-1);
  return rows.length < MAX_ROWS && (last === undefined || !isBlank(last));
}

/** A row counts by its account or its percentage; a fallback alone is not sent. */
function counts({ account, percentage }: RoyaltyRow): boolean {
  return account !== '' || percentage !== null;
}

/**
 * What is sent: rows with an account or a percentage, a fallback where both its numbers are set (spec 02 §4). A row
 * that lacks one of the two goes out as it is, for the server to refuse it in words (spec 03 §5).
 */
export function sentRoyalties(rows: readonly RoyaltyRow[]): Partial<Royalty>[] {
  return rows.filter(counts).map(({ account, percentage, amount, tokenNum }) => ({
    ...(account !== '' && { collectorAccount: Number(account) }),
    ...(percentage !== null && { percentage }),
    ...(amount !== null && tokenNum !== null && { fallback: { amount, tokenNum } }),
  }));
}

export const TOO_MUCH = 'Royalties add up to more than 100%';

/** What to look at again before Create, which none of it disables: the server decides (spec 03 §4). */
export function royaltyCautions(rows: readonly RoyaltyRow[]): string[] {
  const sent = rows.filter(counts);
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { account } of sent) {
    const number = account.replace(/^0+(?=\d)/, '');
    if (number !== '' && seen.has(number)) twice.add(number);
    seen.add(number);
  }
  const sum = sent.reduce((total, { percentage }) => total + (percentage ?? 0), 0);
  return [
    // 33.4 + 33.3 + 33.3 is 100 to everybody but a computer. An account twice is told in the same words (spec 03 §4).
    ...(sum > 100 + 1e-9 || twice.size > 0 ? [TOO_MUCH] : []),
    ...[...twice].map((account) => `Account 0.0.${account} stands in more than one row`),
  ];
}

/** What one row lacks, for its own line; null when nothing. */
export function rowCaution(row: RoyaltyRow): string | null {
  if (isBlank(row)) return null;
  if (!counts(row)) return 'Without an account and a percentage this row is not sent';
  if (row.account === '') return 'This row has no account';
  if (!Number.isSafeInteger(Number(row.account))) return 'This account number is too large';
  if (row.percentage === null) return 'This row has no percentage';
  if ((row.amount === null) !== (row.tokenNum === null)) {
    return 'A fallback is sent only with both its amount and its token number';
  }
  return null;
}
