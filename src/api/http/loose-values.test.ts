import fc from 'fast-check';
import { expect, it } from 'vitest';
import { flagOf, numberOf, textOf } from './loose-values';

it.each([
  ['12', 12],
  ['-3', -3],
  ['12.50', 12.5],
  ['007', 7],
  ['-0', 0],
  [12, 12],
  ['9007199254740991', 9007199254740991],
])('%j is the number %j', (value, number) => expect(numberOf(value)).toBe(number));

it.each([
  ['1e5'],
  ['0x10'],
  ['1,000'],
  ['1 000'],
  ['many'],
  [''],
  [' '],
  ['9007199254740993'],
  ['NaN'],
  ['Infinity'],
  ['12px'],
  [true],
  [null],
  [undefined],
  [[12]],
  [{ $numberLong: '12' }],
])('%j is not a number', (value) => expect(numberOf(value)).toBeUndefined());

it.each([
  [1, true],
  ['1', true],
  ['true', true],
  [true, true],
  [0, false],
  ['0', false],
  ['false', false],
  [false, false],
])('%j is the flag %j', (value, flag) => expect(flagOf(value)).toBe(flag));

it.each([
  [2],
  [-1],
  [0.5],
  [''],
  ['yes'],
  ['no'],
  ['t'],
  ['f'],
  ['TRUE'],
  ['01'],
  [null],
  [undefined],
  [[]],
  [[1]],
  [{}],
  [{ type: 'Buffer', data: [1] }],
])('%j is not a flag', (value) => expect(flagOf(value)).toBeUndefined());

it.each([
  [7, '7'],
  [-7, '-7'],
  ['', ''],
  ['a', 'a'],
  [2024, '2024'],
  [9007199254740991, '9007199254740991'],
])('%j is the text %j', (value, text) => expect(textOf(value)).toBe(text));

it.each([[1.5], [2 ** 53], [1e21], [Number.NaN], [true], [null], [undefined], [['a']], [{}]])(
  '%j is not a text',
  (value) => expect(textOf(value)).toBeUndefined(),
);

it('a number reads the same as its text [wire-90]', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (n) => {
      expect(numberOf(String(n))).toBe(n);
    }),
  );
  fc.assert(
    fc.property(fc.integer(), fc.nat(99), (n, cents) => {
      const text = `${n}.${String(cents).padStart(2, '0')}`;
      expect(numberOf(text)).toBe(Number(text));
    }),
  );
});
