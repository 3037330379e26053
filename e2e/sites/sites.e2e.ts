import { openSites, site } from '../../sandbox/playwright/areas/sites';
import { listCalls, pageButton } from '../../sandbox/playwright/areas/user-list';
import { holdRequests } from '../../sandbox/playwright/calls';
import { CAST } from '../../sandbox/playwright/index';
import { siteUrl } from '../../sandbox/seed/cast/cast-sites';
import { alerts, failureOf, ruleOf } from '../support/faults';
import { expect, test } from '../support/sandbox';

test.beforeEach(({ page, signIn }) => signIn(page, 'admin'));

const STAR = CAST.star.username;

test('the list shows the owner of each site, its codes, e-mails and state, and links to the site [sites-1]', async ({
  page,
}) => {
  await openSites(page);
  await expect(page.getByText(/^showing \d+ sites$/)).toHaveText(
    `showing ${await page.getByRole('article').count()} sites`,
  );
  // The newest site comes first.
  await expect(page.getByRole('article').first()).toHaveAccessibleName(CAST.upcoming.username);
  for (const { user, codes, emails, badge } of [
    { user: CAST.star, codes: '1,500', emails: '37', badge: 'Creator' },
    { user: CAST.tied, codes: '0', emails: '0', badge: 'Creator' },
    { user: CAST.bannedCreator, codes: '100', emails: '2', badge: 'Banned' },
    { user: CAST.upcoming, codes: '100', emails: '11', badge: 'Not a creator yet' },
  ] as const) {
    const card = site(page, user.username);
    await expect(card.getByRole('definition').nth(0)).toContainText(codes);
    await expect(card.getByRole('definition').nth(1)).toContainText(emails);
    await expect(card.getByText(badge, { exact: true })).toBeVisible();
    await expect(card.getByRole('button', { name: 'Delete Site', exact: true })).toBeEnabled();
    await expect(card.getByRole('link', { name: 'View Site' })).toHaveAttribute(
      'href',
      siteUrl(user.username),
    );
  }
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    site(page, STAR).getByRole('link', { name: 'View Site' }).click(),
  ]);
  await expect(popup.getByRole('heading', { name: 'Luna Ray' })).toBeVisible();
  await popup.close();
  await site(page, STAR).getByRole('link', { name: 'Edit Site' }).click();
  await expect(page).toHaveURL(/\/lists\/edit\/luna_ray$/);
});

test('users without a site are left out of any answer, and further pages are read [sites-2, sites-3]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  const search = async (name: string) => {
    const { body } = await sandbox.api('GET', `/v1/user?search=${name}`, { as: 'super' });
    return (body as { users: unknown[] }).users; // Cast: tests of the contract check this shape.
  };
  const [without, withOne] = [await search('just_joined'), await search(STAR)];
  const serveUsers = (users: unknown[], next: string | null, times: number) =>
    sandbox.fault({
      method: 'GET',
      path: '^/v2/user\\?filter=site',
      kind: 'body',
      contentType: 'application/json',
      body: JSON.stringify({ users, cursors: { next } }),
      times: times,
    });
  await serveUsers(without, 'more', 3);
  await serveUsers([...without, ...withOne], null, 1);
  await openSites(page);
  await expect(page.getByText('showing 1 site')).toBeVisible();
  await expect(site(page, STAR)).toBeVisible();
  expect((await listCalls(sandbox)).map(({ query }) => query.cursor)).toEqual([
    undefined,
    'more',
    'more',
    'more',
  ]);

  // Ten calls are the limit; Next continues from there, and Prev returns.
  await sandbox.clearLog();
  await serveUsers(without, 'more', 10);
  await serveUsers(withOne, null, 1);
  await serveUsers(without, 'more', 10);
  await page.goto('/lists/sites');
  await expect(page.getByText('No sites on this page')).toBeVisible();
  expect(await listCalls(sandbox)).toHaveLength(10);
  await pageButton(page, 'Next').click();
  await expect(site(page, STAR)).toBeVisible();
  await expect(pageButton(page, 'Next')).toBeDisabled();
  await pageButton(page, 'Prev').click();
  await expect(page.getByText('No sites on this page')).toBeVisible();
  await expect(pageButton(page, 'Prev')).toBeDisabled();
  expect(await listCalls(sandbox)).toHaveLength(21);
});

test("'you just made a Site' is shown once for the username in the address, and not for an invalid one [parts-23, sites-14]", {
  tag: '@full',
}, async ({ page }) => {
  const notice = page.getByText('you just made a Site for');
  await openSites(page, '/lists/sites?newUser=luna_ray');
  await expect(notice).toHaveText('you just made a Site for luna_ray');
  await expect(page).toHaveURL(/\/lists\/sites$/);
  await page.reload();
  await page.getByRole('article').first().waitFor();
  // The welcome comes 1 s after the page is entered: any other notice would have appeared before the welcome.
  await expect(page.getByText('welcome to admin dash!')).toBeVisible();
  await expect(notice).toBeHidden();
  for (const value of ['<b>x</b>', 'you have won, call', '%F0%9F%98%80']) {
    await openSites(page, `/lists/sites?newUser=${value}`);
    await expect(page).toHaveURL(/\/lists\/sites$/);
    await expect(notice).toBeHidden();
  }
  await openSites(page, '/lists/sites?newUser=1e5');
  await expect(notice).toHaveText('you just made a Site for 1e5');
});

test('the list shows its empty, loading and failed states, and Retry loads the sites [sites-4]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  const list = { method: 'GET', path: '^/v2/user\\?filter=site' } as const;
  const letGo = await holdRequests(page, '**/v2/user?filter=site*');
  await page.goto('/lists/sites');
  await expect(page.getByText('Loading sites…')).toBeAttached();
  letGo();
  await expect(site(page, STAR)).toBeVisible();
  await expect(page.getByText('Loading sites…')).toBeHidden();
  await sandbox.fault({
    ...list,
    kind: 'body',
    contentType: 'application/json',
    body: '{"users":[],"cursors":{"next":null}}',
  });
  await page.goto('/lists/sites');
  await expect(page.getByText('No sites yet')).toBeVisible();
  await expect(page.getByText('showing 0 sites')).toBeVisible();
  const failure = failureOf('a wrong shape');
  await sandbox.fault({ ...ruleOf(failure), ...list, times: failure.tries });
  await page.goto('/lists/sites');
  await expect(alerts(page)).toHaveCount(1);
  await expect(alerts(page)).toContainText('Creator Sites could not be loaded');
  await expect(alerts(page)).toContainText(failure.says);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(site(page, STAR)).toBeVisible();
});
