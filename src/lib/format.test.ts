import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  formatCount,
  formatDateLong,
  formatDateMedium,
  formatDateShort,
  formatMoney,
  formatShort,
} from './format';

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
  it('shows an invalid time unchanged', () => expect(formatDateLong('soon')).toBe('soon'));
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
    class DateTimeFormat extends Intl.DateTimeFormat {
      constructor(...given: ConstructorParameters<typeof Intl.DateTimeFormat>) {
        super(...given);
        locales.push(given[0]);
      }
    }
    vi.stubGlobal('Intl', { NumberFormat, DateTimeFormat });
    vi.resetModules();
    const format = await import('./format');
    expect(locales).toEqual([]);
    for (let times = 0; times < 2; times++) {
      format.formatMoney(1);
      format.formatCount(1.5);
      for (const date of ['Short', 'Medium', 'Long'] as const) format[`formatDate${date}`]('2026-03-05');
    }
    expect(locales).toEqual(['en-US', 'en-US', 'en-US', 'en-US', 'en-US']);
  });
});
