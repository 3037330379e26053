import type { Page } from '@playwright/test';
import { fillForm, PHOTO, photo, uploadState } from '../../sandbox/playwright/areas/nft-sites';
import { PNG, pickFile } from '../../sandbox/playwright/media';
import { builtFile, ON_DEMAND, SCRIPTS } from '../support/build';
import { controlCode, NO_CODE } from '../support/controls/missing-code';
import { expect, test } from '../support/sandbox';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search Users' });

async function choose(page: Page, item: string) {
  await page.getByRole('button', { name: 'More for luna_ray' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Navigates as a link does, without reloading the page. */
const navigateTo = (page: Page, path: string) => page.evaluate((to) => history.pushState({}, '', to), path);

async function fromCard(page: Page, path: string, button: string) {
  await navigateTo(page, path);
  await page.getByRole('article').getByRole('button', { name: button }).first().click();
}

async function openOrder(page: Page) {
  await navigateTo(page, '/lists/featured');
  await page.getByRole('button', { name: 'Order', exact: true }).click();
}

async function selectPost(page: Page) {
  await navigateTo(page, '/lists/reported-posts');
  await page
    .getByRole('checkbox', { name: /^Select post/ })
    .first()
    .check();
}

/** For each on-demand module, a pattern of its source, and the user action that loads the module. The first match counts. */
const WAYS: [source: RegExp, open: (page: Page, source: string) => Promise<unknown>][] = [
  [/ui\/controls\/menu/, (page) => page.getByRole('button', { name: 'More for luna_ray' }).click()],
  [/rank-dialog/, (page) => choose(page, 'Manage Featured')],
  [/rename-dialog/, (page) => choose(page, 'Edit Username')],
  [/scope-dialog/, (page) => choose(page, 'Assign Admin')],
  [/routes\/-person/, (page) => page.getByRole('link', { name: 'luna_ray' }).click()],
  // Before the card dialogs: a script shared with a page must be tested as missing from the page.
  [/src\/routes\/(?!-)/, (page, source) => navigateTo(page, addressOf(source))],
  [/media-viewer/, (page) => fromCard(page, '/lists/reported-posts', 'Open all 2 media')],
  [/activity\/activity/, (page) => page.getByRole('button', { name: 'Activity' }).click()],
  [/users-bulk/, (page) => page.getByRole('checkbox', { name: 'Select luna_ray' }).check()],
  [/posts-bulk/, (page) => selectPost(page)],
  [/authors-page/, (page) => navigateTo(page, '/lists/reported-posts?by=authors')],
  [/order-dialog/, (page) => openOrder(page)],
  [/overlays\/confirm/, (page) => fromCard(page, '/lists/faq', 'Delete FAQ')],
  [/campaign-form/, (page) => fromCard(page, '/nft-campaigns', 'Edit Campaign')],
  [/campaign-nfts-dialog/, (page) => fromCard(page, '/nft-campaigns', 'Add/Edit NFTs')],
];

/** The address of a page, derived from its source file. */
function addressOf(source: string): string {
  const path = source
    .replace(/^src\/routes|\.tsx.*$/g, '')
    .replace(/\/_\w+/g, '')
    .replace(/\/(index|route)$/, '')
    .replaceAll('.', '/')
    .replace('$username', 'luna_ray')
    .replace('$faqId', 'faq-tokens')
    .replace('$dropId', 'drop-1');
  if (path.endsWith('sites-create')) return `${path}?username=echo_park&userId=user-echo_park`;
  return path.endsWith('feedbackResponses') ? `${path}?questionId=feedback-stream` : path;
}

/** The source that needs a script, and the action that loads it. */
function wayTo(script: string) {
  for (const [pattern, open] of WAYS) {
    const owner = ON_DEMAND.find(({ source, scripts }) => pattern.test(source) && scripts.includes(script));
    if (owner) return { source: owner.source, open: (page: Page) => open(page, owner.source) };
  }
  return null;
}

// Loaded before the first page is shown or soon after, as the palette is, or not by a page at all: by an export, a response
// that breaks the contract, an unknown address, `?`, the end of the session, a wrong setting, an uncaught error.
const FIRST = /\/(base|staff|contract)-/;
/** The code that checks a chosen file, with a separate test below. */
const FILE_TYPE = 'node_modules/file-type/core.js';
const OTHERWISE =
  /save-file|read-odd|-not-found|palette-list|shortcuts-sheet|sign-in-dialog|startup-fault|report-errors|file-type\/core/;

test('every script of the build is covered, or listed with a reason', () => {
  const uncovered = SCRIPTS.filter((script) => !FIRST.test(script) && !wayTo(script));
  const users = (script: string) => ON_DEMAND.filter(({ scripts }) => scripts.includes(script));
  const unexplained = uncovered.filter(
    (script) => !users(script).some(({ source }) => OTHERWISE.test(source)),
  );
  expect(unexplained).toEqual([]);
});

test("without the code that finds a file's type the type that the browser reports stays, until the code is back [shell-22, media-39]", async ({
  page,
  sandbox,
  signIn,
}) => {
  const script = builtFile(FILE_TYPE);
  const sentTypes = async () =>
    (await sandbox.log())
      .filter(({ method }) => method === 'PUT')
      .map(({ headers }) => headers['content-type']);
  await signIn(page, 'super');
  const code = await controlCode(page);
  code.remove(script);
  const scriptResponse = page.waitForResponse(`**${script}`);
  await fillForm(page);
  expect((await scriptResponse).status()).toBe(404);
  code.restore();
  await photo(page).getByRole('button', { name: 'Remove' }).click();
  await pickFile(page, PHOTO, { ...PNG, mimeType: 'image/jpg' });
  await expect(uploadState(page)).toHaveText('Uploaded');
  expect(await sentTypes()).toEqual(['image/png', 'image/png']);
});

for (const script of SCRIPTS) {
  const way = FIRST.test(script) ? null : wayTo(script);
  if (!way) continue;
  test(`without ${script} (${way.source}) the frame stays and reports the missing code, and Retry loads the code [shell-22]`, async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'super');
    const code = await controlCode(page);
    await page.goto('/lists/users?search=luna_ray');
    await expect(page.getByRole('button', { name: 'More for luna_ray' })).toBeVisible();
    // The first page needs some of these scripts too.
    const loaded = await page.evaluate(
      (path) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(path)),
      script,
    );
    test.skip(loaded, 'needed by the first page');
    const searchResponse = page.waitForResponse(/search=luna_ra(&|$)/);
    await search(page).fill('luna_ra');
    // Wait until the search is in the address: a later change of the address would replace the next navigation. The search
    // shows new cards, in which no menu is open.
    await expect(page).toHaveURL('/lists/users?search=luna_ra');
    await searchResponse;
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    code.remove(script);
    await way.open(page);
    const missingCodeAlert = page.getByRole('alert').filter({ hasText: NO_CODE });
    await expect(missingCodeAlert).toHaveCount(1);
    await expect(page.getByText('Mobile Status: UP')).toBeAttached();
    if (!way.source.startsWith('src/routes/') && (await search(page).count()) > 0) {
      await expect(search(page)).toHaveValue('luna_ra');
    }
    code.restore();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(missingCodeAlert).toHaveCount(0);
    await expect(page.getByText('page could not be loaded')).toHaveCount(0);
  });
}
