import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  formatCount,
  formatCounted,
  formatDateLong,
  formatDateMedium,
  formatDateShort,
  formatDay,
  formatExact,
  formatMoney,
  formatShort,
  formatTimeOfDay,
} from './format';

it.each([
  [0, '0 members'],
  [1, '1 member'],
  [2, '2 members'],
  [12_345, '12,345 members'],
])('%i of a thing, counted in words', (count, words) => expect(formatCounted(count, 'member')).toBe(words));

describe('money', () => {
  it.each([
    [0, '$0.00'],
    [-0, '$0.00'],
    [-0.001, '$0.00'],
    [5, '$5.00'],
    [1234.5, '$1,234.50'],
    [-12.345, '-$12.35'],
    [1e9, '$1,000,000,000.00'],
  ])('%d is %s', (dollars, text) => expect(formatMoney(dollars)).toBe(text));
});

describe('counts', () => {
  it('are grouped by thousands, as Intl does', () => {
    const intl = new Intl.NumberFormat('en-US');
    expect(formatCount(1234567)).toBe('1,234,567');
    const numbers = fc.oneof(fc.maxSafeInteger(), fc.integer(), fc.double());
    fc.assert(
      fc.property(numbers, (n) => {
        expect(formatCount(n)).toBe(intl.format(n));
      }),
    );
  });
});

it.each([
  [0, '0 posts'],
  [1, '1 post'],
  [1_234, '1,234 posts'],
])('a count and its noun: %s', (n, text) => expect(formatCounted(n, 'post')).toBe(text));

describe('short counts', () => {
  it.each([
    [0, '0'],
    [4_210, '4,210'],
    [9_999, '9,999'],
    [10_000, '10K'],
    [98_400, '98.4K'],
    [999_999, '1M'],
    [12_345_678, '12.3M'],
    [-12_345_678, '-12.3M'],
  ])('%d is %s', (n, text) => expect(formatShort(n)).toBe(text));

  it('are those of Intl', () => {
    const intl = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
    const numbers = fc.oneof(fc.maxSafeInteger(), fc.integer(), fc.integer({ min: 10_000, max: 2_000_000 }));
    fc.assert(
      fc.property(numbers, (n) => {
        fc.pre(Math.abs(n) >= 10_000);
        expect(formatShort(n)).toBe(intl.format(n));
      }),
    );
  });
});

/** The long format, by Intl. */
const LONG: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
};

describe('dates', () => {
  // Without a zone, a time is the viewer's own, so the day is the same wherever the test runs.
  const iso = '2026-03-05T13:05:00';
  // Newer Unicode data puts a narrow no-break space before AM and PM.
  const plain = (text: string) => text.replace(/\s/g, ' ');

  it('short: 2-digit month, numeric day and year', () => expect(formatDateShort(iso)).toBe('03/5/2026'));
  it('medium: short month name', () => expect(formatDateMedium(iso)).toBe('Mar 5, 2026'));
  it('long: weekday, full month, hour and minute', () => {
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
    ])('%s is what Intl says', (_name, format, options) => {
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

describe('in a browser with another language', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  it('asks Intl for en-US, and builds each format once, on its first use', async () => {
    const locales: unknown[] = [];
    class NumberFormat extends Intl.NumberFormat {
      constructor(...given: ConstructorParameters<typeof Intl.NumberFormat>) {
        super(...given);
        locales.push(given[0]);
      }
    }
    vi.stubGlobal('Intl', { NumberFormat });
    vi.resetModules();
    const format = await import('./format');
    expect(locales).toEqual([]);
    for (let times = 0; times < 2; times++) {
      format.formatMoney(1);
      format.formatCount(1.5);
    }
    expect(locales).toEqual(['en-US', 'en-US']);
  });
});
