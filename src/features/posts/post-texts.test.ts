import { describe, expect, it } from 'vitest';
import { reportsText } from './post-texts';

describe('the number of reports on a card', () => {
  it.each([
    [0, 'reports dismissed'],
    [1, 'reported by 1 user(s)'],
    [27, 'reported by 27 user(s)'],
    [1234, 'reported by 1234 user(s)'],
  ])('%d: %s', (count, text) => expect(reportsText(count)).toBe(text));
});
