import { expect, it } from 'vitest';
import { rowsFor } from './shortcut-texts';

it('lists the keys that controls declare, in one order, keys of the same text in one row [parts-60]', () => {
  const declared = new Map([
    ['/', ''],
    ['Enter', 'quiet_type'],
    ['h', 'Hide Post'],
    ['o', 'quiet_type'],
  ]);
  expect(rowsFor(declared, false)).toEqual([
    { keys: ['o', 'Enter'], text: 'Open: quiet_type' },
    { keys: ['h'], text: 'Hide Post; by author, ban and hide all' },
    { keys: ['/'], text: 'Search' },
  ]);
});
