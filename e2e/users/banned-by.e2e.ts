import { CAST } from '../../sandbox/seed/cast/cast';
import { card, cards, openList } from '../support/areas/user-list';
import { callsOf } from '../support/calls';
import { expect, test } from '../support/sandbox';

const { id, username } = CAST.hopeful;

test.beforeEach(async ({ sandbox, signIn, page }) => {
  await sandbox.api('PATCH', `/v1/user/${id}`, { as: 'admin', body: { isBanned: true } });
  await signIn(page, 'super');
  await sandbox.clearLog();
});

test('Banned Users says who banned a user and when, once the card is looked at, with a link to the event', async ({
  page,
  sandbox,
}) => {
  const calls = async () => callsOf(await sandbox.log(), 'GET /v1/admin/event').length;
  await openList(page, `/lists/banned-users`);
  const banned = card(page, username);
  await expect(banned).toBeVisible();
  expect(await calls()).toBe(0);
  const places = () =>
    Promise.all(
      [
        banned,
        banned.getByText('Banned', { exact: true }),
        banned.getByRole('button', { name: 'Unban' }),
      ].map((part) => part.boundingBox()),
    );
  const before = await places();
  await banned.focus();
  const event = banned.getByRole('link', { name: /^by admin · / });
  await expect(event).toBeVisible();
  expect(await calls()).toBe(1);
  expect(await places()).toEqual(before);
  await event.click();
  await expect(page.getByRole('row').filter({ hasText: username })).toHaveCount(1);
  await expect(page.getByLabel('Action')).toHaveValue('ban');
});

test('a ban that was made again is named by who made it last', async ({ page }) => {
  await openList(page, '/lists/banned-users');
  await card(page, username).hover();
  await expect(card(page, username).getByRole('link', { name: /^by admin · / })).toBeVisible();
  await card(page, username).getByRole('button', { name: 'Unban' }).click();
  await expect(page.getByText(`you unbanned ${username}`)).toBeVisible();
  await expect(card(page, username)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(card(page, username)).toBeVisible();
  await card(page, username).hover();
  await expect(card(page, username).getByRole('link', { name: /^by super · / })).toBeVisible();
});

test('a ban that came since is read, although an older card has been looked at', async ({
  page,
  sandbox,
}) => {
  await openList(page, '/lists/banned-users');
  await card(page, username).hover();
  await expect(card(page, username).getByRole('link', { name: /^by admin · / })).toBeVisible();
  const { id, username: later } = CAST.fan;
  await sandbox.api('PATCH', `/v1/user/${id}`, { as: 'admin', body: { isBanned: true } });
  // The list is read again after a write.
  await card(page, username).getByRole('button', { name: 'Unban' }).click();
  await card(page, later).hover();
  await expect(card(page, later).getByRole('link', { name: /^by admin · / })).toBeVisible();
});

test('who banned a user is told again after Next and Prev', { tag: '@full' }, async ({ page, sandbox }) => {
  for (const more of [CAST.newcomer, CAST.upcoming, CAST.star])
    await sandbox.api('PATCH', `/v1/user/${more.id}`, { as: 'admin', body: { isBanned: true } });
  await openList(page, '/lists/banned-users');
  const first = cards(page).first();
  const note = first.getByRole('link', { name: /^(by .* · |not in the last )/ });
  const name = String(await first.getAttribute('aria-label'));
  await first.hover();
  await expect(note).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(card(page, name)).toHaveCount(0);
  await page.getByRole('button', { name: 'Prev' }).click();
  await expect(card(page, name)).toBeVisible();
  await first.hover();
  await expect(note).toBeVisible();
});

test('24 cards of Banned Users are in view at 1440x900, as on Users', { tag: '@full' }, async ({
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

test('a ban that is not among the events read says so, after ten calls at most', async ({
  page,
  sandbox,
}) => {
  const event = { createdAt: '2026-01-02T03:04:05.000Z', username: 'super', kind: 'user', action: 'feature' };
  await openList(page, '/lists/banned-users');
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
  await card(page, username).hover();
  await expect(card(page, username).getByRole('link', { name: 'not in the last 10 events' })).toBeVisible();
  // Another card takes its answer from the events that were read.
  await card(page, CAST.bannedFan.username).hover();
  await expect(
    card(page, CAST.bannedFan.username).getByRole('link', { name: 'not in the last 10 events' }),
  ).toBeVisible();
  expect(callsOf(await sandbox.log(), 'GET /v1/admin/event')).toHaveLength(10);
});

test('a history that cannot be read says so on the card, and Retry reads it', { tag: '@full' }, async ({
  page,
  sandbox,
}) => {
  await openList(page, '/lists/banned-users');
  await sandbox.fault({ method: 'GET', path: '^/v1/admin/event', kind: 'status', status: 403, times: 1 });
  await card(page, username).hover();
  await card(page, username).getByRole('button', { name: 'Retry' }).click();
  await expect(card(page, username).getByRole('link', { name: /^by admin · / })).toBeVisible();
});

test('the dossier says at its head who banned the user, once, and in one line what does not exist', async ({
  page,
  sandbox,
}) => {
  await sandbox.api('PATCH', `/v1/user/${id}`, { as: 'admin', body: { featuredRank: 7 } });
  await page.goto(`/lists/users?person=${id}`);
  const dossier = page.getByRole('dialog', { name: username, exact: true });
  const exact = '[A-Z][a-z]{2} \\d+, \\d{4}, \\d+:\\d\\d:\\d\\d [AP]M$';
  const ban = dossier.getByRole('link', { name: new RegExp(`^banned by admin, ${exact}`) });
  await expect(ban).toBeVisible();
  await expect(dossier.getByRole('listitem').first()).toHaveText(new RegExp(`^featured by admin${exact}`));
  const at = (await ban.textContent())?.replace('banned by admin, ', '');
  await expect(dossier.getByRole('listitem').filter({ hasText: `banned by admin${at}` })).toHaveCount(0);
  await expect(dossier.getByText(/^no (site|waitlist|FAQ)/)).toHaveCount(1);
  await expect(dossier.getByRole('heading', { level: 3 }).first()).toHaveText('What staff did');
});

test('the bar of a selection stands once beside the notes, and goes with the selection', async ({ page }) => {
  await openList(page, '/lists/banned-users');
  const bars = page.getByText(/^\d+ selected$/);
  for (const at of [0, 1, 2]) {
    await page.getByRole('article').nth(at).getByRole('checkbox').check({ force: true });
    await expect(bars).toHaveText([`${at + 1} selected`]);
  }
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect(bars).toHaveCount(0);
});
