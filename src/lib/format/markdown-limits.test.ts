import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exceedsNestingLimit } from './markdown-limits';

describe('exceedsNestingLimit [parts-25]', () => {
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

  it.each([
    ['quotes', (depth: number) => `${'>'.repeat(depth)} a`, 20],
    ['lists', (depth: number) => `${'- '.repeat(depth)}a`, 20],
    ['brackets', (depth: number) => `${'['.repeat(depth)}a${']'.repeat(depth)}`, 51],
    ['emphasis marks', (depth: number) => `a${'*'.repeat(depth)}`, 1_001],
  ])('allows %s up to a depth, and no deeper, wherever in the text', (_name, nested, tooDeep) => {
    const plain = fc.string({ unit: fc.constantFrom('a', ' ', '.', '1', '\n'), maxLength: 40 });
    fc.assert(
      fc.property(plain, plain, fc.nat(tooDeep * 2), (before, after, depth) => {
        const text = `${before}\n\n${nested(depth)}\n\n${after}`;
        expect(exceedsNestingLimit(text)).toBe(depth >= tooDeep);
      }),
    );
  });
});
