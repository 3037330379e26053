import { expect, test } from 'vitest';
import { inRem } from './rem';

test('a length grows with the text, and a hairline stays [shell-62]', () => {
  expect(inRem('20px 34px 1fr / 48px minmax(0, 1fr)')).toBe('1.25rem 2.125rem 1fr / 3rem minmax(0, 1fr)');
  expect(inRem('calc(-1 * 8px + var(--x-4px))')).toBe('calc(-1 * 0.5rem + var(--x-4px))');
  expect(inRem('0 0 0 2px #fff')).toBe('0 0 0 2px #fff');
  expect(inRem('-8px')).toBe('-0.5rem');
  expect(inRem('1px solid var(--color-border)')).toBe('1px solid var(--color-border)');
});
