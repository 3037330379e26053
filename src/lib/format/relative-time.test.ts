import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatFromNow } from './relative-time';

const NOW = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function fromNow(ms: number) {
  return formatFromNow(new Date(NOW + ms).toISOString(), NOW);
}

it.each([
  [0, 'now'],
  [29_000, 'now'],
  [-29_000, 'now'],
  [45_000, 'in 1 minute'],
  [-MINUTE, '1 minute ago'],
  [59 * MINUTE, 'in 1 hour'],
  [3 * HOUR, 'in 3 hours'],
  [14 * HOUR, 'in 14 hours'],
  // Somebody who types a time three days ahead reads 'in 3 days', although some seconds have passed.
  [3 * DAY - 20_000, 'in 3 days'],
  [-20 * DAY, '20 days ago'],
  [60 * DAY, 'in 2 months'],
  [-800 * DAY, '2 years ago'],
])('%i ms from now: %s', (ms, words) => {
  expect(fromNow(ms)).toBe(words);
});

it('shows an invalid time unchanged', () => {
  expect(formatFromNow('soon', NOW)).toBe('soon');
});

it('shows whether a time is past or future', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), (ms) => {
      const words = fromNow(ms);
      if (ms >= MINUTE) expect(words).toMatch(/^in [1-9]/);
      else if (ms <= -MINUTE) expect(words).toMatch(/^[1-9].* ago$/);
    }),
  );
});
