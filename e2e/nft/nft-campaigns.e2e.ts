import { readFileSync } from 'node:fs';
import { alerts } from '../../sandbox/playwright/areas/feedback';
import {
  card,
  openCampaigns,
  TOUR,
  TOUR_PATH,
  titles,
  writeCalls,
} from '../../sandbox/playwright/areas/nft-campaigns';
import { holdRequests } from '../../sandbox/playwright/calls';
import { campaignRows } from '../../sandbox/seed/cast/cast-nft';
import { failureOf, NEVER_SHOWN, ruleOf } from '../support/faults';
import { expect, test } from '../support/sandbox';

test.beforeEach(({ page, signIn }) => signIn(page, 'admin'));

const LIST = { method: 'GET', path: '^/v1/nft-campaign\\?' } as const;

test('the list shows each campaign, newest first: media, texts, NFTs, packs, price and sale [nft-campaigns-1, nft-campaigns-2, nft-campaigns-4, nft-campaigns-7]', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-02-01T12:00:00Z');
  await openCampaigns(page);
  expect(await titles(page)).toEqual(campaignRows.map((row) => row.title));
  await expect(page.getByText('showing 5 campaigns')).toBeVisible();
  for (const { title, counts, packs, state } of [
    {
      title: TOUR,
      counts: ['3 NFT types', '100 NFTs in total'],
      packs: ['5', '20', '11', '9'],
      state: 'on sale in 3 d',
    },
    {
      title: 'Gone in a Minute',
      counts: ['2 NFT types', '15 NFTs in total'],
      packs: ['1', '15', '15', '0'],
      state: 'SOLD OUT',
    },
    {
      title: 'Not Yet Filled',
      counts: ['0 NFT types', '0 NFTs in total'],
      packs: ['1', '0', '0', '0'],
      state: 'draft',
    },
    {
      title: 'Seven of Hearts',
      counts: ['1 NFT type', '7 NFTs in total'],
      packs: ['3', '2', '1', '1'],
      state: 'draft',
    },
    {
      title: 'Sixteen Cards',
      counts: ['16 NFT types', '1,600 NFTs in total'],
      packs: ['–', '–', '–', '–'],
      state: 'draft',
    },
  ] as const) {
    await expect(card(page, title).getByText(state, { exact: true })).toBeVisible();
    for (const count of counts)
      await expect(card(page, title).getByText(count, { exact: true })).toBeVisible();
    // The pack size, then total, sold and remaining packs.
    await expect(card(page, title).getByRole('definition')).toHaveText([...packs]);
    await expect(card(page, title).getByText('SOLD OUT', { exact: true })).toBeVisible({
      visible: title === 'Gone in a Minute',
    });
  }
  const tour = card(page, TOUR);
  const media = tour.getByRole('img', { name: `Media of ${TOUR}` });
  await expect(media).toHaveJSProperty('complete', true);
  await expect(media).not.toHaveJSProperty('naturalWidth', 0);
  await expect(tour.getByRole('emphasis')).toHaveText('pack');
  await expect(tour.getByText('$24.50, for sale from Wednesday, February 4, 2026')).toContainText('(in 3 d)');
  await expect(card(page, 'Not Yet Filled').getByText('No price and no sale time yet')).toBeVisible();
  const view = tour.getByRole('link', { name: 'View Campaign' });
  await expect(view).toHaveAttribute('href', '/nft-campaign/campaign-tour');
  await expect(view).toHaveAttribute('rel', 'noopener noreferrer');
  const popup = page.waitForEvent('popup');
  await view.click();
  await expect((await popup).getByRole('heading', { name: TOUR })).toBeVisible();
  await tour.getByRole('button', { name: 'Add/Edit NFTs' }).click();
  await expect(page.getByRole('dialog', { name: 'Campaign NFTs' })).toBeVisible();
});

test('the list shows its empty, loading and failed states, and Retry loads the campaigns [nft-campaigns-11]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  const noCampaigns = '{"campaigns":null}';
  await sandbox.fault({ ...LIST, kind: 'body', contentType: 'application/json', body: noCampaigns });
  await page.goto('/nft-campaigns');
  await expect(page.getByText('No NFT campaigns')).toBeVisible();
  await expect(page.getByText('showing 0 campaigns')).toBeVisible();

  const letGo = await holdRequests(page, '**/v1/nft-campaign*');
  await page.goto('/nft-campaigns');
  await expect(page.getByText('Loading NFT campaigns…')).toBeAttached();
  letGo();
  await expect(card(page, TOUR)).toBeVisible();
  await expect(page.getByText('Loading NFT campaigns…')).toBeHidden();

  const failure = failureOf('problem 403');
  await sandbox.fault({ ...ruleOf(failure), ...LIST, times: failure.tries });
  await page.goto('/nft-campaigns');
  await expect(alerts(page)).toHaveCount(1);
  await expect(alerts(page)).toContainText('NFT campaigns could not be loaded');
  await expect(alerts(page)).toContainText(failure.says);
  await expect(alerts(page)).not.toContainText(NEVER_SHOWN);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(card(page, TOUR)).toBeVisible();
  await expect(alerts(page)).toHaveCount(0);
});

test('texts that look like markup, numbers that make no packs and missing fields do not break the list [nft-campaigns-2]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  const campaign = {
    totalNfts: 7,
    soldNfts: 9,
    title: '<b>שלום</b>',
    description: `<script>alert(1)</script>\n\n[bad](javascript:alert(1)) [good](https://example.com)\n${'long '.repeat(99)}the end`,
  };
  const campaigns = [0, null, 4].map((packSize, at) => ({ ...campaign, packSize, campaignId: `c${at}` }));
  await sandbox.fault({
    ...LIST,
    kind: 'body',
    contentType: 'application/json',
    body: JSON.stringify({ campaigns }),
  });
  await openCampaigns(page);
  const cards = card(page, campaign.title);
  const packs = await Promise.all(
    [0, 1, 2].map(async (at) => (await cards.nth(at).getByRole('definition').allInnerTexts()).join('')),
  );
  expect(packs).toEqual(['––––', '––––', '4110']);
  const first = cards.first();
  await expect(first.getByText('no media')).toBeVisible();
  await expect(first.getByText('<script>alert(1)</script>')).toBeVisible();
  await expect(first.getByRole('link', { name: 'bad' })).toHaveCount(0);
  const link = first.getByRole('link', { name: 'good' });
  await expect(link).toHaveAttribute('href', 'https://example.com');
  await expect(link).toHaveAttribute('rel', /noopener noreferrer/);
  await first.getByRole('button', { name: 'Show all' }).click();
  await expect(first.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
});

test('the notice of a new campaign shows its exact title, once [nft-campaigns-3]', { tag: '@full' }, async ({
  page,
}) => {
  for (const title of ['1e5', 'null', '{"a":1} & <b>x</b>']) {
    await openCampaigns(page, `/nft-campaigns?nftCampaign=${encodeURIComponent(title)}`);
    await expect(page.getByText(`you just made an NFT Drop for ${title}`, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/nft-campaigns$/);
  }
  await page.reload();
  await page.getByRole('article').first().waitFor();
  // The welcome comes 1 s after the page is entered: any other notice would have appeared before the welcome.
  await expect(page.getByText('welcome to admin dash!')).toBeVisible();
  await expect(page.getByText('you just made')).toBeHidden();
});

test('a campaign is deleted after a confirmation that starts on Cancel; after the last one the list is empty [nft-campaigns-10, nft-campaigns-11, nft-campaigns-35]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  for (const row of campaignRows.filter(({ title }) => title !== TOUR)) {
    await sandbox.api('DELETE', `/v1/nft-campaign/${row.id}`, { as: 'admin' });
  }
  await openCampaigns(page);
  await sandbox.clearLog();
  const ask = card(page, TOUR).getByRole('button', { name: 'Delete Campaign' });
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this campaign?' });
  const yes = question.getByRole('button', { name: 'Yes, Delete Campaign' });
  await ask.click();
  await expect(question.getByText('This cannot be undone!', { exact: true })).toBeVisible();
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(ask).toBeFocused();
  expect(await writeCalls(sandbox)).toEqual([]);

  await ask.click();
  const refusal = failureOf('problem 409');
  await sandbox.fault({ ...ruleOf(refusal), method: 'DELETE', path: TOUR_PATH });
  await yes.click();
  await expect(question.getByRole('alert')).toHaveText(refusal.says);
  await expect(alerts(page)).toHaveCount(1);
  await sandbox.clearLog();
  await yes.dblclick();
  await expect(page.getByText('NFT Campaign Deleted')).toBeVisible();
  await expect(page.getByText('No NFT campaigns')).toBeVisible();
  expect(await writeCalls(sandbox)).toEqual([`DELETE ${TOUR_PATH}`]);
  await page.reload();
  await expect(page.getByText('No NFT campaigns')).toBeVisible();
});

test('a double click exports the waitlist once as a file; a failure is reported and saves nothing [nft-campaigns-9]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openCampaigns(page);
  const path = `${TOUR_PATH}/invite/email-list.csv`;
  const exported = card(page, TOUR).getByRole('button', { name: 'Export Waitlist' });
  await sandbox.fault({ method: 'GET', path, kind: 'status', status: 500, body: 'no exports today' });
  await exported.click();
  await expect(alerts(page)).toHaveText('Export of waitlist of Tour Memories failed: no exports today');
  await alerts(page).getByRole('button', { name: 'Dismiss' }).click();

  await sandbox.clearLog();
  const download = page.waitForEvent('download');
  await exported.dblclick();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^waitlist-Tour-Memories-\d{4}-\d\d-\d\d\.csv$/);
  const lines = readFileSync(await file.path(), 'utf8').split('\r\n');
  expect(lines[0]).toBe('email,joinedAt');
  // The header, nine people, and the empty text after the last line break.
  expect(lines).toHaveLength(11);
  expect((await sandbox.log()).filter((entry) => entry.path === path)).toHaveLength(1);
});
