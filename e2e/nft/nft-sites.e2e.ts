import { readFileSync } from 'node:fs';
import { alerts } from '../../sandbox/playwright/areas/feedback';
import { card, openSites, titles, writes } from '../../sandbox/playwright/areas/nft-sites';
import { holdRequests } from '../../sandbox/playwright/calls';
import { dropRows } from '../../sandbox/seed/cast/cast-nft';
import { expectShownFor, timeOf } from '../support/clock';
import { failureOf, NEVER_SHOWN, ruleOf } from '../support/faults';
import { expect, test } from '../support/sandbox';

test.beforeEach(({ page, signIn }) => signIn(page, 'admin'));

const MOONLIGHT = 'Moonlight Sessions';
const faults = [failureOf('problem 409')];

test('the list shows each NFT site, newest first: picture, title, heading, and a link to its page [nft-sites-1, nft-sites-5, parts-21]', async ({
  page,
}) => {
  await openSites(page);
  expect(await titles(page)).toEqual(dropRows.map((row) => row.title));
  await expect(page.getByText('showing 3 NFT sites')).toBeVisible();
  const picture = card(page, MOONLIGHT).getByRole('img', { name: `Of ${MOONLIGHT}` });
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  await expect(card(page, 'First Steps').getByText('Where it began')).toBeVisible();
  const link = card(page, MOONLIGHT).getByRole('link', { name: 'View Site' });
  await expect(link).toHaveAttribute('href', '/nft-drop/drop-moonlight');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  const popup = page.waitForEvent('popup');
  await link.click();
  await expect((await popup).getByRole('heading', { name: MOONLIGHT })).toBeVisible();
});

test('a new site is reported once with its exact title, for 3 s [nft-sites-2, parts-22, parts-23]', {
  tag: '@full',
}, async ({ page }) => {
  await page.clock.install();
  await page.goto('/insights');
  let openTime = 0;
  for (const title of [
    '1e5',
    'true',
    'null',
    '"q"',
    '{"a":1}',
    '12345678901234567890',
    '<b>x</b>',
    'a&b=c+d',
  ]) {
    openTime = await timeOf(page);
    await openSites(page, `/nft-sites?newSite=${encodeURIComponent(title)}`);
    await expect(page.getByText(`you just made an NFT Site for ${title}`, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/nft-sites$/);
  }
  const notice = page.getByText(/^you just made/);
  await expectShownFor(page, notice, { from: openTime, shownAt: await timeOf(page), ms: 3_000 });
  await expect(notice).toHaveCount(0);
  await page.clock.resume();
  await page.reload();
  await page.getByRole('article').first().waitFor();
  await expect(notice).toHaveCount(0);
  await openSites(page, '/nft-sites?newSite=');
  await expect(notice).toHaveCount(0);
});

test('a double click saves the e-mail list once as a file, and a failure saves nothing [nft-sites-3]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openSites(page);
  const button = card(page, MOONLIGHT).getByRole('button', { name: 'export' });
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.suggestedFilename()));
  for (const failure of faults) {
    await test.step(failure.name, async () => {
      await sandbox.fault({ ...ruleOf(failure), method: 'GET', path: 'email-list' });
      await button.click();
      await expect(alerts(page)).toContainText(`failed: ${failure.says}`);
      await expect(button).toBeEnabled();
      await alerts(page).getByRole('button', { name: 'Dismiss' }).click();
    });
  }
  expect(downloads).toEqual([]);
  const download = page.waitForEvent('download');
  await button.dblclick();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^emails-Moonlight-Sessions-\d{4}-\d\d-\d\d\.csv$/);
  const rows = readFileSync(await file.path(), 'utf8').split('\r\n');
  expect(rows).toHaveLength(1 + 14 + 1);
  expect(rows[0]).toBe('email,joinedAt');
  await expect(button).toBeEnabled();
  expect(downloads).toHaveLength(1);
  const log = await sandbox.log();
  expect(log.filter(({ path }) => path.endsWith('/email-list.csv'))).toHaveLength(faults.length + 1);
});

test('an NFT site is deleted after a confirmation that starts on Cancel; a failure is reported there [nft-sites-4]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openSites(page);
  const button = card(page, MOONLIGHT).getByRole('button', { name: 'Delete Site' });
  await button.click();
  const question = page.getByRole('alertdialog', { name: 'Delete this NFT site?' });
  await expect(question).toContainText(MOONLIGHT);
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  expect(await writes(sandbox)).toEqual([]);

  await button.click();
  const yes = question.getByRole('button', { name: 'Yes, Delete Site' });
  for (const failure of faults) {
    await test.step(failure.name, async () => {
      await sandbox.fault({ ...ruleOf(failure), method: 'DELETE', path: '^/v1/nft-drop/' });
      await yes.click();
      await expect(alerts(page)).toHaveCount(1);
      await expect(question.getByRole('alert')).toHaveText(failure.says);
      await expect(yes).toBeEnabled();
    });
  }
  await yes.dblclick();
  await expect(page.getByText(`you deleted the NFT Site for ${MOONLIGHT}`)).toBeVisible();
  await expect(card(page, MOONLIGHT)).toBeHidden();
  await expect(page.getByText('showing 2 NFT sites')).toBeVisible();
  await page.reload();
  await expect(card(page, 'First Steps')).toBeVisible();
  await expect(card(page, MOONLIGHT)).toBeHidden();
  expect(await writes(sandbox)).toHaveLength(faults.length + 1);
});

test('the list shows its empty, loading and failed states, and Retry loads the sites [nft-sites-6]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await sandbox.fault({
    method: 'GET',
    path: '^/v1/nft-drop$',
    kind: 'body',
    contentType: 'application/json',
    body: '{"waitlists":[]}',
  });
  await page.goto('/nft-sites');
  await expect(page.getByText('No NFT sites')).toBeVisible();
  const letGo = await holdRequests(page, '**/v1/nft-drop');
  await page.goto('/nft-sites');
  await expect(page.getByText('Loading NFT sites…')).toBeAttached();
  letGo();
  await expect(card(page, MOONLIGHT)).toBeVisible();
  const failure = failureOf('problem 403');
  await sandbox.fault({ ...ruleOf(failure), method: 'GET', path: '^/v1/nft-drop$', times: failure.tries });
  await page.goto('/nft-sites');
  await expect(alerts(page)).toHaveCount(1);
  await expect(alerts(page)).toContainText('NFT sites could not be loaded');
  await expect(alerts(page)).toContainText(failure.says);
  await expect(alerts(page)).not.toContainText(NEVER_SHOWN);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(card(page, MOONLIGHT)).toBeVisible();
  await expect(alerts(page)).toHaveCount(0);
});

test('the details of an NFT site are read-only, with the reason, and its Markdown is rendered [nft-sites-11]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openSites(page);
  await card(page, MOONLIGHT).getByRole('link', { name: 'Details' }).click();
  await expect(page).toHaveURL(/\/nft-sites\/edit\/drop-moonlight$/);
  await expect(page.getByRole('heading', { name: 'NFT Site', exact: true })).toBeFocused();
  await expect(page.getByText('the API has no call that changes one')).toBeVisible();
  const facts = page.getByRole('main').getByRole('definition');
  await expect(facts.nth(0)).toHaveText(MOONLIGHT);
  await expect(facts.nth(1)).toHaveText('Starfield Collectables');
  await expect(facts.nth(2).getByRole('heading', { name: 'Moonlight', exact: true })).toBeVisible();
  await expect(facts.nth(3).getByRole('img')).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  // A text that looks like a script and a link with a script address are shown as text.
  await page.goto('/nft-sites/edit/drop-1e5');
  await expect(facts.nth(0)).toHaveText('1e5');
  await expect(facts.nth(2)).toContainText('<script>alert(1)</script>');
  await expect(facts.nth(2).getByRole('link')).toHaveCount(0);

  for (const missingId of ['drop-gone', 'nothing']) {
    await page.goto(`/nft-sites/edit/${missingId}`);
    await expect(page.getByText('This page does not exist!')).toBeVisible();
  }
  await sandbox.clearLog();
  await page.goto('/nft-sites/edit/drop%20moonlight');
  await expect(page.getByRole('heading', { name: 'This page does not exist!' })).toBeVisible();
  expect((await sandbox.log()).filter(({ path }) => path.startsWith('/v1/nft-drop'))).toEqual([]);

  await sandbox.fault({ method: 'GET', path: '^/v1/nft-drop$', kind: 'status', status: 422 });
  await page.goto('/nft-sites/edit/drop-1e5');
  await expect(alerts(page)).toContainText('The NFT site could not be loaded');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(facts.nth(0)).toHaveText('1e5');
  await page.getByRole('link', { name: 'All NFT Sites' }).click();
  await expect(page).toHaveURL(/\/nft-sites$/);
});

test('the details show the whole photo in its frame [nft-sites-21]', { tag: '@full' }, async ({ page }) => {
  await openSites(page);
  await card(page, MOONLIGHT).getByRole('link', { name: 'Details' }).click();
  const photo = page.getByRole('img', { name: `Of ${MOONLIGHT}` });
  await expect(page.getByRole('definition')).toHaveCount(4);
  await expect(photo).toHaveJSProperty('complete', true);
  await expect(photo).toHaveCSS('object-fit', 'contain');
  const [shown, fact] = await Promise.all([
    photo.boundingBox(),
    page.getByRole('definition').filter({ has: photo }).boundingBox(),
  ]);
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual((fact?.y ?? 0) + (fact?.height ?? 0));
});
