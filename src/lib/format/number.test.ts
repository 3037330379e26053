import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDecimal } from './number';

describe('parseDecimal [users-55]', () => {
  it.each([
    ['0', 0],
    ['1.', 1],
    ['.5', 0.5],
    ['+2.50', 2.5],
    ['-3', -3],
    ['007', 7],
    ['\u202a19.50\u202c', 19.5],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
    ['-900719925474099', -900719925474099],
  ])('reads %s', (text, value) => expect(parseDecimal(text)).toBe(value));

  it.each([
    '',
    ' ',
    ' 1',
    '1 ',
    '1\n',
    '-',
    '+',
    '.',
    '-.',
    '1e5',
    '0x10',
    '0b1',
    '1,5',
    '1_000',
    '1.2.3',
    '--1',
    'Infinity',
    'NaN',
    '１２',
    '٣',
    '9007199254740992',
    '9007199254740993',
    '9999999999999999',
  ])('reads no number from %j', (text) => expect(parseDecimal(text)).toBeNull());

  it.each(['-0', '-0.0', '-.0', '+0'])('reads %s as 0, which equals a stored 0', (text) => {
    expect(Object.is(parseDecimal(text), 0)).toBe(true);
  });

  it('reads every safe whole number', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (n) => {
        expect(parseDecimal(String(n))).toBe(n);
      }),
    );
  });

  it('agrees with Number on decimals', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(fc.constantFrom('', '+', '-'), digits, digits, (sign, whole, part) => {
        const text = `${sign}${whole}.${part}`;
        expect(parseDecimal(text)).toBe(Number(text) + 0);
      }),
    );
  });

  it('returns a safe number in plain decimals or null, for any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789+-.,eExX_ ∞n'), maxLength: 18 }),
        (text) => {
          const value = parseDecimal(text);
          if (value === null) return;
          expect(Math.abs(value)).toBeLessThanOrEqual(Number.MAX_SAFE_INTEGER);
          expect(Object.is(value, -0)).toBe(false);
          expect(text).toMatch(/^[+-]?[\d.]+$/);
        },
      ),
    );
  });
});
