import type { Locator, Page } from '@playwright/test';
import { openSites, plus100 } from '../../sandbox/playwright/areas/sites';
import { card, choose, openList } from '../../sandbox/playwright/areas/user-list';
import type { Sandbox } from '../../sandbox/playwright/client';
import { CAST } from '../../sandbox/playwright/index';
import type { LogEntry } from '../../sandbox/qa/log-entry';
import { runUntil, stopClock } from '../support/clock';
import { holdKey, pointAt, pressHere } from '../support/controls/presses';
import { expect, test } from '../support/sandbox';

/** Waits for these writes (`METHOD /path`), then clears the log: the next call finds a surplus write. */
async function expectWritten(sandbox: Sandbox, ...calls: string[]) {
  await expect.poll(() => sandbox.log().then(writes)).toEqual(calls);
  await sandbox.clearLog();
}

function writes(log: LogEntry[]): string[] {
  return log.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
}

const banButton = (page: Page, username: string) =>
  card(page, username).getByRole('button', { name: /^(Ban|Unban)$/ });

const isGone = async (control: Locator) => (await control.count()) === 0;

test('the second click of a double click presses nothing that the first click has moved under the pointer [forms-5]', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'super');
  await openList(page, '/lists/users');
  const secondPress = async () => {
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
  };
  // Promote turns into a link after the first click.
  await pointAt(page, card(page, 'fan').getByRole('button', { name: 'Promote' }));
  await pressHere(page);
  // The link is in the place of Promote.
  await expect(card(page, 'fan').getByRole('link', { name: 'Create Site' })).toBeVisible();
  // The second click does not follow the link; a new click does.
  await secondPress();
  await expect(page).toHaveTitle(/^Users/);
  await pressHere(page);
  await expect(page).toHaveURL(/sites-create/);

  // The same for the click outside of a dialog that opened by the first click.
  await page.goBack();
  await choose(page, 'fan', 'Edit Username');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.mouse.move(5, 5);
  await secondPress();
  await expect(dialog).toBeVisible();
  await pressHere(page);
  await expect(dialog).toBeHidden();
});

test('+100 gives 100 for a double click, a triple click and a held key, and 200 for two presses [shell-23]', {
  tag: '@full',
}, async ({ page, signIn, sandbox }) => {
  test.slow();
  await signIn(page, 'admin');
  await openSites(page);
  await sandbox.clearLog();
  const codes = plus100(page, CAST.star.username);
  const patch = `PATCH /v1/user/${CAST.star.id}/site`;
  async function expectSent(...calls: string[]) {
    await expectWritten(sandbox, ...calls);
    await expect(codes).toBeEnabled();
  }
  await pointAt(page, codes);
  // `npm run test:full` tries every gap on every control.
  for (const { clicks, gap } of [
    { clicks: 2, gap: 0 },
    { clicks: 2, gap: 350 },
    { clicks: 3, gap: 200 },
  ] as const) {
    await pressHere(page, { clicks, gap });
    await expectSent(patch);
  }
  for (const key of ['Enter', 'Space'] as const) {
    await codes.focus();
    await holdKey(page, key);
    await expectSent(patch);
  }
  for (let press = 0; press < 2; press++) {
    await pressHere(page);
    await expectSent(patch);
  }
});

test('a double click or a held key presses Ban or Unban once; the changed button is active after half a second [shell-25]', async ({
  page,
  signIn,
  sandbox,
}) => {
  await signIn(page, 'admin');
  await openList(page, '/lists/users');
  await sandbox.clearLog();
  const ban = banButton(page, CAST.hopeful.username);
  const patch = `PATCH /v1/user/${CAST.hopeful.id}`;
  await pointAt(page, ban);
  // Each gesture writes once, and the label changes.
  for (const { press, nextLabel } of [
    { press: () => pressHere(page, { clicks: 2, gap: 350 }), nextLabel: 'Unban' },
    { press: () => holdKey(page, 'Enter'), nextLabel: 'Ban' },
  ]) {
    await press();
    await expect(ban).toHaveText(nextLabel);
    await expect(ban).toBeEnabled();
    await expectWritten(sandbox, patch);
  }

  // With the clock stopped, the changed button refuses presses for 500 ms.
  await page.clock.install();
  await stopClock(page);
  await pressHere(page);
  await runUntil(page, async () => (await ban.innerText()) === 'Unban');
  await expect(ban).toHaveAccessibleDescription('Wait a moment');
  await pressHere(page);
  await page.keyboard.press('Enter');
  // After 500 ms the next press writes.
  await page.clock.runFor(500);
  await expect(ban).toBeEnabled();
  await expectWritten(sandbox, patch);
  await pressHere(page);
  await runUntil(page, async () => (await ban.innerText()) === 'Ban');
  await expectWritten(sandbox, patch);
});

test('a card that slides under the resting pointer takes no press until the list has been at rest for 500 ms [shell-26]', async ({
  page,
  signIn,
  sandbox,
}) => {
  await signIn(page, 'admin');
  await openList(page, '/lists/users?banned=false');
  await sandbox.clearLog();
  const first = card(page, CAST.hopeful.username);
  const ban = banButton(page, CAST.hopeful.username);
  const next = banButton(page, CAST.featuredFan.username);
  // The pointer rests on the Ban button of the first card. With banned users hidden, a ban removes the card.
  await pointAt(page, ban);
  const place = await ban.boundingBox();
  await page.clock.install();
  await stopClock(page);
  await pressHere(page);
  // The next card takes the place of the card that left, without an empty slot between them.
  await runUntil(page, () => isGone(first));
  expect(await next.boundingBox()).toEqual(place);
  // Presses within 500 ms write nothing.
  await pressHere(page);
  await page.clock.runFor(450);
  await pressHere(page);
  await page.clock.runFor(50);
  await expectWritten(sandbox, `PATCH /v1/user/${CAST.hopeful.id}`);
  // A press after 500 ms bans the user who is now under the pointer.
  await pressHere(page);
  await runUntil(page, () => isGone(card(page, CAST.featuredFan.username)));
  await expectWritten(sandbox, `PATCH /v1/user/${CAST.featuredFan.id}`);
});

test('a card that moved can be pressed by keyboard at once [shell-26]', { tag: '@full' }, async ({
  page,
  signIn,
  sandbox,
}) => {
  await signIn(page, 'admin');
  await openList(page, '/lists/users?banned=false');
  await page.clock.install();
  await stopClock(page);
  await banButton(page, CAST.hopeful.username).press('Enter');
  await runUntil(page, () => isGone(card(page, CAST.hopeful.username)));
  // The focus is on the card that moved into its place.
  await expect(card(page, CAST.featuredFan.username)).toBeFocused();
  await sandbox.clearLog();
  await banButton(page, CAST.featuredFan.username).press('Enter');
  await runUntil(page, () => isGone(card(page, CAST.featuredFan.username)));
  await expectWritten(sandbox, `PATCH /v1/user/${CAST.featuredFan.id}`);
});

test('z undoes an act on a card in sight also while its list takes no press [shell-26]', {
  tag: '@full',
}, async ({ page, signIn, sandbox }) => {
  await signIn(page, 'super');
  await openList(page, '/lists/featured');
  await page.clock.install();
  await choose(page, CAST.creator.username, 'Manage Featured');
  await page.getByRole('dialog').getByRole('textbox').fill('1');
  await stopClock(page);
  await page.keyboard.press('Enter');
  const first = page.getByRole('article').first();
  const isMoved = async () => (await first.getAttribute('aria-label')) === CAST.creator.username;
  await runUntil(page, isMoved, 20);
  await sandbox.clearLog();
  await page.keyboard.press('z');
  await expectWritten(sandbox, `PATCH /v1/user/${CAST.creator.id}`);
});

test('a double click and a held Enter send confirmations, forms and sign-in once [shell-66]', {
  tag: '@full',
}, async ({ page, sandbox, signIn }) => {
  // Sign-in: a held Enter sends one attempt.
  await page.goto('/login');
  await page.getByLabel('Username').fill('super');
  await page.getByLabel('Password').fill('wrong');
  await holdKey(page, 'Enter');
  await expect(page.getByRole('alert')).toHaveText('Error with phone number authentication');
  await expectWritten(sandbox, 'POST /v1/session');

  await signIn(page, 'super');
  await openList(page, '/lists/users');
  await sandbox.clearLog();
  const patch = `PATCH /v1/user/${CAST.hopeful.id}`;
  // The key that chose the menu entry is still down when the confirmation gets the focus.
  await card(page, CAST.hopeful.username)
    .getByRole('button', { name: /^More for/ })
    .press('Enter');
  await page.getByRole('menuitem', { name: 'Assign Admin' }).focus();
  await page.keyboard.down('Enter');
  const yes = page.getByRole('button', { name: 'Yes, Make Admin' });
  await expect(yes).toBeVisible();
  await yes.focus();
  await holdKey(page, 'Enter');
  await pointAt(page, yes);
  // The held key has sent nothing.
  await expectWritten(sandbox);
  await pressHere(page, { clicks: 2, gap: 350 });
  await expect(page.getByText(`you promoted ${CAST.hopeful.username} to Admin`)).toBeVisible();
  await expectWritten(sandbox, patch);

  // A dialog: Enter held in the field sends one rank.
  await choose(page, CAST.hopeful.username, 'Manage Featured');
  await page.getByRole('dialog').getByRole('textbox').fill('7');
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeEnabled();
  await holdKey(page, 'Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectWritten(sandbox, patch);

  // A form: a triple click creates one entry.
  await page.goto('/lists/faq/new');
  await page.getByLabel('Question').fill('Once?');
  await page.getByLabel('Content').fill('Once.');
  await pointAt(page, page.getByRole('button', { name: 'Create', exact: true }));
  await pressHere(page, { clicks: 3, gap: 200 });
  await expect(page.getByText('showing 6 FAQ')).toBeVisible();
  await expectWritten(sandbox, 'POST /v1/faq');
});
