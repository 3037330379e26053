import { describe, expect, it } from 'vitest';
import { type Before, type Row, rowsAfter } from './steady-list';

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
  };
  return rowsAfter(rows, [...items], (item) => item, before);
}

describe('the rows of a list that changed', () => {
  it('are its items if the pointer rests elsewhere', () => {
    expect(changed('abcd', 'acd', null)).toEqual(rowsOf('acd'));
    expect(changed('abcd', 'acd', 'a')).toEqual(rowsOf('acd'));
    expect(changed('abc', 'xabc', 'b')).toEqual(rowsOf('xabc'));
  });

  it("keep an empty slot of the card's height below the pointer", () => {
    expect(changed('abcd', 'acd', 'b')).toEqual(rowsOf('a_bcd'));
    expect(changed('abcd', 'acde', 'b')).toEqual(rowsOf('a_bcde'));
    expect(changed('abc', 'bc', 'a')).toEqual(rowsOf('_abc'));
    expect(changed('abc', 'ab', 'c')).toEqual(rowsOf('ab_c'));
  });

  it('keep the empty slot while the pointer stays, and drop it when the pointer moves on', () => {
    expect(changed('a_bcd', 'ad', 'b')).toEqual(rowsOf('a_bd'));
    expect(changed('a_bcd', 'acd', 'c')).toEqual(rowsOf('acd'));
  });

  it('show a card that returns in its slot', () => {
    expect(changed('a_bcd', 'abcd', 'b')).toEqual(rowsOf('abcd'));
  });

  it('are only the items when the list has just loaded', () => {
    expect(rowsAfter([], ['a', 'b'], (item) => item, null)).toEqual(rowsOf('ab'));
  });
});
