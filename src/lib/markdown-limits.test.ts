import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exceedsNestingLimit } from './markdown-limits';

describe('exceedsNestingLimit', () => {
  it.each([
    '',
    '# Moonlight\n\nTen **live** takes, one _night_.\n\n---\n\n> > quoted\n\n- one\n  - two\n    1. three',
    '-'.repeat(200),
    '*'.repeat(80),
    '[a](https://a.example) '.repeat(800),
    'a **b** c\n\n'.repeat(1_500),
    '- **item**\n'.repeat(240),
    ']'.repeat(5_000),
  ])('is false for a real text: %#', (text) => expect(exceedsNestingLimit(text)).toBe(false));

  it.each([
    '>'.repeat(10_000),
    `a\n  ${'> '.repeat(20)}`,
    '- '.repeat(10_000),
    '1. '.repeat(6_000),
    '['.repeat(10_000),
    `${'!['.repeat(2_800)}a${'](b)'.repeat(2_800)}`,
    '*a **a '.repeat(2_800),
    `${'_'.repeat(9_999)}a${'_'.repeat(9_999)}`,
  ])('is true for excessive nesting: %#', (text) => expect(exceedsNestingLimit(text)).toBe(true));

  it('takes no time, whatever the text', () => {
    const part = fc.constantFrom('>', ' ', '\t', '- ', '1. ', '12', '.', '*', '_', '[', ']', '\n', 'a');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), fc.integer({ min: 1, max: 2_000 }), (parts, times) => {
        const text = parts.join('').repeat(times).slice(0, 20_000);
        const start = performance.now();
        exceedsNestingLimit(text);
        expect(performance.now() - start).toBeLessThan(500);
      }),
      { numRuns: 50 },
    );
  });
});
