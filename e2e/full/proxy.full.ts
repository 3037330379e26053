import { card, openList } from '../../sandbox/playwright/areas/user-list';
import { ACCOUNTS } from '../../sandbox/playwright/client';
import { CAST } from '../../sandbox/playwright/index';
import { alerts } from '../support/faults';
import { watchInvariants } from '../support/invariants';
import { startProxy } from '../support/proxy';
import { expect, test } from '../support/sandbox';
import { walkThroughProduct } from '../support/walk';

const FROM_ELSEWHERE = 'This answer did not come from the API';
const SIGN_IN_PAGE = {
  headers: { 'content-type': 'text/html' },
  body: '<!doctype html><title>Company sign-in</title>',
};

test('the whole product works behind a proxy that compresses, caches, redirects and ends its session', async ({
  browser,
  sandbox,
}) => {
  test.slow();
  const proxy = await startProxy(sandbox.direct);
  const context = await browser.newContext({ baseURL: proxy.url });
  const watch = await watchInvariants(context, proxy.url);
  const page = await context.newPage();
  const { username: fan } = CAST.fan;
  const ban = card(page, fan).getByRole('button', { name: 'Ban', exact: true });
  try {
    await walkThroughProduct(page);

    // The proxy responds to a ban with its own page, and nobody is banned.
    await openList(page, '/lists/users');
    proxy.replaceOnce('PATCH', /^\/v1\/user\//, { status: 200, ...SIGN_IN_PAGE });
    await ban.click();
    await expect(alerts(page)).toContainText(`${FROM_ELSEWHERE}: a web page came in its place`);
    await expect(ban).toBeEnabled();
    await alerts(page).getByRole('button', { name: 'Dismiss' }).click();

    // Its own session has ended: a call that asks for JSON gets 401. Who signs in goes on where the page was.
    proxy.replaceOnce('PATCH', /^\/v1\/user\//, { status: 401, ...SIGN_IN_PAGE });
    await ban.click();
    const dialog = page.getByRole('dialog', { name: 'You are signed out' });
    await dialog.getByLabel('Password').fill(ACCOUNTS.super.password);
    await dialog.getByRole('button', { name: 'Login' }).click();
    await expect(dialog).toBeHidden();
    await ban.click();
    await expect(page.getByText(`you banned ${fan}`)).toBeVisible();

    // The proxy redirects a create to the path with a slash. The text stays, and is sent again unchanged.
    await page.goto('/lists/faq/new');
    await page.getByLabel('Question').fill('Where do my codes go?');
    await page.getByLabel('Content').fill('Into the list.');
    proxy.replaceOnce('POST', /^\/v1\/faq$/, { status: 301, headers: { location: '/v1/faq/' } });
    const create = page.getByRole('button', { name: 'Create', exact: true });
    await create.click();
    await expect(alerts(page)).toContainText(`${FROM_ELSEWHERE}: a proxy sent the call elsewhere`);
    await expect(page.getByLabel('Content')).toHaveValue('Into the list.');
    await page
      .getByRole('button', { name: /^(Create|Send again)$/ })
      .first()
      .click();
    await expect(page.getByRole('article', { name: 'Where do my codes go?' })).toBeVisible();
    expect(watch.take(), 'what must hold in every test').toEqual([]);
  } finally {
    await context.close();
    proxy.close();
  }
});
