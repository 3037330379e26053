import { expect, type Page } from '@playwright/test';
import type { LogEntry } from '../client';

export const PAGE = '/lists/ip-management';

/** The states that are blocked in the seed. */
export const BLOCKED_STATES = ['District of Columbia', 'Louisiana', 'New York', 'Texas', 'Utah'];

export function freeStates(page: Page) {
  return page.getByRole('group', { name: 'States available to block' });
}

export function blockedStates(page: Page) {
  return page.getByRole('group', { name: 'Current geo blocks' });
}

/** The checkbox of a state that can be blocked. */
export function freeState(page: Page, state: string) {
  return freeStates(page).getByRole('checkbox', { name: state, exact: true });
}

/** The checkbox of a state that is blocked. */
export function blockedState(page: Page, state: string) {
  return blockedStates(page).getByRole('checkbox', { name: state, exact: true });
}

export function submit(page: Page) {
  return page.getByRole('button', { name: 'Submit Changes' });
}

export function cancel(page: Page) {
  return page.getByRole('button', { name: 'Cancel' });
}

/** The dialog of a submit: the run, then its results. */
export function runDialog(page: Page) {
  return page.getByRole('dialog', { name: /^(Block|Lift) / });
}

/** The result of each change. */
export function results(page: Page) {
  return runDialog(page).getByRole('list', { name: 'Results' }).getByRole('listitem');
}

/** Closes the dialog of a run that has ended. */
export function closeRun(page: Page) {
  return runDialog(page).getByRole('button', { name: 'Done' }).click();
}

/** Moves the clock past the 2 s after a submit, after which the page refetches its lists. */
export function skipToReread(page: Page) {
  return page.clock.fastForward(2_000);
}

/** Opens the page and waits until its lists are filled. */
export async function open(page: Page) {
  await page.goto(PAGE);
  await expect(blockedState(page, 'Texas')).toBeVisible();
}

/** The calls that blocked or unblocked, in the order in which they ended. */
export function writes(log: LogEntry[]) {
  return log.filter(({ method, path }) => method !== 'GET' && path.startsWith('/v1/geo-block'));
}
