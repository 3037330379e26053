import { expect, it } from 'vitest';
import { rowsFor } from './shortcut-texts';

it('lists the keys that controls declare, in one order, keys of the same text in one row [parts-60]', () => {
  expect(rowsFor(['/', 'Enter', 'h', 'o'], 'quiet_type', false)).toEqual([
    { keys: ['o', 'Enter'], text: 'Open: quiet_type' },
    { keys: ['h'], text: 'Hide Post; by author, ban and hide all' },
    { keys: ['/'], text: 'Search' },
  ]);
});
