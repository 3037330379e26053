import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor, newestSchema, rankedSchema } from './cursor';

const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/);
const time = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-12-31') });
const place = fc.tuple(
  time.map((date) => date.toISOString()),
  id,
);

test('an encoded cursor can be decoded, for any list, time and id [sandbox-25]', () => {
  fc.assert(
    fc.property(fc.string(), place, (list, values) => {
      expect(decodeCursor(list, newestSchema, encodeCursor(list, values))).toEqual(values);
    }),
  );
  fc.assert(
    fc.property(fc.string(), fc.integer(), id, (list, rank, at) => {
      expect(decodeCursor(list, rankedSchema, encodeCursor(list, [rank, at]))).toEqual([rank, at]);
    }),
  );
});

test('without a cursor the first page is read', () => {
  expect(decodeCursor('list', newestSchema, null)).toBeNull();
});

test('a cursor of another list is refused', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), place, (list, other, values) => {
      fc.pre(list !== other);
      expect(() => decodeCursor(other, newestSchema, encodeCursor(list, values))).toThrow('malformed cursor');
    }),
  );
});

test('a cursor with any one character changed, added or taken away is refused', () => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=+/ ';
  fc.assert(
    fc.property(place, fc.nat(), fc.constantFrom(...alphabet), fc.nat(2), (values, where, sign, how) => {
      const cursor = encodeCursor('list', values);
      const at = where % cursor.length;
      const rest = cursor.slice(at + (how === 1 ? 0 : 1));
      const bad = cursor.slice(0, at) + (how === 2 ? '' : sign) + rest;
      fc.pre(bad !== cursor);
      expect(() => decodeCursor('list', newestSchema, bad)).toThrow('malformed cursor');
    }),
    { numRuns: 1_000 },
  );
});

test('any text is either a cursor or refused with a message', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String(), fc.json().map(encoded)), (text) => {
      expect(() => decodeCursor('list', newestSchema, text)).toThrow('malformed cursor');
    }),
  );
});

test('values of another shape are refused', () => {
  const cursor = encodeCursor('list', [3, 'some-id']);
  expect(() => decodeCursor('list', newestSchema, cursor)).toThrow('malformed cursor');
});

function encoded(json: string) {
  return Buffer.from(json).toString('base64url');
}
