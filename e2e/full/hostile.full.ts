import type { Page } from '@playwright/test';
import { MAIN_PAGES } from '../support/pages';
import { expect, test } from '../support/sandbox';

// The hostile seed has long, right-to-left and marked-up texts, odd names and missing pictures. The checks of
// every test also fail on a page error, a policy violation and a request to another host.

/** Lists whose entries lead to pages and dialogs of their own: the names of the links or buttons there. */
const INSIDE: Record<string, RegExp[]> = {
  '/lists/sites': [/^Edit Site/],
  '/lists/waitlists': [/^Edit/],
  '/lists/feedback': [/^View Responses/],
  '/lists/faq': [/^Edit/],
  '/nft-campaigns': [/^Add\/Edit NFTs/, /^Edit Campaign/],
};

async function expectIntactPage(page: Page, description: string) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByText('This page could not be loaded'), description).toHaveCount(0);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, `${description} is not wider than its window`).toBeLessThanOrEqual(0);
}

/** The messages of the page's dialogs, which an executed text would open; grows with each dialog. */
function dialogsOf(page: Page) {
  const messages: string[] = [];
  page.on('dialog', (dialog) => {
    messages.push(dialog.message());
    return dialog.dismiss();
  });
  return messages;
}

for (const width of [360, 1440]) {
  test(`every page holds the hostile seed at ${width} px [sandbox-64]`, async ({ page, sandbox, signIn }) => {
    test.setTimeout(300_000);
    expect((await sandbox.api('POST', '/sandbox/reset?seed=hostile')).status).toBe(204);
    const dialogs = dialogsOf(page);
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, 'super');
    for (const path of MAIN_PAGES) {
      await page.goto(path);
      await expectIntactPage(page, path);
      for (const name of INSIDE[path] ?? []) {
        const entries = page
          .getByRole('main')
          .getByRole('link', { name })
          .or(page.getByRole('button', { name }));
        await entries.first().click();
        await expectIntactPage(page, `${path}, ${name}`);
        await page.goto(path);
      }
    }
    expect(dialogs, 'no text is executed').toEqual([]);
  });
}

test('both densities of the hostile reported posts fit into their window, on three pages [sandbox-64]', async ({
  page,
  sandbox,
  signIn,
}) => {
  test.setTimeout(300_000);
  expect((await sandbox.api('POST', '/sandbox/reset?seed=hostile')).status).toBe(204);
  const dialogs = dialogsOf(page);
  await signIn(page, 'super');
  for (const density of ['Comfortable', 'Compact']) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/lists/reported-posts');
    await page.getByRole('radio', { name: density }).check();
    for (let number = 1; number <= 3; number++) {
      for (const width of [360, 768, 1024, 1280, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        await expectIntactPage(page, `page ${number}, ${density}, ${width} px`);
      }
      if (number === 3) break;
      const read = page.waitForResponse((response) => response.url().includes('/v2/post'));
      await page.getByRole('button', { name: 'Next' }).click();
      await read;
      await expect(page.getByRole('button', { name: 'Prev', disabled: false })).toBeVisible();
    }
  }
  expect(dialogs, 'no text is executed').toEqual([]);
});
