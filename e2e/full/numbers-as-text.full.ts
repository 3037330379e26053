import type { Page } from '@playwright/test';
import { watchInvariants } from '../support/invariants';
import { MAIN_PAGES } from '../support/pages';
import { startProxy } from '../support/proxy';
import { expect, signInByForm, test } from '../support/sandbox';
import { walkThroughProduct } from '../support/walk';

/** A response as an API on MySQL would send the same response: each number as a text, each flag as 0 or 1. */
function withNumbersAsText(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (Array.isArray(value)) return value.map(withNumbersAsText);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withNumbersAsText(inner)]));
}

/** Each page of the main area, a page of responses and a dossier. */
const PATHS = [
  ...MAIN_PAGES,
  '/lists/feedbackResponses?questionId=feedback-stream',
  '/lists/users?person=user-fan',
];

/** The text of each page, by path. */
async function textsOf(page: Page) {
  await page.clock.setFixedTime(new Date('2026-06-01T12:00:00Z'));
  const texts: Record<string, string> = {};
  for (const path of PATHS) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(page.getByText(/^Loading /), path).toHaveCount(0);
    const dossier = page.getByRole('dialog');
    const text = await (path.includes('person=') ? dossier : page.getByRole('main')).innerText();
    // Leave out what differs between two visits: the time of the sign-in, and the message of broken media, which appears
    // at any moment.
    texts[path] = text.replace(/\d+:\d\d(:\d\d)? [AP]M|media could not be loaded/g, '').replace(/\s+/g, ' ');
  }
  return texts;
}

test('every page shows the same, and every act works, if numbers come as texts and flags as 0 or 1 [wire-90]', async ({
  browser,
  page,
  sandbox,
  signIn,
}) => {
  test.setTimeout(600_000);
  await signIn(page, 'super');
  const texts = await textsOf(page);
  await page.close();

  const proxy = await startProxy(sandbox.direct, withNumbersAsText);
  const context = await browser.newContext({ baseURL: proxy.url });
  const watch = await watchInvariants(context, proxy.url);
  try {
    const walkedPage = await context.newPage();
    await walkThroughProduct(walkedPage);
    await walkedPage.close();
    await sandbox.api('POST', '/sandbox/reset');
    const readPage = await context.newPage();
    await signInByForm(readPage, 'super');
    await readPage.waitForURL('**/lists/users');
    expect(await textsOf(readPage)).toEqual(texts);
    expect(watch.take(), 'violations of what must hold in every test').toEqual([]);
  } finally {
    await context.close();
    proxy.close();
  }
});
