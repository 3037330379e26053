import { expect, test } from 'vitest';
import { madeText, membersText } from './waitlist-texts';

test.each([
  [0, '0 members'],
  [1, '1 member'],
  [2, '2 members'],
  [12_345, '12,345 members'],
])('%i members in words', (count, words) => expect(membersText(count)).toBe(words));

test('the notice holds the name unchanged', () => {
  for (const name of ['1e5', 'true', 'null', '"A" & <b>']) {
    expect(madeText(name)).toBe(`you just made a Waitlist Site for ${name}`);
  }
});
