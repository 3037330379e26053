import type { Locator, Page } from '@playwright/test';
import { openList } from '../../../sandbox/playwright/areas/user-list';
import type { Sandbox } from '../../../sandbox/playwright/client';

export type WritingControl = {
  /** The file in `src/` that has the control, or the file that handles its press. */
  file: string;
  name: string;
  /** Opens the page or dialog with the control. */
  open: (page: Page, sandbox: Sandbox) => Promise<unknown>;
  /** Finds the control if its name on the page differs or is not unique. */
  control?: (page: Page) => Locator;
  /** One press sends one of these calls, written as in the contract: `PATCH /v1/user/{id}`. Empty if a press only asks first. */
  sends: readonly string[];
  /** How many calls a press sends, if more than one: the order of Featured sends one for each new rank. */
  calls?: number;
  signedOut?: boolean;
};

/** Whether a call in the log, `METHOD /path`, is one that the control sends. */
export function isSent(call: string, { sends }: Pick<WritingControl, 'sends'>): boolean {
  return sends.some((each) => new RegExp(`^${each.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(call));
}

/** The first button of this name on a card. */
export const firstOnCard = (page: Page, name: string | RegExp) =>
  page.getByRole('article').getByRole('button', { name }).first();

/** Returns a function that opens a list and presses the first button of this name, which opens a dialog. */
export const openQuestion = (path: string, name: string | RegExp) => async (page: Page) => {
  await openList(page, path);
  await firstOnCard(page, name).click();
};
