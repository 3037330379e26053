import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  formatDateLong,
  formatDateMedium,
  formatDateShort,
  formatDay,
  formatExact,
  formatTimeOfDay,
} from './dates';

/** The long format, by Intl. */
const LONG: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
};

describe('dates [parts-6]', () => {
  // Without a zone, a time is the viewer's own, so the day is the same wherever the test runs.
  const iso = '2026-03-05T13:05:00';
  // Newer Unicode data puts a narrow no-break space before AM and PM.
  const plain = (text: string) => text.replace(/\s/g, ' ');

  it('short: 2-digit month, numeric day and year', () => expect(formatDateShort(iso)).toBe('03/5/2026'));
  it('medium: short month name', () => expect(formatDateMedium(iso)).toBe('Mar 5, 2026'));
  it('long: weekday, full month, hour and minute [admin-events-4]', () => {
    expect(plain(formatDateLong(iso))).toBe('Thursday, March 5, 2026 at 1:05 PM');
  });
  it('exact: the medium date and the time of day', () => {
    expect(formatExact(iso)).toBe('Mar 5, 2026, 1:05:00 PM');
    expect(formatExact('')).toBe('');
  });
  it('shows an invalid time unchanged', () => expect(formatDateLong('soon')).toBe('soon'));

  describe.each(['America/New_York', 'Asia/Kolkata', 'Pacific/Apia', 'UTC'])('in %s', (zone) => {
    const before = process.env.TZ;
    beforeAll(() => {
      process.env.TZ = zone;
    });
    afterAll(() => {
      process.env.TZ = before;
      if (before === undefined) delete process.env.TZ;
    });

    it.each<[string, (iso: string, utc?: boolean) => string, Intl.DateTimeFormatOptions]>([
      ['short', formatDateShort, { month: '2-digit', day: 'numeric', year: 'numeric' }],
      ['medium', formatDateMedium, { month: 'short', day: 'numeric', year: 'numeric' }],
      ['day', formatDay, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }],
      ['long', formatDateLong, LONG],
      ['time', formatTimeOfDay, { hour: 'numeric', minute: '2-digit', second: '2-digit' }],
    ])('%s is what Intl says [shell-48]', (_name, format, options) => {
      const here = new Intl.DateTimeFormat('en-US', options);
      const there = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
      const min = new Date('1900-01-01T12:00:00Z');
      const max = new Date('2200-01-01T12:00:00Z');
      fc.assert(
        fc.property(fc.date({ min, max, noInvalidDate: true }), (date) => {
          expect(format(date.toISOString())).toBe(plain(here.format(date)));
          expect(format(date.toISOString(), true)).toBe(plain(there.format(date)));
        }),
      );
    });
  });
});
