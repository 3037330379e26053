import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch, textParams } from './search-params';

describe('search parameters are strings [parts-12]', () => {
  it.each([
    '1e5',
    'true',
    'null',
    '12345678901234567890',
    '{"a":1}',
    '"q"',
    '007',
    '-0',
    'a b',
    '%',
    '+',
    '[]',
  ])('keeps %s as it is', (text) => {
    expect(parseSearch(stringifySearch({ newSite: text }))).toEqual({ newSite: text });
  });

  it('reads back any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        expect(parseSearch(stringifySearch({ search: text })).search).toBe(text);
      }),
    );
  });

  it('omits parameters without a value', () => {
    expect(stringifySearch({ search: '', banned: undefined, cursor: null })).toBe('');
    expect(stringifySearch({ search: 'a', banned: undefined })).toBe('?search=a');
  });

  it('does not touch prototypes', () => {
    parseSearch('?__proto__=1&constructor=2');
    expect(Object.hasOwn(Object.prototype, '1')).toBe(false);
    expect(parseSearch('?__proto__=1')).not.toHaveProperty('x');
  });

  it.each([
    [undefined, undefined],
    ['', undefined],
    [null, undefined],
    [7, undefined],
    [true, undefined],
    [['/insights'], undefined],
    [{ next: '/insights' }, undefined],
    ['a', 'a'],
  ])('reads %j as %j', (value, text) => expect(textParams({ a: value }, 'a').a).toBe(text));
});
