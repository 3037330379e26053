import { expect, type Page } from '@playwright/test';
import type { Sandbox } from '../client';

export const PATCH = 'PATCH /v1/system/status';
export const CHANGE = { method: 'PATCH', path: '^/v1/system/status$' } as const;
export const CHECK = { method: 'GET', path: '^/v1/system/status$' } as const;

export const toggleButton = (page: Page) =>
  page.getByRole('button', { name: 'TOGGLE DOWNTIME', exact: true });
export const sureButton = (page: Page) => page.getByRole('button', { name: 'ARE YOU SURE?', exact: true });
export const headerStatus = (page: Page) => page.getByRole('banner').getByText(/^Mobile Status:/);
export const serviceRegion = (page: Page) => page.getByRole('region', { name: 'Mobile service' });
export const alerts = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ });

export type ServiceState = 'up' | 'down';

/** Switches the service through the API, as somebody else would. */
export function switchService(sandbox: Sandbox, state: ServiceState) {
  const body = { enabled: state === 'up', autoRestore: false };
  return sandbox.api('PATCH', '/v1/system/status', { as: 'super', body });
}

/** Moves the clock past the 500 ms in which a button with a new label takes no press. */
export function skipToActive(page: Page) {
  return page.clock.fastForward(500);
}

/** Opens the page with a clock that the test moves, and waits until the service has been checked. */
export async function open(page: Page) {
  await page.clock.install();
  await page.goto('/lists/downtime');
  await expect(toggleButton(page)).toBeEnabled();
}

/** Presses the button and confirms. */
export async function pressBoth(page: Page) {
  await skipToActive(page);
  await toggleButton(page).click();
  await expect(sureButton(page)).toBeVisible();
  await skipToActive(page);
  await sureButton(page).click();
}

/** Checks that the page and the header show the same state. */
export async function expectService(page: Page, state: ServiceState) {
  await expect(serviceRegion(page).getByText(`Starfield is ${state}`, { exact: true })).toBeVisible();
  await expect(headerStatus(page)).toHaveText(`Mobile Status: ${state.toUpperCase()}`);
}
