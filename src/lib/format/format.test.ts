import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { alternatives } from './alternatives';
import { capitalized, formatCount, formatCounted, formatMoney, formatShort } from './format';

it.each([
  [0, '0 members'],
  [1, '1 member'],
  [2, '2 members'],
  [12_345, '12,345 members'],
])('%i of a thing, counted in words', (count, words) => expect(formatCounted(count, 'member')).toBe(words));

describe('money [parts-6]', () => {
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
])('a count and its noun: %s [parts-43, waitlists-1]', (n, text) =>
  expect(formatCounted(n, 'post')).toBe(text),
);

describe('short counts [shell-21]', () => {
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

  it('equal the texts of Intl', () => {
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

describe('in a browser with another language', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  it('asks Intl for en-US, and builds each format once, on its first use [shell-48]', async () => {
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

it('a text starts a sentence with a capital letter', () => {
  expect(capitalized('ban of fan')).toBe('Ban of fan');
  expect(capitalized('')).toBe('');
});

it.each([
  [['site'], 'site'],
  [['site', 'FAQ'], 'site or FAQ'],
  [['site', 'waitlist', 'FAQ'], 'site, waitlist, or FAQ'],
])('alternatives of %j', (texts, joined) => expect(alternatives(texts)).toBe(joined));
