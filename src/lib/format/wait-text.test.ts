import { expect, it } from 'vitest';
import { waitText } from './wait-text';

it.each([
  [null, 'later'],
  [0, 'in 0 s'],
  [42, 'in 42 s'],
  [90, 'in 90 s'],
  [91, 'in 2 min'],
  [3_600, 'in 60 min'],
  [7_200, 'in 2 h'],
  [7_201, 'in 3 h'],
])('a wait of %s s is %s [users-58]', (seconds, text) => expect(waitText(seconds)).toBe(text));
