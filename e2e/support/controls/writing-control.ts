import type { Locator, Page } from '@playwright/test';
import { openList } from '../../../sandbox/playwright/areas/user-list';
import type { Sandbox } from '../../../sandbox/playwright/client';

export type WritingControl = {
  /** The file in `src/` that has the control, or the file that handles its press. */
  file: string;
  name: string;
  /** Opens the page or dialog with the control. */
  open: (page: Page, sandbox: Sandbox) => Promise<unknown>;
  /** Finds the control if its name on the page is another one or not unique. */
  control?: (page: Page) => Locator;
  /** The call that one press sends, as `METHOD /path`; null if the press asks for a confirmation first. */
  sends: RegExp | null;
  signedOut?: boolean;
};

/** The first button of this name on a card. */
export const first = (page: Page, name: string | RegExp) =>
  page.getByRole('article').getByRole('button', { name }).first();

/** Opens a list and presses the first button of this name, which opens a dialog. */
export const asked = (path: string, name: string | RegExp) => async (page: Page) => {
  await openList(page, path);
  await first(page, name).click();
};
