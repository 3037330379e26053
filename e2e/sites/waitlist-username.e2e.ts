import type { Page } from '@playwright/test';
import {
  alerts,
  button,
  field,
  fillNew,
  mediaCalls,
  NEW_PATH,
  writes,
} from '../../sandbox/playwright/areas/waitlists';
import { callsOf } from '../../sandbox/playwright/calls';
import type { Sandbox } from '../../sandbox/playwright/client';
import { typeFast } from '../support/clock';
import { expect, test } from '../support/sandbox';

test.beforeEach(({ page, signIn }) => signIn(page, 'admin'));

const create = (page: Page) => button(page, 'Create');
const checks = async (sandbox: Sandbox) => callsOf(await sandbox.log(), 'GET /v1/user');

const TAKEN = 'this username already exists!';
const UNCHECKED = 'could not check this username, try again';

test('the username is checked for its format first, then against users and reserved names, once per pause [waitlists-11, waitlists-12, waitlists-15, waitlists-32, shell-68]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await fillNew(page);
  await sandbox.clearLog();
  const box = field(page, 'Username');
  for (const { typed, reason } of [
    { typed: 'a-', reason: 'must contain only A-Z, a-z, 0-9, or _' },
    { typed: 'abc', reason: 'must be 4-15 characters' },
    { typed: 'abcdefghijklmnop', reason: 'must be 4-15 characters' },
  ] as const) {
    await box.fill(typed);
    await expect(box).toHaveAccessibleDescription(reason);
    await expect(page.getByText(reason)).toHaveCount(1);
    await box.press('Enter');
  }
  expect(await checks(sandbox)).toEqual([]);
  for (const text of ['luna_ray', 'LUNA_Ray', 'Sour_Troll', 'official', 'OFFICIAL']) {
    await box.fill(text);
    await expect(box).toHaveAccessibleDescription(TAKEN);
    await expect(page.getByText(TAKEN)).toHaveCount(1);
  }
  await sandbox.clearLog();
  await box.fill('');
  await typeFast(page, box, 'free_name');
  await expect(create(page)).toBeEnabled();
  await expect(box).toHaveAccessibleDescription('');
  expect((await checks(sandbox)).map(({ query }) => query.search)).toEqual(['free_name']);

  // A response for an older text is ignored.
  await sandbox.fault({ method: 'GET', path: '^/v1/user\\?.*luna_ray', kind: 'delay', ms: 3_000 });
  const checkRequest = page.waitForRequest(/\/v1\/user\?.*luna_ray/);
  const placeBefore = await field(page, 'Bio').boundingBox();
  await box.fill('luna_ray');
  await expect(page.getByText('checking…')).toBeVisible();
  // A press on what stands below would otherwise miss.
  expect(await field(page, 'Bio').boundingBox()).toEqual(placeBefore);
  await expect(create(page)).toHaveAccessibleDescription('The username is still being checked');
  await checkRequest;
  await box.fill('luna_ray_2');
  await expect
    .poll(async () => (await checks(sandbox)).map(({ query }) => query.search).slice(1))
    .toEqual(['luna_ray_2', 'luna_ray']);
  await expect(create(page)).toBeEnabled();
});

test('a failed check never enables Create, and the next keystroke repeats it [waitlists-14]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await fillNew(page);
  const box = field(page, 'Username');
  for (const { typed, fault } of [
    { typed: 'free_name_1', fault: { kind: 'status', status: 403 } },
    { typed: 'free_name_2', fault: { kind: 'body', body: '{"users": {}}' } },
  ] as const) {
    await sandbox.fault({ method: 'GET', path: '^/v1/user\\?', ...fault });
    await box.fill(typed);
    await expect(box).toHaveAccessibleDescription(UNCHECKED);
    await expect(create(page)).toHaveAccessibleDescription('Correct the username first');
    await box.pressSequentially('x');
    await expect(create(page)).toBeEnabled();
  }
  // The reserved names are read once for all checks; if that fails, no name counts as free.
  await sandbox.clearLog();
  await sandbox.fault({ method: 'GET', path: '^/v1/user/reserved$', kind: 'status', status: 500, times: 3 });
  await page.goto(NEW_PATH);
  await box.fill('free_name');
  await expect(box).toHaveAccessibleDescription(UNCHECKED);
  expect(callsOf(await sandbox.log(), 'GET /v1/user/reserved')).toHaveLength(3);
  await box.pressSequentially('x');
  await expect(box).toHaveAccessibleDescription('');
  await box.fill('official');
  await expect(box).toHaveAccessibleDescription(TAKEN);
  expect(callsOf(await sandbox.log(), 'GET /v1/user/reserved')).toHaveLength(4);
});

test("the name of another waitlist is refused in the check's and the server's words until the name is changed [waitlists-13]", {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await fillNew(page);
  await field(page, 'Username').fill('Violet_Hour');
  await expect(create(page)).toBeEnabled();
  await create(page).click();
  await expect(alerts(page)).toContainText('username already exists');
  await expect(page.getByText(TAKEN)).toHaveCount(1);
  await expect(field(page, 'Username')).toHaveAccessibleDescription(TAKEN);
  await expect(create(page)).toHaveAccessibleDescription('Correct the username first');
  // Changing another field does not make the name free.
  await field(page, 'Bio').fill('x');
  await expect(create(page)).toHaveAccessibleDescription('Correct the username first');
  await field(page, 'Username').fill('violet_hour_2');
  await create(page).click();
  await expect(page.getByText('you just made a Waitlist Site for New Comer')).toBeVisible();
  expect((await writes(sandbox)).map(({ status }) => status)).toEqual([409, 201]);
  expect(await mediaCalls(sandbox)).toEqual({ reserved: 2, deleted: 0 });
});
