import { createServer, type ViteDevServer } from 'vite';
import { CAST } from '../../sandbox/seed/cast/cast';
import { ACCOUNTS } from '../../tools/harness/sandbox-client';
import { card } from '../support/areas/user-list';
import { watchInvariants } from '../support/invariants';
import { expect, test } from '../support/sandbox';

/** The dashboard of `npm run dev` in front of a sandbox, on a free port. */
async function startDevServer(sandbox: string): Promise<ViteDevServer & { url: string }> {
  // For vite.config.ts.
  process.env.SANDBOX_URL = sandbox;
  const server = await createServer({
    server: { host: '127.0.0.1', port: 0, strictPort: false },
    logLevel: 'error',
  });
  await server.listen();
  const address = server.httpServer?.address();
  if (!address || typeof address === 'string') throw new Error('the dev server has no port');
  return Object.assign(server, { url: `http://sandbox.localhost:${address.port}` });
}

test('the dev server has devtools on each page and above each dialog, and shows a violation of the policy', async ({
  browser,
  sandbox,
}) => {
  test.slow();
  const server = await startDevServer(sandbox.direct);
  const context = await browser.newContext({ baseURL: server.url });
  const watch = await watchInvariants(context, server.url);
  const page = await context.newPage();
  const queries = page.getByRole('button', { name: 'Open Tanstack query devtools' });
  const closeQueries = page.getByRole('button', { name: 'Close tanstack query devtools', exact: true });
  const filter = page.getByRole('textbox', { name: 'Filter queries by query key' });
  try {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Open TanStack Router Devtools' })).toBeVisible();
    await expect(queries).toBeVisible();
    await page.getByRole('textbox', { name: 'Username' }).fill('super');
    await page.getByLabel('Password', { exact: true }).fill(ACCOUNTS.super.password);
    await page.getByRole('button', { name: 'Login' }).click();

    const { username } = CAST.fan;
    await card(page, username)
      .getByRole('button', { name: `More for ${username}` })
      .click();
    await page.getByRole('menuitem', { name: 'Edit Username' }).click();
    const dialog = page.getByRole('dialog', { name: `Edit Username of ${username}` });
    await expect(dialog).toBeVisible();
    await queries.click();
    await filter.pressSequentially('viewer');
    await expect(filter).toHaveValue('viewer');
    await closeQueries.click();
    await dialog.getByRole('textbox').press('Escape');
    await expect(dialog).toBeHidden();

    // A native dialog makes all elements outside inert.
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Go to' })).toBeVisible();
    await queries.click();
    await filter.fill('users');
    await closeQueries.click();
    expect(watch.take()).toEqual([]);

    await page
      .evaluate(() => {
        const style = document.createElement('style');
        style.textContent = 'b { }';
        document.head.append(style);
        // Chromium throws what a trusted type refuses.
        document.body.innerHTML = '<b></b>';
      })
      .catch(() => {});
    await expect
      .poll(() => watch.take().join())
      .toMatch(/style-src-elem inline.*require-trusted-types-for/s);
  } finally {
    await context.close();
    await server.close();
  }
});
