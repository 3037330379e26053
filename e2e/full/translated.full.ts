import type { Page } from '@playwright/test';
import { isSent } from '../support/controls/writing-control';
import { WRITING_CONTROLS } from '../support/controls/writing-controls';
import { MAIN_PAGES } from '../support/pages';
import { expect, test } from '../support/sandbox';
import { staleTexts, translate } from '../support/translator';

const FAILED = /could not be (loaded|shown)|went wrong/;

async function expectIntact(page: Page) {
  await page.waitForLoadState('networkidle');
  // Pictures of the seed are missing, which is no alert.
  await expect(page.getByRole('alert').filter({ hasText: FAILED })).toHaveCount(0);
  expect(await staleTexts(page)).toEqual([]);
}

for (const { file, name, open, control, sends, signedOut } of WRITING_CONTROLS) {
  test(`on a translated page ${name} (${file}, ${sends.join(', ') || 'asks first'}) sends, and the page stays true [parts-64]`, async ({
    page,
    signIn,
    sandbox,
  }) => {
    await translate(page);
    if (!signedOut) await signIn(page, 'super');
    await open(page, sandbox);
    const button = control?.(page) ?? page.getByRole('button', { name, exact: true });
    await expect(button).toBeEnabled();
    await sandbox.clearLog();
    await button.click();
    const callsSent = async () => {
      const calls = (await sandbox.log()).map(({ method, path }) => `${method} ${path}`);
      return sends.length === 0 || calls.some((call) => isSent(call, { sends }));
    };
    await expect.poll(callsSent).toBe(true);
    await expectIntact(page);
  });
}

test('a walk through all translated pages leaves every page intact', async ({ page, signIn }) => {
  test.setTimeout(300_000);
  await translate(page);
  await signIn(page, 'super');
  await page.goto('/lists/users');
  for (const to of [...MAIN_PAGES, ...MAIN_PAGES.toReversed()]) {
    // As a link does, without a reload; one page has no link.
    await page.evaluate((path) => history.pushState({}, '', path), to);
    await expect(page).toHaveURL(to);
    await expectIntact(page);
    const next = page.getByRole('button', { name: 'Next', disabled: false });
    if ((await next.count()) === 0) continue;
    await next.click();
    await expectIntact(page);
  }
});
