import { join } from 'node:path';
import { type Sandbox, sandboxClient } from '../../sandbox/playwright/client';
import { startSandbox } from '../../sandbox/playwright/start';
import { copyTemplate } from '../../tools/harness/sandbox-template';
import { test as base, expect } from '../support/sandbox';
import { walkThroughProduct } from '../support/walk';

const HOST = 'qa.example.test';
const TOKEN = 'let-me-in';

/** Where the sandbox has a foreign host name without https (docs/sandbox.md), pages are no secure context. */
const test = base.extend<object, { workerSandbox: Sandbox }>({
  launchOptions: [
    ({ launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${HOST} 127.0.0.1`];
      return use({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],

  workerSandbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const data = copyTemplate();
      const env = { SANDBOX_HOSTS: HOST, SANDBOX_TOKEN: TOKEN };
      const { direct, pid, stop } = await startSandbox({ data: data.folder, dashboard: true, env });
      const url = `http://${HOST}:${new URL(direct).port}`;
      await use(sandboxClient(url, direct, { pid, mediaFolder: join(data.folder, 'media') }, TOKEN));
      await stop();
      data.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test.beforeEach(({ invariants }) => {
  invariants.allow(/^The Cross-Origin-Opener-Policy header has been ignored/);
});

test('a new member of staff walks through the whole product over plain http at a foreign name [shell-61]', async ({
  page,
}) => {
  test.slow();
  await walkThroughProduct(page);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
});

test('what is copied over plain http at a foreign name can be pasted [shell-61]', async ({
  page,
  signIn,
  sandbox,
}) => {
  await signIn(page, 'admin');
  await page.goto('/lists/users?person=user-luna_ray');
  await page.getByRole('button', { name: 'Copy id' }).click();
  await expect(page.getByText('copied the id')).toBeVisible();
  await page.keyboard.press('Escape');
  const search = page.getByRole('searchbox');
  await search.fill('');
  await search.press('ControlOrMeta+v');
  await expect(search).toHaveValue('user-luna_ray');

  await page.goto(`/sandbox#token=${TOKEN}`);
  await page.getByRole('button', { name: 'Copy a report to paste' }).click();
  await expect(page.getByText('the report is copied')).toBeVisible();
  const filter = page.getByRole('textbox', { name: 'Filter' });
  await filter.press('ControlOrMeta+v');
  await expect(filter).toHaveValue(new RegExp(HOST));
  expect(await sandbox.log()).not.toEqual([]);
});

test('a browser that refuses to copy over plain http shows a notice with the text [shell-61]', async ({
  page,
  signIn,
}) => {
  await page.addInitScript(() => {
    document.execCommand = () => false;
  });
  await signIn(page, 'admin');
  await page.goto('/lists/users?person=user-luna_ray');
  await page.getByRole('button', { name: 'Copy id' }).click();
  await expect(page.getByText('The browser blocked copying. The id: user-luna_ray')).toBeVisible();
});
