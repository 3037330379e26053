import {
  card,
  cards,
  listCalls,
  openList,
  pageButton,
  searchBox,
} from '../../sandbox/playwright/areas/user-list';
import { holdRequests } from '../../sandbox/playwright/calls';
import { CAST } from '../../sandbox/playwright/index';
import { alerts, armFailure, expectToldOnce, REFUSALS, UNREADABLES } from '../support/faults';
import { expect, test } from '../support/sandbox';

test.beforeEach(({ page, signIn }) => signIn(page, 'super'));

test('a failed list shows the error once, keeps the search, and Retry loads the list [users-57, users-59, users-63]', async ({
  page,
  sandbox,
}) => {
  await page.clock.install();
  await openList(page, '/lists/users');
  for (const [n, fault] of [...REFUSALS, ...UNREADABLES].entries()) {
    await test.step(fault.name, async () => {
      const text = `luna${'_ray'.slice(0, n % 5)}`;
      await sandbox.clearLog();
      await armFailure(sandbox, 'GET', '^/v2/user', fault);
      // Make the cached results of every search text expire.
      await page.clock.fastForward(600_000);
      await searchBox(page).fill(text);
      await searchBox(page).press('Enter');
      await expect.poll(async () => (await listCalls(sandbox)).length).toBeGreaterThan(0);
      for (let tried = 1; tried < fault.tries; tried++) {
        await page.clock.runFor(1_000);
        await expect.poll(async () => (await listCalls(sandbox)).length).toBeGreaterThan(tried);
      }
      await expectToldOnce(alerts(page), fault.says);
      expect(await listCalls(sandbox)).toHaveLength(fault.tries);
      await expect(searchBox(page)).toHaveValue(text);
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(card(page, CAST.star.username)).toBeVisible();
      await expect(alerts(page)).toHaveCount(0);
      // Wait for the response: the next fault is not meant for this read.
      await expect(pageButton(page, 'Next')).not.toHaveAccessibleDescription('The page is loading');
    });
  }
});

test('a failed page turn shows one line above the list, and Retry turns the page once online [users-69]', {
  tag: '@full',
}, async ({ page, context }) => {
  await openList(page, '/lists/users');
  const [first] = await cards(page).all();
  const top = (await first?.boundingBox())?.y ?? 0;
  await context.setOffline(true);
  await pageButton(page, 'Next').click();
  await expect(alerts(page)).toContainText('Users could not be loaded');
  expect(((await first?.boundingBox())?.y ?? 0) - top, 'how far the list was pushed down').toBeLessThan(80);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(pageButton(page, 'Prev')).toBeEnabled();
  await expect(alerts(page)).toHaveCount(0);
});

// Creators, Banned Users and Featured are the same page with another filter.
for (const [title, path] of [
  ['Users', '/lists/users'],
  ['Admins', '/lists/admins'],
] as const) {
  test(`${title} opens although its list fails, and fills on Retry [users-59]`, {
    tag: '@full',
  }, async ({ page, sandbox }) => {
    for (const fault of UNREADABLES) {
      await test.step(fault.name, async () => {
        await sandbox.clearLog();
        await armFailure(sandbox, 'GET', '^/v2/user', fault);
        await page.goto(path);
        await expectToldOnce(alerts(page), fault.says);
        await expect(alerts(page)).toContainText(`${title} could not be loaded`);
        await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
        expect(await listCalls(sandbox)).toHaveLength(fault.tries);
        await page.getByRole('button', { name: 'Retry' }).click();
        await expect(cards(page).first()).toBeVisible();
      });
    }
    const letGo = await holdRequests(page, '**/v2/user?*');
    await page.goto(path);
    await expect(page.getByText('Loading users…')).toBeAttached();
    letGo();
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByText('Loading users…')).toBeHidden();
  });
}

test('a list that keeps failing while the viewer loads is tried three times in all [users-57]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await sandbox.fault({ method: 'GET', path: '^/v1/user/me', kind: 'delay', ms: 1_800 });
  await sandbox.fault({ method: 'GET', path: '^/v2/user', kind: 'status', status: 500, times: 100 });
  await page.goto('/lists/users');
  await expectToldOnce(alerts(page), 'a fault that QA arranged');
  expect(await listCalls(sandbox)).toHaveLength(3);
  await sandbox.clearFaults();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(cards(page).first()).toBeVisible();
});

test('a list is tried three times if the connection drops, shows Network Error, and Retry loads the list [users-42, users-59]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openList(page, '/lists/users');
  await sandbox.clearLog();
  await sandbox.fault({ method: 'GET', path: '^/v2/user', kind: 'drop', times: 100 });
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v2/user')) requests.push(request.url());
  });
  await searchBox(page).fill('luna_ray');
  await expectToldOnce(alerts(page), 'Network Error');
  expect(requests).toHaveLength(3);
  await expect(searchBox(page)).toHaveValue('luna_ray');
  await sandbox.clearFaults();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(card(page, CAST.star.username)).toBeVisible();
});
