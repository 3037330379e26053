import { describe, expect, it } from 'vitest';
import { withUnsent } from '@/lib/odd-rows';
import { reportsText } from './post-texts';
import { makePost } from './testing/make-post';

describe('the number of reports on a card [posts-14]', () => {
  it.each([
    [0, 'reports dismissed'],
    [1, 'reported by 1 user(s)'],
    [27, 'reported by 27 user(s)'],
    [1234, 'reported by 1234 user(s)'],
  ])('%d: %s', (num_reports, text) => expect(reportsText(makePost({ id: 'p1', num_reports }))).toBe(text));

  it('is not guessed if the server did not send the number [posts-57]', () => {
    const post = withUnsent(makePost({ id: 'p1', num_reports: 0 }), ['num_reports']);
    expect(reportsText(post)).toBe('number of reports not known');
  });
});
