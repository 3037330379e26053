import { openSites } from '../../sandbox/playwright/areas/sites';
import { card, openList, patches, searchBox } from '../../sandbox/playwright/areas/user-list';
import { CAST } from '../../sandbox/playwright/index';
import { expect, test } from '../support/sandbox';
import { staleTexts, translate } from '../support/translator';

const { username } = CAST.hopeful;

test('a ban on a translated page shows its notice, and the button and the count stay true [parts-64]', async ({
  page,
  signIn,
  sandbox,
}) => {
  await translate(page);
  await signIn(page, 'super');
  await openList(page, '/lists/users');
  await expect(page.getByText('showing 24 users')).toBeVisible();
  await card(page, username).getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(page.getByText(`you banned ${username}`)).toBeVisible();
  await expect(card(page, username).getByRole('button', { name: 'Unban', exact: true })).toBeVisible();
  expect(await patches(sandbox)).toHaveLength(1);
  await searchBox(page).fill(username);
  await expect(page.getByText('showing 1 users')).toBeVisible();
  expect(await staleTexts(page)).toEqual([]);
});

test('a card that cannot be drawn shows a message with Retry, and the page and the other cards stay [parts-65]', {
  tag: '@full',
}, async ({ page, signIn, sandbox, invariants }) => {
  // React reports what the boundary of the card has caught.
  invariants.allow(/removeChild|CardBoundary/);
  await signIn(page, 'super');
  await openSites(page);
  await sandbox.fault({ method: 'GET', path: 'email-list', kind: 'delay', ms: 2_000 });
  const run = page.getByRole('button', { name: `Export the emails of ${CAST.star.username}` });
  await run.click();
  await expect(run).toHaveAttribute('aria-busy', 'true');
  // An extension takes the spinner out of the page before React does.
  await run.evaluate((button) => button.lastElementChild?.remove());
  const broken = page.getByRole('alert').filter({ hasText: 'This entry could not be shown' });
  await expect(broken).toHaveCount(1);
  await page
    .getByRole('button', { name: /^\+100 access codes/, disabled: false })
    .first()
    .click();
  await expect.poll(() => patches(sandbox).then((calls) => calls.length)).toBe(1);
  await broken.getByRole('button', { name: 'Retry' }).click();
  await expect(run).toBeEnabled();
});
