import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import type { Sandbox } from '../../sandbox/playwright/client';
import { CAST } from '../../sandbox/playwright/index';
import { expect, test } from '../support/sandbox';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const armed = (page: Page) => page.getByRole('list', { name: 'Armed faults' });
const fired = (page: Page) => page.getByRole('list', { name: 'Faults that fired' });
const calls = (page: Page) => page.getByRole('list', { name: 'Calls, newest first' });

/** The number of users, read with a new session: a reset ends all earlier sessions. */
async function total(sandbox: Sandbox) {
  const cookie = await sandbox.newSession('super');
  return (await sandbox.api('GET', '/v1/user/count', { cookie })).body;
}

async function chooseSeed(page: Page, name: string) {
  await page.getByRole('radio', { name, exact: true }).check();
  await button(page, 'Reset').click();
  await button(page, 'Yes, Reset').click();
  // The question stays until the reset is done. The busy seed has 5,000 users.
  await expect(page.getByRole('alertdialog')).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByText(`the sandbox was reset to the ${name} seed`)).toBeVisible();
}

test('seeds are chosen, and the dashboard shows them to the account that was signed in [sandbox-85]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await page.goto('/sandbox');
  for (const { seed, users } of [
    { seed: 'empty', users: 3 },
    { seed: 'busy', users: 5_000 },
    { seed: 'hostile', users: 500 },
    { seed: 'usual', users: 500 },
  ] as const) {
    await chooseSeed(page, seed);
    expect(await total(sandbox)).toEqual({ total: users });
  }
  await page.getByLabel('Users').fill('700');
  await chooseSeed(page, 'usual');
  expect(await total(sandbox)).toEqual({ total: 700 });

  await button(page, 'Sign in as admin').click();
  await expect(page.getByText('you are signed in as admin')).toBeVisible();
  const dashboard = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open the dashboard' }).click();
  await expect((await dashboard).getByRole('article', { name: CAST.star.username })).toBeVisible();
});

test('presets arm faults that fire and are counted, the log is live, and its calls can be copied as curl [sandbox-86, sandbox-107]', async ({
  page,
  context,
  sandbox,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.goto('/sandbox');
  // A dialog outside of the dashboard, where no router holds links.
  await chooseSeed(page, 'usual');
  const as = { as: 'super' } as const;
  const hopeful = `/v1/user/${CAST.hopeful.id}`;

  await button(page, 'The next ban fails').click();
  await expect(armed(page)).toContainText('fired 0 of 1 times');
  expect((await sandbox.api('PATCH', hopeful, { ...as, body: { isBanned: true } })).status).toBe(503);
  await expect(fired(page)).toContainText('fired 1 of 1 times');

  await button(page, 'The list sends HTML').click();
  await expect(armed(page)).toContainText('body');
  expect((await sandbox.api('GET', '/v2/user', as)).body).toContain('<h1>Bad gateway</h1>');
  await expect(armed(page)).toContainText('fired 1 of 3 times');
  await button(page, 'Disarm').click();
  await expect(page.getByText('No fault is armed')).toBeVisible();

  await button(page, 'The next edit gets no answer').click();
  await expect(armed(page)).toContainText('drop after the write');
  await expect(sandbox.api('PATCH', hopeful, { ...as, body: { isBanned: true } })).rejects.toThrow();
  expect((await sandbox.api('GET', hopeful, as)).body).toMatchObject({ is_banned: true });

  await button(page, 'Too many requests').click();
  await expect(armed(page)).toContainText('429');
  const later = await sandbox.api('GET', hopeful, as);
  expect([later.status, later.headers.get('Retry-After')]).toEqual([429, '10']);
  await button(page, 'Disarm').click();

  await button(page, 'Uploads break at half').click();
  await expect(armed(page)).toContainText('upload');
  const reserved = await sandbox.api('POST', '/v1/media/a.png', as);
  // Cast: a reservation of media has this shape.
  const { upload_url } = reserved.body as { upload_url: string };
  await expect(sandbox.api('PUT', upload_url, { ...as, body: 'x'.repeat(90_000) })).rejects.toThrow();
  await button(page, 'Disarm').click();

  await button(page, 'Answers take 2 s').click();
  await expect(armed(page)).toContainText('2000 ms');
  const start = Date.now();
  await sandbox.api('GET', '/v1/user/count', as);
  expect(Date.now() - start).toBeGreaterThan(1_900);
  await button(page, 'Disarm').click();
  await expect(page.getByText('No fault is armed')).toBeVisible();

  // Armed faults stand at the top, and successful and failed calls differ in color.
  const heads = page.getByRole('heading', { level: 2 });
  await expect(heads.first()).toHaveText('Armed faults');
  await expect(calls(page)).toContainText('/v1/user/count');
  const color = (status: string) =>
    calls(page)
      .getByText(status, { exact: true })
      .first()
      .evaluate((element) => getComputedStyle(element).color);
  const colors = [await color('200'), await color('429'), await color('503')];
  expect(new Set(colors).size).toBe(3);
  await page.getByLabel('Filter').fill('count');
  const call = calls(page).getByRole('listitem').first();
  await call.getByText('/v1/user/count').click();
  await expect(call.getByText('"headers"')).toBeVisible();
  await call.getByRole('button', { name: 'Copy as curl' }).click();
  await expect(page.getByText('the call is copied as curl')).toBeVisible();
  const command = await copied();
  expect(execFileSync('sh', ['-c', command], { encoding: 'utf8' })).toBe('{"total":500}');

  await button(page, 'Copy a report to paste').click();
  await expect(page.getByText('the report is copied')).toBeVisible();
  expect(await copied()).toMatch(
    /Admin Dash, build \w{12}\nAddress: http[\s\S]*The last \d+ calls:[\s\S]*super/,
  );

  await button(page, 'Clear log').click();
  await expect(calls(page).getByRole('listitem')).toHaveCount(0);

  const cookie = await sandbox.newSession('admin');
  await button(page, 'The session ends now').click();
  await expect(page.getByText('all sessions are ended')).toBeVisible();
  expect((await sandbox.api('GET', '/v1/user/me', { cookie })).status).toBe(401);
});

test("the page opens from the badge and by keyboard, is accessible, and is not part of the dashboard's build [sandbox-87]", {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await page.goto('/lists/users');
  const popup = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'SANDBOX' }).click();
  const sandboxPage = await popup;
  await expect(sandboxPage.getByRole('heading', { name: 'Cause a fault' })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await sandboxPage.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(calls(sandboxPage).getByRole('listitem').first()).toBeVisible();
    const { violations } = await new AxeBuilder({ page: sandboxPage }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
  await sandboxPage.getByRole('button', { name: 'Sign in as super' }).focus();
  await sandboxPage.keyboard.press('Enter');
  await expect(sandboxPage.getByText('you are signed in as super')).toBeVisible();

  const files = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  );
  expect(files.length).toBeGreaterThan(10);
  const texts = files.map((file) => readFileSync(`dist/${file}`, 'utf8'));
  expect(texts.filter((text) => /Cause a fault|sandbox-super/.test(text))).toEqual([]);
});

test('the page fits windows of 360 to 1920 px, and armed faults are in sight where they are armed [sandbox-95, sandbox-109]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await sandbox.api('GET', '/v1/user/count', { as: 'super' });
  await page.goto('/sandbox');
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  const boxOf = async (part: Locator) =>
    (await part.boundingBox()) ?? { x: Number.NaN, y: Number.NaN, width: 0, height: 0 };
  await expect(calls(page).getByRole('listitem').first()).toBeVisible();
  for (const width of [360, 390, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(overflow, `not wider than ${width} px`).toBeLessThanOrEqual(0);
    const path = await boxOf(page.getByText('Path', { exact: true }));
    expect(path.height, `'Path' on one line at ${width} px`).toBeLessThan(24);
    expect(path.width, `room for paths at ${width} px`).toBeGreaterThan(160);

    await button(page, 'Too many requests').click();
    await expect(armed(page).getByRole('listitem')).toBeInViewport({ ratio: 1 });
    const notice = await boxOf(page.getByText('the fault is armed'));
    const header = await boxOf(page.getByRole('banner'));
    // On a wide window the header sticks and has the notices; on others they lie at the foot.
    if (width >= 1024)
      expect(notice.y + notice.height, `notice in the header at ${width} px`).toBeLessThanOrEqual(
        header.y + header.height,
      );
    else expect(notice.y, `notice at the foot at ${width} px`).toBeGreaterThan(800);
    await button(page, 'Disarm').click();
    await expect(page.getByText('No fault is armed')).toBeVisible();

    const sentences = region('Cause a fault').getByRole('listitem').getByRole('paragraph');
    const starts = await sentences.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().x));
    expect(new Set(starts).size, `sentences aligned at ${width} px`).toBe(1);
    const title = await boxOf(page.getByRole('heading', { level: 1 }));
    const first = await boxOf(region('Armed faults'));
    expect(Math.abs(title.x - first.x), `one width at ${width} px`).toBeLessThan(1);
    if (width < 1024) continue;
    const [left, right] = [await boxOf(region('Links')), await boxOf(region('Calls'))];
    expect(left.y + left.height, `no hole below the calls at ${width} px`).toBeLessThan(
      right.y + right.height + 1,
    );
  }
});
