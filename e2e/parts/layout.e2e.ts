import type { Page } from '@playwright/test';
import { navigationFor } from '@/features/shell/pages';
import { CAST } from '../../sandbox/playwright/index';
import { expect, test } from '../support/sandbox';

const WELCOME = 'welcome to admin dash!';
const header = (page: Page) => page.getByRole('banner');
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** The groups of the navigation with their entries, from top to bottom. */
async function shownGroups(page: Page) {
  const groups: [string, string[]][] = [];
  for (const section of await navigation(page).getByRole('region').all()) {
    const title = (await section.getByRole('heading').textContent()) ?? '';
    groups.push([title, await section.getByRole('listitem').allInnerTexts()]);
  }
  return groups;
}

for (const as of ['super', 'admin'] as const) {
  test(`the header and the navigation show ${as} their name and the pages that they may open [shell-2, shell-3, shell-7, shell-47, waitlists-34]`, {
    tag: as === 'super' ? [] : '@full',
  }, async ({ page, signIn }) => {
    await signIn(page, as);
    await page.goto('/lists/users');
    await expect(header(page).getByText('SANDBOX', { exact: true })).toBeVisible();
    await expect(header(page).getByTitle(as, { exact: true })).toHaveText(as);
    // The name and the role; these two accounts are named after their role.
    await expect(header(page).getByText(as, { exact: true })).toHaveText([as, as]);
    const avatar = header(page).locator('img');
    await expect(avatar).toHaveAttribute('src', CAST[as].avatarUrl ?? '');
    await expect(header(page).getByRole('button', { name: 'Logout' })).toBeEnabled();
    const groups = navigationFor(as === 'super');
    expect(await shownGroups(page)).toEqual(
      groups.map(([group, pages]) => [group, pages.map(({ title }) => title)]),
    );

    const current = navigation(page).getByRole('link', { name: 'Users', exact: true });
    await expect(current).toHaveAttribute('aria-current', 'page');
    await expect(navigation(page).getByRole('link', { name: 'Creators' })).not.toHaveAttribute(
      'aria-current',
    );
    const featured = navigation(page).getByText('Featured', { exact: true });
    await expect(featured).toHaveAttribute('aria-disabled', 'true');
    await expect(navigation(page).getByRole('link', { name: 'Featured' })).toBeHidden();

    await expect(page.getByText('this is you!')).toBeVisible();
    // The window is lower than a page of users, so the page scrolls.
    await page.setViewportSize({ width: 1_440, height: 600 });
    await page.keyboard.press('End');
    const scrolled = () =>
      page.evaluate(() => ({
        above: window.scrollY,
        below: document.documentElement.scrollHeight - window.innerHeight - window.scrollY,
      }));
    await expect.poll(async () => (await scrolled()).below).toBe(0);
    expect((await scrolled()).above).toBeGreaterThan(200);
    await expect(header(page)).toBeInViewport({ ratio: 1 });
  });
}

test('a viewer without an avatar, or with a missing one, gets a generic one [shell-3]', {
  tag: '@full',
}, async ({ page, sandbox, signIn }) => {
  await signIn(page, 'admin');
  const { body } = await sandbox.api('GET', '/v1/user/me', { as: 'admin' });
  for (const avatar_url of [null, '/sandbox/avatars/nobody.png']) {
    // Cast: the body is the API's viewer, and only one of its fields matters here.
    const viewer = JSON.stringify({ ...(body as object), avatar_url });
    await sandbox.fault({ method: 'GET', path: '^/v1/user/me$', kind: 'body', body: viewer });
    await page.goto('/insights');
    await expect(header(page).getByTitle('admin')).toBeVisible();
    await expect(header(page).locator('img')).toHaveCount(0);
  }
});

test('the welcome notice appears 1 s after entering, for 5 s, and not again on the next page [shell-10]', async ({
  page,
  signIn,
}) => {
  await page.clock.install();
  await signIn(page, 'admin');
  await page.goto('/lists/users');
  await expect(page.getByText('this is you!')).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.reload();
  // The clock is stopped; time passes only by runFor.
  const welcome = page.getByText(WELCOME);
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(navigation(page)).toBeVisible({ timeout: 50 });
  }).toPass();
  await page.clock.runFor(500);
  await expect(welcome).toBeHidden();
  await page.clock.runFor(600);
  await expect(welcome).toBeVisible();
  await page.clock.runFor(4_300);
  await expect(welcome).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(welcome).toBeHidden();

  await page.clock.resume();
  await page.getByRole('link', { name: 'Creators', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Creators' })).toBeVisible();
  await page.clock.fastForward(1_500);
  await expect(welcome).toBeHidden();
});

test('the chosen theme is remembered, and changes in other tabs too [shell-42]', { tag: '@full' }, async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page, 'admin');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/insights');
  const background = (of: Page) => of.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background(page);
  const otherTab = await context.newPage();
  await otherTab.emulateMedia({ colorScheme: 'light' });
  await otherTab.goto('/insights');
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await expect.poll(() => background(page)).not.toBe(light);
  const dark = await background(page);
  await expect.poll(() => background(otherTab)).toBe(dark);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(await background(page)).toBe(dark);
  await page.getByRole('radio', { name: 'Same as system' }).check({ force: true });
  await expect.poll(() => background(page)).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => background(page)).toBe(dark);
});

test('the keyboard can skip the navigation, and a new page takes the focus and announces its name [shell-43]', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  await page.goto('/lists/users');
  await expect(page.getByText('this is you!')).toBeVisible();
  await expect(page).toHaveTitle('Users · Admin Dash');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the page' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByText('this is you!')).toBeVisible();

  for (const { entry, title } of [
    { entry: 'Creators', title: 'Creators' },
    { entry: 'Banned Users', title: 'Banned Users' },
    { entry: 'Insights', title: 'User Insights' },
  ] as const) {
    await navigation(page).getByRole('link', { name: entry }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
    await expect(page).toHaveTitle(`${title} · Admin Dash`);
    await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${title}$`) })).toHaveCount(1);
  }
});

test('on a narrow window the navigation folds into a menu [shell-45]', { tag: '@full' }, async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 900, height: 700 });
  await signIn(page, 'super');
  await page.goto('/lists/users');
  await expect(page.getByText('this is you!')).toBeVisible();
  await expect(navigation(page)).toBeHidden();
  const opener = page.getByRole('button', { name: 'Open navigation' });
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await opener.click();
  await expect(navigation(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close navigation' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await navigation(page).getByRole('link', { name: 'Creators' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Creators' })).toBeVisible();
  await expect(navigation(page)).toBeHidden();
  await opener.click();
  await page.keyboard.press('Escape');
  await expect(navigation(page)).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await page.getByRole('main').click({ position: { x: 700, y: 10 } });
  await expect(navigation(page)).toBeHidden();
  await page.setViewportSize({ width: 1_024, height: 768 });
  await expect(navigation(page)).toBeVisible();
});

test('every page of the navigation has its title [shell-9, shell-49]', { tag: '@full' }, async ({
  page,
  signIn,
}) => {
  await signIn(page, 'super');
  await page.goto('/insights');
  await expect(page).toHaveTitle('User Insights · Admin Dash');
  for (const [, pages] of navigationFor(true)) {
    for (const { title } of pages) {
      if (title === 'Featured' || title === 'Insights') continue;
      await navigation(page).getByRole('link', { name: title, exact: true }).click();
      await expect(page).toHaveTitle(`${title} · Admin Dash`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(navigation(page).getByRole('link', { name: title, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
    }
  }
});
