import type { Page } from '@playwright/test';
import { card, choose, openList } from '../../sandbox/playwright/areas/user-list';
import { CAST } from '../../sandbox/playwright/index';
import { runUntil, stopClock } from '../support/clock';
import { pointAt, pressHere } from '../support/controls/presses';
import { isSent, type WritingControl } from '../support/controls/writing-control';
import { WRITING_CONTROLS } from '../support/controls/writing-controls';
import { expect, test } from '../support/sandbox';

/** How long after the act the second press comes, in ms. */
const DELAYS = [0, 200, 400];

/** The acts after which a user's card leaves its list. */
const USER_ACTS: readonly WritingControl[] = [
  {
    file: 'features/users/user-actions.tsx',
    name: 'Ban',
    open: (page) => openList(page, '/lists/users?banned=false'),
    control: (page) => card(page, CAST.hopeful.username).getByRole('button', { name: 'Ban', exact: true }),
    sends: ['PATCH /v1/user/{id}'],
  },
  {
    file: 'features/users/user-actions.tsx',
    name: 'Unban',
    open: (page) => openList(page, '/lists/banned-users'),
    control: (page) => page.getByRole('button', { name: 'Unban', exact: true }).first(),
    sends: ['PATCH /v1/user/{id}'],
  },
  {
    file: 'features/users/rank-dialog.tsx',
    name: 'Remove',
    async open(page) {
      await openList(page, '/lists/featured');
      await choose(page, CAST.featuredFan.username, 'Manage Featured');
    },
    sends: ['PATCH /v1/user/{id}'],
  },
];

/** Controls that delete, but leave their card in place. */
const STAYS = ['Logout', 'Dismiss Report', 'Remove'];

const MOVES_CARDS = [
  ...USER_ACTS,
  ...WRITING_CONTROLS.filter(
    ({ name, sends: [call] }) => call?.startsWith('DELETE') && !STAYS.includes(name),
  ),
];

const dialogs = (page: Page) => page.getByRole('dialog').count();
/** Changes when a card leaves and when a dialog closes. */
const shownCounts = async (page: Page) =>
  [await page.getByRole('article').count(), await dialogs(page)].join();

for (const { file, name, open, control, sends } of MOVES_CARDS) {
  test(`after ${name} (${file}) a second press at the same place hits nothing [shell-27]`, async ({
    page,
    signIn,
    sandbox,
  }) => {
    test.setTimeout(120_000);
    for (const delay of DELAYS) {
      await sandbox.reset();
      await signIn(page, 'super');
      await page.clock.install();
      await open(page, sandbox);
      const button = control?.(page) ?? page.getByRole('button', { name, exact: true });
      await expect(button).toBeEnabled();
      await pointAt(page, button);
      const countsBefore = await shownCounts(page);
      await sandbox.clearLog();
      // On a busy machine the second press would come later than the half second in which presses are ignored.
      await stopClock(page);
      await pressHere(page);
      // The worst moment is just after the cards have moved or the dialog has closed.
      await runUntil(page, async () => (await shownCounts(page)) !== countsBefore);
      await page.clock.runFor(delay);
      await pressHere(page);
      await page.clock.resume();
      await page.waitForLoadState('networkidle');
      const writes = (await sandbox.log()).filter(({ method }) => method !== 'GET');
      const calls = writes.map(({ method, path }) => `${method} ${path}`);
      expect(calls, `after ${delay} ms`).toHaveLength(1);
      expect(calls.filter((call) => isSent(call, { sends }))).toEqual(calls);
      // The NFTs of a campaign are shown in a dialog, which stays.
      expect(await dialogs(page), `dialogs after ${delay} ms`).toBe(file.includes('/nfts/') ? 1 : 0);
      await page.goto('about:blank');
    }
  });
}
