import type { Page } from '@playwright/test';
import { card, cards, openList } from '../../sandbox/playwright/areas/user-list';
import { callsOf } from '../../sandbox/playwright/calls';
import { CAST } from '../../sandbox/playwright/index';
import { expect, test } from '../support/sandbox';

const { id, username } = CAST.hopeful;

test.beforeEach(async ({ sandbox, signIn, page }) => {
  await sandbox.api('PATCH', `/v1/user/${id}`, { as: 'admin', body: { isBanned: true } });
  await signIn(page, 'super');
  await sandbox.clearLog();
});

const dossierOf = (page: Page) => page.getByRole('dialog', { name: username, exact: true });

test('the cards of Banned Users read no history: the dossier, one press away, shows who banned the user [people-23]', {
  tag: '@full',
}, async ({ page }) => {
  // The address of the page at each read of the history.
  const readers: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v1/admin/event')) readers.push(new URL(page.url()).search);
  });
  await openList(page, '/lists/banned-users');
  await card(page, username).hover();
  await card(page, username).focus();
  await card(page, username).getByRole('link', { name: username }).click();
  const event = dossierOf(page).getByRole('link', { name: /^banned by admin, / });
  await expect(event).toBeVisible();
  expect(new Set(readers)).toEqual(new Set([`?person=${id}`]));
  // The link leads to the event of this ban in the history.
  await event.click();
  await expect(page.getByRole('row').filter({ hasText: username })).toHaveCount(1);
  await expect(page.getByLabel('Action')).toHaveValue('ban');
});

test('after a second ban the dossier shows who banned last [people-22]', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto(`/lists/users?person=${id}`);
  const dossier = dossierOf(page);
  await expect(dossier.getByRole('link', { name: /^banned by admin, / })).toBeVisible();
  await dossier.getByRole('button', { name: 'Unban', exact: true }).click();
  await expect(dossier.getByRole('link', { name: /^banned by / })).toHaveCount(0);
  await dossier.getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(dossier.getByRole('link', { name: /^banned by super, / })).toBeVisible();
});

test('a ban that is not among the read events is reported as not found, after at most ten calls [people-7]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  const event = { createdAt: '2026-01-02T03:04:05.000Z', username: 'super', kind: 'user', action: 'feature' };
  for (let n = 0; n < 12; n++) {
    await sandbox.fault({
      method: 'GET',
      path: '^/v1/admin/event',
      kind: 'body',
      contentType: 'application/json',
      body: JSON.stringify({
        events: [{ ...event, eventId: `made-up-${n}`, metadataName: 'fan', metadataId: null }],
        cursors: { next: `page-${n}` },
      }),
      times: 1,
    });
  }
  await page.goto(`/lists/users?person=${id}`);
  await expect(
    dossierOf(page).getByRole('link', { name: /^Ban not found in the last \d+ events$/ }),
  ).toBeVisible();
  expect(callsOf(await sandbox.log(), 'GET /v1/admin/event').length).toBeLessThanOrEqual(10);
});

test('24 cards of Banned Users are in view at 1440x900, as on Users [people-23]', { tag: '@full' }, async ({
  page,
  sandbox,
}) => {
  for (const more of [CAST.newcomer, CAST.upcoming])
    await sandbox.api('PATCH', `/v1/user/${more.id}`, { as: 'admin', body: { isBanned: true } });
  await openList(page, '/lists/banned-users');
  await expect(cards(page)).toHaveCount(24);
  const bottoms = await cards(page).evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect().bottom),
  );
  expect(Math.max(...bottoms)).toBeLessThanOrEqual(900);
});

test('the head of the dossier shows who banned the user, once, and one line lists the missing kinds [people-7, people-8]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await sandbox.api('PATCH', `/v1/user/${id}`, { as: 'admin', body: { featuredRank: 7 } });
  await page.goto(`/lists/users?person=${id}`);
  const dossier = page.getByRole('dialog', { name: username, exact: true });
  const exact = '[A-Z][a-z]{2} \\d+, \\d{4}, \\d+:\\d\\d:\\d\\d [AP]M$';
  const ban = dossier.getByRole('link', { name: new RegExp(`^banned by admin, ${exact}`) });
  await expect(ban).toBeVisible();
  await expect(dossier.getByRole('listitem').first()).toHaveText(new RegExp(`^featured by admin${exact}`));
  const banTime = (await ban.textContent())?.replace('banned by admin, ', '');
  await expect(dossier.getByRole('listitem').filter({ hasText: `banned by admin${banTime}` })).toHaveCount(0);
  await expect(dossier.getByText(/^no (site|waitlist|FAQ)/)).toHaveCount(1);
  await expect(dossier.getByRole('heading', { level: 3 }).first()).toHaveText('What staff did');
});

test('the selection bar appears once on Banned Users, and disappears with the selection [users-73]', {
  tag: '@full',
}, async ({ page }) => {
  await openList(page, '/lists/banned-users');
  const bars = page.getByText(/^\d+ selected$/);
  for (const position of [0, 1, 2]) {
    await page.getByRole('article').nth(position).getByRole('checkbox').check({ force: true });
    await expect(bars).toHaveText([`${position + 1} selected`]);
  }
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect(bars).toHaveCount(0);
});
