import type { Page } from '@playwright/test';
import {
  button,
  field,
  MEDIA,
  openSites,
  site,
  siteWrites,
  storedSite,
  uploadState,
} from '../../sandbox/playwright/areas/sites';
import { card, openList } from '../../sandbox/playwright/areas/user-list';
import { CAST } from '../../sandbox/playwright/index';
import {
  alertOf,
  failStep,
  mediaField,
  PNG,
  pickFile,
  UPLOAD_STEPS,
  uploadSteps,
  WEBM,
} from '../../sandbox/playwright/media';
import { failureOf, ruleOf } from '../support/faults';
import { expect, test } from '../support/sandbox';

test.beforeEach(({ page, signIn }) => signIn(page, 'admin'));

const CREATOR = CAST.creator;
const addressOf = (username: string, userId: string) =>
  `/lists/sites-create?username=${username}&userId=${userId}`;
const FORM = addressOf(CREATOR.username, CREATOR.id);
const WENT_WRONG = 'something went wrong! please try again';

/** Fills the required fields of a site. */
async function fill(page: Page) {
  await field(page, 'Display Name').fill('Echo Park');
  await pickFile(page, MEDIA, PNG);
  await expect(uploadState(page)).toHaveText('Uploaded');
}

test('the card of a creator without a site leads to a form that creates one, once, first in the list [sites-13, sites-16, sites-17, sites-18, sites-19, sites-20]', async ({
  page,
  sandbox,
}) => {
  await openList(page, '/lists/creators');
  await expect(card(page, CAST.star.username).getByRole('link', { name: 'Create Site' })).toHaveCount(0);
  await card(page, CREATOR.username).getByRole('link', { name: 'Create Site' }).click();
  await expect(page.getByRole('heading', { name: 'Create Site' })).toBeFocused();
  await expect(page).toHaveURL(/\/lists\/sites-create\?username=echo_park&userId=user-echo_park$/);
  await expect(page.getByRole('heading', { name: CREATOR.username })).toBeVisible();
  await expect(field(page, 'Display Name')).toHaveValue('');
  await expect(field(page, 'Allocation')).toHaveValue('100');
  await field(page, 'Display Name').fill('  Echo Park ');
  await field(page, 'Allocation').fill('250');
  await field(page, 'Twitter').fill(' echo park\t');
  await expect(field(page, 'Twitter')).toHaveValue('echopark');
  await field(page, 'Youtube').fill('@echo');
  await pickFile(page, MEDIA, PNG);
  await expect(uploadState(page)).toHaveText('Uploaded');
  await button(page, 'Create').click();
  await expect(page.getByText('you just made a Site for echo_park')).toBeVisible();
  await expect(page).toHaveURL(/\/lists\/sites$/);
  await page.reload();
  await expect(page.getByRole('article').first()).toHaveAccessibleName(CREATOR.username);
  await expect(site(page, CREATOR.username)).toContainText('250');
  const writes = await siteWrites(sandbox);
  expect(writes.map(({ method, body }) => [method, body])).toEqual([
    [
      'POST',
      {
        mediaId: expect.stringMatching(/^[\w-]+$/),
        displayName: 'Echo Park',
        initialAllocation: 250,
        twitter: 'echopark',
        youtube: '@echo',
      },
    ],
  ]);
  // The saved file is kept, and Back does not return to the form.
  expect(await uploadSteps(sandbox)).toEqual(['reserve', 'send']);
  await page.goBack();
  await expect(page).toHaveURL(/\/lists\/creators$/);
});

test('an incomplete form cannot be created, and the button shows what is missing [sites-18]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await page.goto(FORM);
  const says = (why: string) => expect(button(page, 'Create')).toHaveAccessibleDescription(why);
  await says('missing: display name, media');
  await field(page, 'Display Name').fill('Echo Park');
  await field(page, 'Allocation').fill('');
  await says('missing: allocation, media');
  await field(page, 'Allocation').fill('1e5');
  await expect(field(page, 'Allocation')).toHaveAccessibleDescription(
    'must be a whole number from 0 to 1000000',
  );
  await says('missing: media');
  await field(page, 'Allocation').fill('0');
  await says('missing: media');
  await field(page, 'Allocation').press('Enter');
  await sandbox.fault({ ...UPLOAD_STEPS.send, kind: 'delay', ms: 3_000 });
  await pickFile(page, MEDIA, PNG);
  await says('The file is still being uploaded');
  await expect(button(page, 'Create')).toBeEnabled();
  await mediaField(page, MEDIA).getByRole('button', { name: 'Remove' }).click();
  await says('missing: media');
  expect(await siteWrites(sandbox)).toEqual([]);
  await expect.poll(() => uploadSteps(sandbox)).toEqual(['reserve', 'send', 'remove']);
});

test('a video is uploaded, marked and awaited before the site can be created [media-3, sites-21]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await page.goto(FORM);
  await field(page, 'Display Name').fill('Echo Park');
  await sandbox.fault({ ...UPLOAD_STEPS.poll, kind: 'delay', ms: 2_000 });
  await pickFile(page, MEDIA, WEBM);
  await expect(uploadState(page)).toHaveText('Processing…');
  await expect(button(page, 'Create')).toHaveAccessibleDescription('The file is still being uploaded');
  await expect(uploadState(page)).toHaveText('Uploaded');
  await button(page, 'Create').click();
  await expect(page.getByText('you just made a Site for echo_park')).toBeVisible();
  expect((await uploadSteps(sandbox)).slice(0, 4)).toEqual(['reserve', 'send', 'mark', 'poll']);
  expect(await storedSite(sandbox, CREATOR.id)).toMatchObject({
    displayName: 'Echo Park',
    media: { url: expect.stringMatching(/\.webm$/) },
  });
});

test('an invalid address shows the not-found page without a call; a user with a site leads to the edit page [sites-15]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  for (const query of [
    '',
    '?username=echo_park',
    '?userId=user-echo_park',
    '?username=echo%20park&userId=user-echo_park',
    '?username=echo_park&userId=..%2Fme',
    '?username=&userId=user-echo_park',
    `?username=${'x'.repeat(16)}&userId=1`,
  ]) {
    await page.goto(`/lists/sites-create${query}`);
    await expect(page.getByText('This page does not exist!')).toBeVisible();
  }
  const userReads = (await sandbox.log()).filter(({ path }) => /^\/v1\/user\/(?!me$)/.test(path));
  expect(userReads).toEqual([]);
  await page.goto(addressOf('echo_park', '12345678901234567890'));
  await expect(page.getByText('This page does not exist!')).toBeVisible();
  await page.goto(addressOf(CAST.star.username, CAST.star.id));
  await expect(page.getByText('luna_ray already has a site')).toBeVisible();
  await expect(button(page, 'Create')).toHaveCount(0);
  await page.getByRole('link', { name: 'Edit Site' }).click();
  await expect(page).toHaveURL(/\/lists\/edit\/luna_ray$/);
  await sandbox.fault({
    method: 'GET',
    path: '/user-echo_park$',
    kind: 'status',
    status: 422,
    body: 'not now',
  });
  await page.goto(FORM);
  await expect(page.getByText('The user could not be loaded')).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(field(page, 'Display Name')).toBeVisible();
});

test('a refused site shows the alert; fields and file stay, and are sent by the next try [sites-22]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await page.goto(FORM);
  await fill(page);
  await field(page, 'Twitch').fill('echo');
  // A create without a response is not refused, and has a test of its own.
  for (const failure of [failureOf('problem 500'), failureOf('a JSON string')]) {
    await sandbox.fault({ ...ruleOf(failure), method: 'POST', path: '/site$' });
    expect(await alertOf(page, () => button(page, 'Create').click())).toBe(WENT_WRONG);
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(
      `The site was not created: ${failure.says}`,
    );
    await expect(field(page, 'Display Name')).toHaveValue('Echo Park');
    await expect(field(page, 'Twitch')).toHaveValue('echo');
    await expect(uploadState(page)).toHaveText('Uploaded');
  }
  // Somebody else creates the site while the form is open: the list shows the site, but the form stays.
  const body = { mediaId: `media-site-${CAST.star.username}`, displayName: 'Theirs', initialAllocation: 1 };
  await sandbox.api('POST', `/v1/user/${CREATOR.id}/site`, { as: 'super', body });
  expect(await alertOf(page, () => button(page, 'Create').click())).toBe(WENT_WRONG);
  await expect(page.getByText('The site was not created: this user has a site already')).toBeVisible();
  await expect(field(page, 'Display Name')).toHaveValue('Echo Park');
  await sandbox.api('DELETE', `/v1/user/${CREATOR.id}/site`, { as: 'super' });
  await sandbox.clearLog();
  await button(page, 'Create').click();
  await expect(page.getByText('you just made a Site for echo_park')).toBeVisible();
  expect((await siteWrites(sandbox)).map(({ status }) => status)).toEqual([201]);
  // The file of the first attempt is used again.
  expect(await uploadSteps(sandbox)).toEqual([]);
});

test('a failed upload shows the alert, and Retry continues the upload [sites-22]', { tag: '@full' }, async ({
  page,
  sandbox,
}) => {
  await page.goto(FORM);
  await field(page, 'Display Name').fill('Echo Park');
  await failStep(sandbox, 'send', { kind: 'status', status: 507, body: 'the disk is full' });
  expect(await alertOf(page, () => pickFile(page, MEDIA, PNG))).toBe(WENT_WRONG);
  await expect(uploadState(page)).toHaveText('Not uploaded: the disk is full');
  await expect(button(page, 'Create')).toHaveAccessibleDescription(
    'The file was not uploaded: try again or remove it',
  );
  await mediaField(page, MEDIA).getByRole('button', { name: 'Retry' }).click();
  await expect(button(page, 'Create')).toBeEnabled();
});

test('an upload is deleted when the form is left, and not before that is certain [sites-23]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openSites(page);
  await openList(page, '/lists/creators');
  await card(page, CREATOR.username).getByRole('link', { name: 'Create Site' }).click();
  await fill(page);
  await page.goBack();
  await button(page, 'Keep editing').click();
  await expect(uploadState(page)).toHaveText('Uploaded');
  expect(await uploadSteps(sandbox)).toEqual(['reserve', 'send']);
  await button(page, 'Cancel').click();
  await button(page, 'Leave').click();
  await expect(page).toHaveURL(/\/lists\/creators$/);
  await expect.poll(() => uploadSteps(sandbox)).toEqual(['reserve', 'send', 'remove']);
});

test('an unconfirmed site is reported, without an alert [sites-40]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  let alerts = 0;
  page.on('dialog', (dialog) => {
    alerts++;
    void dialog.accept();
  });
  await page.goto(FORM);
  await fill(page);
  await sandbox.fault({ method: 'POST', path: '/site$', kind: 'drop', applied: true, times: 100 });
  await button(page, 'Create').click();
  await expect(page.getByText(/^It is not known whether this was created/)).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(
    /^Could not confirm: creating \w+'s site \(Network Error\)$/,
  );
  await expect(field(page, 'Display Name')).not.toHaveValue('');
  expect(alerts).toBe(0);
});
