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
  const anyCharacter = fc.constantFrom(...alphabet);
  const anyChange = fc.constantFrom('replace', 'add', 'take away');
  fc.assert(
    fc.property(place, fc.nat(), anyCharacter, anyChange, (values, seed, character, change) => {
      const cursor = encodeCursor('list', values);
      const position = seed % cursor.length;
      const inserted = change === 'take away' ? '' : character;
      const end = cursor.slice(change === 'add' ? position : position + 1);
      const changedCursor = cursor.slice(0, position) + inserted + end;
      fc.pre(changedCursor !== cursor);
      expect(() => decodeCursor('list', newestSchema, changedCursor)).toThrow('malformed cursor');
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
