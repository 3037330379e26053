import { expect, type Page } from '@playwright/test';
import type { Sandbox } from '../client';

export const PATCH = 'PATCH /v1/system/status';
export const CHANGE = { method: 'PATCH', path: '^/v1/system/status$' } as const;
export const CHECK = { method: 'GET', path: '^/v1/system/status$' } as const;

export const toggle = (page: Page) => page.getByRole('button', { name: 'TOGGLE DOWNTIME', exact: true });
export const sure = (page: Page) => page.getByRole('button', { name: 'ARE YOU SURE?', exact: true });
export const header = (page: Page) => page.getByRole('banner').getByText(/^Mobile Status:/);
export const service = (page: Page) => page.getByRole('region', { name: 'Mobile service' });
export const alerts = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ });

export const switchBy = (sandbox: Sandbox, enabled: boolean) =>
  sandbox.api('PATCH', '/v1/system/status', { as: 'super', body: { enabled, autoRestore: false } });

/** A button whose label changed takes no press for 500 ms: lets them pass. */
export function skipToActive(page: Page) {
  return page.clock.fastForward(500);
}

/** Opens the page with a clock that the test moves, and waits until the service has been checked. */
export async function open(page: Page) {
  await page.clock.install();
  await page.goto('/lists/downtime');
  await expect(toggle(page)).toBeEnabled();
}

/** Presses the button and confirms. */
export async function pressBoth(page: Page) {
  await skipToActive(page);
  await toggle(page).click();
  await expect(sure(page)).toBeVisible();
  await skipToActive(page);
  await sure(page).click();
}

/** Checks that the page and the header show the same state. */
export async function expectService(page: Page, up: boolean) {
  await expect(service(page).getByText(`Starfield is ${up ? 'up' : 'down'}`, { exact: true })).toBeVisible();
  await expect(header(page)).toHaveText(`Mobile Status: ${up ? 'UP' : 'DOWN'}`);
}
