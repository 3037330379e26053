import { expect, it } from 'vitest';
import { searchTextOf } from './search-text';

it.each([
  ['luna_ray', 'luna_ray'],
  ['  luna_ray\n', 'luna_ray'],
  ['@luna_ray', 'luna_ray'],
  [' @ luna_ray ', 'luna_ray'],
  ['@@luna', '@luna'],
  ['luna@ray', 'luna@ray'],
  ['luna_ray\u200b', 'luna_ray'],
  ['\u2068@luna_ray\u2069', 'luna_ray'],
  ['\u00a0\u202aluna\u00ad_ray\ufeff', 'luna_ray'],
  ['\u200e', ''],
  [' @ ', ''],
  ['   ', ''],
])('%j is searched for as %j [forms-10]', (typed, sent) => expect(searchTextOf(typed)).toBe(sent));
