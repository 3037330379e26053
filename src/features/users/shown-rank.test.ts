import { expect, it } from 'vitest';
import { shownRank } from './shown-rank';

it.each([
  [1, 1],
  [12, 12],
  [0, null],
  [-1, null],
  [null, null],
])('the featured rank %s is shown as %s [parts-37]', (featured_rank, shown) => {
  expect(shownRank({ featured_rank })).toBe(shown);
});
