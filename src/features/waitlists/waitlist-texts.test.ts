import { expect, test } from 'vitest';
import { madeText } from './waitlist-texts';

test('the notice holds the name unchanged', () => {
  for (const name of ['1e5', 'true', 'null', '"A" & <b>']) {
    expect(madeText(name)).toBe(`you just made a Waitlist Site for ${name}`);
  }
});
