import { describe, expect, it } from 'vitest';
import { type Before, type Row, rowsAfter } from './steady-rows';

const box = { left: 0, top: 0, width: 300, height: 180.5 };

/** Each letter is a card; a leading underscore makes it an empty slot. */
const rowsOf = (text: string): Row<string>[] =>
  [...text.matchAll(/(_?)(\w)/g)].map(([, gap, key = '']) =>
    gap ? { key, gapHeight: box.height } : { key, item: key },
  );

function changed(former: string, items: string, hovered: string | null) {
  const rows = rowsOf(former);
  const before: Before = {
    boxes: new Map(rows.map(({ key }) => [key, box])),
    hovered,
    focusedAt: null,
  };
  return rowsAfter(rows, [...items], (item) => item, before);
}

describe('the rows of a list that changed', () => {
  it('are its items where the pointer rests elsewhere', () => {
    expect(changed('abcd', 'acd', null)).toEqual(rowsOf('acd'));
    expect(changed('abcd', 'acd', 'a')).toEqual(rowsOf('acd'));
    expect(changed('abc', 'xabc', 'b')).toEqual(rowsOf('xabc'));
  });

  it('keep an empty slot, as high as the card was, where the pointer rests', () => {
    expect(changed('abcd', 'acd', 'b')).toEqual(rowsOf('a_bcd'));
    expect(changed('abcd', 'acde', 'b')).toEqual(rowsOf('a_bcde'));
    expect(changed('abc', 'bc', 'a')).toEqual(rowsOf('_abc'));
    expect(changed('abc', 'ab', 'c')).toEqual(rowsOf('ab_c'));
  });

  it('keep the empty slot while the pointer stays, and drop it when that rests elsewhere', () => {
    expect(changed('a_bcd', 'ad', 'b')).toEqual(rowsOf('a_bd'));
    expect(changed('a_bcd', 'acd', 'c')).toEqual(rowsOf('acd'));
  });

  it('show a card again that came back into its slot', () => {
    expect(changed('a_bcd', 'abcd', 'b')).toEqual(rowsOf('abcd'));
  });

  it('are the items alone when the list has just come', () => {
    expect(rowsAfter([], ['a', 'b'], (item) => item, null)).toEqual(rowsOf('ab'));
  });
});
