import type { Locator, Page } from '@playwright/test';
import type { Sandbox } from '../../harness/sandbox-client';
import { openList } from './user-list';

export type WritingControl = {
  /** The source in `src/` that has the control, or the file that gets its press. */
  file: string;
  name: string;
  /** Leads to where the control can be pressed. */
  open: (page: Page, sandbox: Sandbox) => Promise<unknown>;
  /** Its name on the page where that is another, or where it is. */
  control?: (page: Page) => Locator;
  /** What one press sends, as `METHOD /path`; null for a press that is asked to be confirmed. */
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
