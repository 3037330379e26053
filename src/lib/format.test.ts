import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatCount, formatDateLong, formatDateMedium, formatDateShort, formatMoney } from './format';

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

it('groups counts by thousands', () => {
  expect(formatCount(1234567)).toBe('1,234,567');
});

describe('dates', () => {
  // Without a zone: the viewer's own, so that the day is the same wherever the test runs.
  const iso = '2026-03-05T13:05:00';
  // Newer Unicode data puts a narrow no-break space before AM and PM.
  const plain = (text: string) => text.replace(/\s/g, ' ');

  it('short: 2-digit month, numeric day and year', () => expect(formatDateShort(iso)).toBe('03/5/2026'));
  it('medium: short month name', () => expect(formatDateMedium(iso)).toBe('Mar 5, 2026'));
  it('long: weekday, full month, hour and minute', () => {
    expect(plain(formatDateLong(iso))).toBe('Thursday, March 5, 2026 at 1:05 PM');
  });
  it('shows what is no time as it came', () => expect(formatDateLong('soon')).toBe('soon'));
});

describe('in a browser that speaks another language', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.resetModules();
  });

  it('asks Intl for en-US by name', async () => {
    vi.resetModules();
    const numbers = vi.spyOn(Intl, 'NumberFormat');
    const dates = vi.spyOn(Intl, 'DateTimeFormat');
    await import('./format');
    const locales = [...numbers.mock.calls, ...dates.mock.calls].map(([locale]) => locale);
    expect(locales).toEqual(['en-US', 'en-US', 'en-US', 'en-US', 'en-US']);
  });
});
