import { expect, it } from 'vitest';
import { searchTextOf } from './search-text';

it.each([
  ['luna_ray', 'luna_ray'],
  ['  luna_ray\n', 'luna_ray'],
  ['@luna_ray', 'luna_ray'],
  [' @ luna_ray ', 'luna_ray'],
  ['@@luna', '@luna'],
  ['luna@ray', 'luna@ray'],
  [' @ ', ''],
  ['   ', ''],
])('%j is searched for as %j', (typed, sent) => expect(searchTextOf(typed)).toBe(sent));
