import { withoutInvisible } from './invisible';

/** Longest text in a number input (users-55). */
export const NUMBER_TEXT_LIMIT = 16;

const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;

/**
 * Parses a plain decimal, which may have been pasted with invisible characters. Null for any other text (`1e5`, `0x10`,
 * `1,5`, `Infinity`, the empty text) and for numbers too large to be exact (users-55).
 */
export function parseDecimal(text: string): number | null {
  const decimal = withoutInvisible(text);
  if (!DECIMAL.test(decimal)) return null;
  const value = Number(decimal);
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) return null;
  // `-0` would count as a change from a stored 0.
  return value === 0 ? 0 : value;
}
