import { startSandbox } from '../../sandbox/playwright/start';
import { copyTemplate } from '../../tools/harness/sandbox-template';
import { expect, test } from '../support/sandbox';

test("the sandbox's page requires the token, refuses a wrong token, and stores none in the browser [sandbox-65]", async ({
  browser,
}) => {
  const data = copyTemplate();
  const guarded = await startSandbox({
    data: data.folder,
    dashboard: true,
    env: { SANDBOX_TOKEN: 'let-me-in' },
  });
  const page = await browser.newPage();
  try {
    await page.goto(`${guarded.url}/sandbox`);
    await expect(page.getByRole('heading', { name: 'This sandbox needs a token' })).toBeVisible();
    const token = page.getByLabel('Token');
    const continueButton = page.getByRole('button', { name: 'Continue' });
    await expect(token).toBeFocused();
    await expect(continueButton).toHaveAccessibleDescription('Enter the token first');
    await token.fill('wrong');
    await continueButton.click();
    await expect(token).toHaveAccessibleDescription('The sandbox refused this token');
    await token.fill('let-me-in');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'The session ends now' })).toBeVisible();
    await expect(token).toHaveCount(0);
    await page.getByRole('button', { name: 'The session ends now' }).click();
    await expect(page.getByText('all sessions are ended')).toBeVisible();

    const storedTexts = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]);
    expect(await page.evaluate(storedTexts)).not.toContain('let-me-in');
    await page.reload();
    await expect(token).toBeVisible();
    // The start's output links to the page with the token in the fragment, which no server sees.
    await page.goto('about:blank');
    await page.goto(`${guarded.url}/sandbox#token=let-me-in`);
    await expect(page.getByRole('button', { name: 'The session ends now' })).toBeVisible();
    await expect(page).toHaveURL(`${guarded.url}/sandbox`);
  } finally {
    await page.close();
    await guarded.stop();
    data.remove();
  }
});
