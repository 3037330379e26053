/** Longest text a number input takes (spec 01 §5). */
export const NUMBER_TEXT_LIMIT = 16;

const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;

/**
 * The number a whole text says in plain decimals, or null: `1e5`, `0x10`, `1,5`, `Infinity`, the empty text and what
 * is too large to be exact are none (spec 03 §4).
 */
export function parseDecimal(text: string): number | null {
  if (!DECIMAL.test(text)) return null;
  const value = Number(text);
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) return null;
  // `-0` would not compare as unchanged with a stored 0.
  return value === 0 ? 0 : value;
}
