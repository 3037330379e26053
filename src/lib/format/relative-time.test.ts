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
  [45_000, 'in 1 min'],
  [-MINUTE, '1 min ago'],
  [59 * MINUTE, 'in 1 h'],
  [3 * HOUR, 'in 3 h'],
  [14 * HOUR, 'in 14 h'],
  // Somebody who types a time three days ahead reads 'in 3 d', although some seconds have passed.
  [3 * DAY - 20_000, 'in 3 d'],
  [-20 * DAY, '20 d ago'],
  [60 * DAY, 'in 2 mo'],
  [-800 * DAY, '2 y ago'],
])('%i ms from now: %s [parts-43]', (ms, words) => expect(fromNow(ms)).toBe(words));

it('shows an invalid time unchanged [nft-campaigns-19]', () =>
  expect(formatFromNow('soon', NOW)).toBe('soon'));

it('shows whether a time is past or future', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), (ms) => {
      const words = fromNow(ms);
      if (ms >= MINUTE) expect(words).toMatch(/^in [1-9]/);
      else if (ms <= -MINUTE) expect(words).toMatch(/^[1-9].* ago$/);
    }),
  );
});
