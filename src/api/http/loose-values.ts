import { parseDecimal } from '@/lib/format/number';

/*
 * Values of another type than the contract's, read only where they leave no doubt: databases send counts as texts, flags
 * as 0 and 1, and ids as numbers (wire-90). Undefined for any other value, which counts as not sent.
 */

/** A number, or a plain decimal written as a text: '12', '-3.50'; neither '1e5' nor '1,000'. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'string') return parseDecimal(value) ?? undefined;
  return typeof value === 'number' ? value : undefined;
}

const FLAGS = new Map<unknown, boolean>([
  [true, true],
  [1, true],
  ['1', true],
  ['true', true],
  [false, false],
  [0, false],
  ['0', false],
  ['false', false],
]);

/** A flag, or 0, 1, 'true' or 'false'; not 'yes', 't' or 2. */
export function flagOf(value: unknown): boolean | undefined {
  return FLAGS.get(value);
}

/** A text, or a whole number as a text. A number above 2^53 has lost digits, and 1.5 may have been '1.50'. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return Number.isSafeInteger(value) ? String(value) : undefined;
}
