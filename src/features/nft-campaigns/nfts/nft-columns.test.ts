import { expect, it } from 'vitest';
import { columnsOf } from './nft-states';

it.each([
  [1, [0, 1]],
  [2, [2]],
  [3, [3, 4, 5, 6, 7, 8, 9]],
  [4, [10, 11, 12]],
  [5, [13, 14, 15]],
  [6, [16, 17, 100, 100_000]],
])('there are %i columns for %j NFTs [nft-campaigns-47]', (columns, counts) => {
  expect(counts.map(columnsOf)).toEqual(counts.map(() => columns));
});
