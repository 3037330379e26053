import * as z from 'zod/mini';
import { withoutInvisible } from '@/lib/format/invisible';
import { NOT_A_NUMBER } from '@/ui/inputs/number-input';
import { MAX_ROYALTIES as MAX_ROWS, type Royalty } from '@/wire/nft-campaigns.schema';

const number = z.nullable(z.number(NOT_A_NUMBER));

/** A row as typed. The account is text: it may have too many digits for a number. */
const rowSchema = z.object({
  account: z.string().check(z.regex(/^\d*$/)),
  percentage: number,
  amount: number,
  tokenNum: number,
});
export type RoyaltyRow = z.infer<typeof rowSchema>;

export const BLANK_ROW: RoyaltyRow = { account: '', percentage: null, amount: null, tokenNum: null };

/** The account number in a typed or pasted text: `0.0.1234` gives 1234, any other text its digits. */
export function accountDigits(typed: string): string {
  return withoutInvisible(typed)
    .replace(/^\s*0\.0\./, '')
    .replace(/[^0-9]/g, '');
}

export function isBlank({ account, percentage, amount, tokenNum }: RoyaltyRow): boolean {
  return account === '' && [percentage, amount, tokenNum].every((number) => number === null);
}

/** The indexes of surplus empty rows: all but one at the end. */
export function extraRows(rows: readonly RoyaltyRow[]): number[] {
  return rows.slice(0, -1).flatMap((row, at) => (isBlank(row) ? [at] : []));
}

/** Whether the empty row at the end is missing and there is room for it. */
export function lacksBlankRow(rows: readonly RoyaltyRow[]): boolean {
  return rows.length < MAX_ROWS && !rows.slice(-1).some(isBlank);
}

/** A row is sent if it has an account or a percentage. A row with only a fallback is not sent. */
function isSent({ account, percentage }: RoyaltyRow): boolean {
  return account !== '' || percentage !== null;
}

/**
 * The rows to send: those with an account or a percentage, with the fallback if both its numbers are set. A row
 * that lacks one of the two is sent as it is, and the server explains its refusal (nft-campaigns-26).
 */
export function sentRoyalties(rows: readonly RoyaltyRow[]): Partial<Royalty>[] {
  return rows.filter(isSent).map(({ account, percentage, amount, tokenNum }) => ({
    ...(account !== '' && { collectorAccount: Number(account) }),
    ...(percentage !== null && { percentage }),
    ...(amount !== null && tokenNum !== null && { fallback: { amount, tokenNum } }),
  }));
}

/** The server validates what a row lacks or has too much of. */
export const royaltiesSchema = z.pipe(
  z.array(rowSchema).check(z.maxLength(MAX_ROWS)),
  z.transform((rows: RoyaltyRow[]) => sentRoyalties(rows)),
);

export const TOO_MUCH = 'Royalties add up to more than 100%';

/** Warnings above the Create button. A warning never disables the button: the server decides. */
export function royaltyCautions(rows: readonly RoyaltyRow[]): string[] {
  const sentRows = rows.filter(isSent);
  const accounts = sentRows.map(({ account }) => account.replace(/^0+(?=\d)/, '')).filter(Boolean);
  const repeated = new Set(accounts.filter((account, at) => accounts.indexOf(account) < at));
  const sum = sentRows.reduce((total, { percentage }) => total + (percentage ?? 0), 0);
  // Floating-point error: 33.4 + 33.3 + 33.3 must count as 100. A repeated account gets the same text.
  const isTooMuch = sum > 100 + 1e-9 || repeated.size > 0;
  return [
    ...(isTooMuch ? [TOO_MUCH] : []),
    ...[...repeated].map((account) => `Account 0.0.${account} is in more than one row`),
  ];
}

/** The warning under an incomplete row, or null. */
export function rowCaution(row: RoyaltyRow): string | null {
  if (isBlank(row)) return null;
  if (!isSent(row)) return 'Without an account and a percentage, this row is not sent';
  if (row.account === '') return 'This row has no account';
  if (!Number.isSafeInteger(Number(row.account))) return 'This account number is too large';
  if (row.percentage === null) return 'This row has no percentage';
  if ((row.amount === null) !== (row.tokenNum === null)) {
    return 'A fallback is sent only with both its amount and its token number';
  }
  return null;
}
