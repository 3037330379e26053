import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './sandbox';

/** `within` limits the check to the new part of the page: checking 24 cards takes long. */
export async function expectAccessible(page: Page, description: string, within?: string) {
  // Describing the thousands of elements that pass takes longer than checking them.
  const axe = new AxeBuilder({ page }).options({
    resultTypes: ['violations'],
    // Not among axe's own choice: what a control shows is part of its name (WCAG 2.5.3).
    rules: { 'label-content-name-mismatch': { enabled: true } },
  });
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).slice(0, 3)}`);
  expect(serious, description).toEqual([]);
}
