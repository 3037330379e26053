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
import { holdRequests } from '../../sandbox/playwright/calls';
import { CAST } from '../../sandbox/playwright/index';
import { alertOf, failStep, mediaField, PNG, pickFile, uploadSteps } from '../../sandbox/playwright/media';
import { alerts } from '../support/faults';
import { expect, test } from '../support/sandbox';

test.beforeEach(({ page, signIn }) => signIn(page, 'admin'));

const STAR = CAST.star;
const NOTHING = 'Nothing has changed yet';

test('an edit of a site sends only the changes, and an undone change cannot be saved [sites-17, sites-25]', async ({
  page,
  sandbox,
}) => {
  await openSites(page);
  await site(page, STAR.username).getByRole('link', { name: 'Edit Site' }).click();
  await expect(page.getByRole('heading', { name: STAR.username })).toBeVisible();
  for (const { label, value } of [
    { label: 'Display Name', value: 'Luna Ray' },
    { label: 'Allocation', value: '1500' },
    { label: 'Facebook', value: '' },
    { label: 'Twitter', value: 'lunaray' },
    { label: 'Youtube', value: 'https://www.youtube.com/@lunaray' },
  ] as const) {
    await expect(field(page, label)).toHaveValue(value);
  }
  await expect(mediaField(page, MEDIA).getByRole('img')).toBeVisible();
  const save = button(page, 'Save');
  await expect(save).toHaveAccessibleDescription(NOTHING);
  for (const name of ['Display Name', 'Allocation', 'Twitter', 'Facebook']) {
    const storedText = await field(page, name).inputValue();
    await field(page, name).fill('77');
    await expect(save).toBeEnabled();
    await field(page, name).fill(storedText);
    await expect(save).toHaveAccessibleDescription(NOTHING);
  }
  await field(page, 'Display Name').fill('Luna Ray  ');
  await expect(save).toHaveAccessibleDescription(NOTHING);
  await field(page, 'Display Name').fill(' ');
  await expect(save).toHaveAccessibleDescription('missing: display name');

  await field(page, 'Display Name').fill('Luna <b>R</b> ');
  await field(page, 'Twitter').fill('');
  await field(page, 'Twitch').fill('luna');
  const letGo = await holdRequests(page, '**/v1/user/*/site');
  await field(page, 'Twitch').press('Enter');
  // A second click while the first save is running.
  await save.click({ force: true });
  letGo();
  await expect(page.getByText("you changed luna_ray's site")).toBeVisible();
  await expect(page).toHaveURL(/\/lists\/sites$/);
  expect((await siteWrites(sandbox)).map(({ method, body }) => [method, body])).toEqual([
    ['PATCH', { displayName: 'Luna <b>R</b>', twitter: '', twitch: 'luna' }],
  ]);
  await page.goto(`/lists/edit/${STAR.username}`);
  await expect(field(page, 'Display Name')).toHaveValue('Luna <b>R</b>');
  await expect(field(page, 'Twitter')).toHaveValue('');
});

test('a replaced photo is sent; the server deletes the old one [sites-25]', { tag: '@full' }, async ({
  page,
  sandbox,
}) => {
  await page.goto(`/lists/edit/${STAR.username}`);
  await field(page, 'Twitch').fill('luna');
  await expect(button(page, 'Save')).toBeEnabled();
  await failStep(sandbox, 'send', { kind: 'delay', ms: 3_000 });
  await pickFile(page, MEDIA, PNG);
  await expect(button(page, 'Save')).toHaveAccessibleDescription('The file is still being uploaded');
  await expect(button(page, 'Save')).toBeDisabled();
  await expect(uploadState(page)).toHaveText('Uploaded');
  await field(page, 'Twitch').fill('');
  await button(page, 'Save').click();
  await expect(page.getByText("you changed luna_ray's site")).toBeVisible();
  const [write, ...more] = await siteWrites(sandbox);
  expect(more).toEqual([]);
  expect(write?.body).toEqual({ mediaId: expect.stringMatching(/^[\w-]+$/) });
  expect(await storedSite(sandbox, STAR.id)).toMatchObject({ media: write?.body });
  expect(await uploadSteps(sandbox)).toEqual(['reserve', 'send']);
  await page.goto(`/lists/edit/${STAR.username}`);
  await expect(mediaField(page, MEDIA).getByRole('img')).toHaveAttribute('src', /\/sandbox\/media\//);
});

test('names are found in any case; a user without a site and an unknown user are reported [sites-24]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await page.goto('/lists/edit/LUNA_Ray');
  await expect(field(page, 'Display Name')).toHaveValue('Luna Ray');
  await page.goto(`/lists/edit/${CAST.creator.username}`);
  await expect(page.getByText('echo_park has no site')).toBeVisible();
  await page.getByRole('link', { name: 'Create Site' }).click();
  await expect(page).toHaveURL(/\/lists\/sites-create\?username=echo_park&userId=user-echo_park$/);
  await page.goto('/lists/edit/luna_ra');
  await expect(page.getByText('This page does not exist!')).toBeVisible();
  await sandbox.clearLog();
  await page.goto('/lists/edit/luna.ray');
  await expect(page.getByText('This page does not exist!')).toBeVisible();
  expect((await sandbox.log()).filter(({ query }) => 'search' in query)).toEqual([]);

  await sandbox.fault({ method: 'GET', path: '/site$', kind: 'status', status: 422, body: 'not now' });
  await page.goto(`/lists/edit/${STAR.username}`);
  await expect(alerts(page)).toContainText('The site could not be loaded');
  await expect(alerts(page)).toContainText('not now');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(field(page, 'Display Name')).toHaveValue('Luna Ray');
});

test('an allocation that somebody else changed is not overwritten silently [sites-26, wire-10]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await page.goto(`/lists/edit/${STAR.username}`);
  await field(page, 'Allocation').fill('2000');
  await field(page, 'Twitch').fill('luna');
  await sandbox.api('PATCH', `/v1/user/${STAR.id}/site`, { as: 'super', body: { allocation: 1_600 } });
  await button(page, 'Save').click();
  await expect(alerts(page)).toContainText(
    'this site was changed by somebody else meanwhile: luna_ray has 1,600 access codes now, super changed the site last',
  );
  await expect(page.getByText('now has 1,600 access codes')).toBeVisible();
  await expect(field(page, 'Allocation')).toHaveValue('2000');
  await button(page, 'Save').click();
  await expect(page.getByText("you changed luna_ray's site")).toBeVisible();
  expect(await storedSite(sandbox, STAR.id)).toMatchObject({ allocation: 2_000, twitch: 'luna' });

  // A concurrent change to another field must not cause a refusal.
  await page.goto(`/lists/edit/${STAR.username}`);
  await field(page, 'Twitch').fill('moon');
  await sandbox.api('PATCH', `/v1/user/${STAR.id}/site`, { as: 'super', body: { allocation: 2_100 } });
  await button(page, 'Save').click();
  await expect(page).toHaveURL(/\/lists\/sites$/);
  expect(await storedSite(sandbox, STAR.id)).toMatchObject({ allocation: 2_100, twitch: 'moon' });
});

test('a failed upload and a refused save show their own texts, and the form stays [sites-23, sites-27]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await page.clock.install();
  await page.goto(`/lists/edit/${STAR.username}`);
  await failStep(sandbox, 'send', { kind: 'status', status: 415, body: 'not an image or a video' });
  expect(await alertOf(page, () => pickFile(page, MEDIA, PNG))).toBe(
    'An error has occurred while uploading media. Please try again.',
  );
  await expect(uploadState(page)).toHaveText('Not uploaded: not an image or a video');
  await mediaField(page, MEDIA).getByRole('button', { name: 'Retry' }).click();
  await expect(uploadState(page)).toHaveText('Uploaded');
  await field(page, 'Tiktok').fill('moon');
  await sandbox.fault({ method: 'PATCH', path: '/site$', kind: 'status', status: 500, body: 'try later' });
  await button(page, 'Save').click();
  await expect(alerts(page)).toHaveText("Editing luna_ray's site failed: try later");
  await page.clock.fastForward(4_500);
  await expect(alerts(page)).toHaveCount(0);
  await expect(field(page, 'Tiktok')).toHaveValue('moon');
  await expect(uploadState(page)).toHaveText('Uploaded');

  // Cancel after all: the new file is deleted, the site's own picture stays.
  await button(page, 'Cancel').click();
  await button(page, 'Leave').click();
  await expect(page).toHaveURL(/\/lists\/sites$/);
  await expect
    .poll(() => uploadSteps(sandbox))
    .toEqual(['reserve', 'send', 'remove', 'reserve', 'send', 'remove']);
  expect(await storedSite(sandbox, STAR.id)).toMatchObject({ media: { mediaId: 'media-site-luna_ray' } });
});

test('the form stays when the owner of the site is renamed [sites-35]', { tag: '@full' }, async ({
  page,
  sandbox,
}) => {
  await page.goto(`/lists/edit/${STAR.username}`);
  await field(page, 'Display Name').fill('Luna R');
  await sandbox.api('PATCH', `/v1/user/${STAR.id}`, { as: 'super', body: { username: 'luna_new' } });
  await sandbox.fault({ method: 'PATCH', path: '/site$', kind: 'status', status: 500 });
  const refetch = page.waitForResponse(/\/v1\/user\?/);
  await button(page, 'Save').click();
  await refetch;
  await expect(button(page, 'Save')).toBeEnabled();
  await expect(field(page, 'Display Name')).toHaveValue('Luna R');
  await button(page, 'Save').click();
  await expect(page.getByText(/^you changed .*'s site/)).toBeVisible();
  expect(await storedSite(sandbox, STAR.id)).toMatchObject({ displayName: 'Luna R' });
});

test('the form begins with the stored values, not with what a dossier has read earlier [sites-39]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await page.clock.install();
  await page.goto(`/lists/users?person=${STAR.id}`);
  const edit = page.getByRole('dialog').getByRole('link', { name: 'Edit Site' });
  await edit.waitFor();
  await sandbox.api('PATCH', `/v1/user/${STAR.id}/site`, { as: 'super', body: { displayName: 'Luna R' } });
  await page.clock.fastForward(11_000);
  // The page is read ahead while the pointer rests on its link.
  const ahead = page.waitForResponse(/\/v1\/user\?/);
  await edit.hover();
  await ahead;
  await sandbox.fault({ method: 'GET', path: '/site$', kind: 'delay', ms: 1_000 });
  await edit.click();
  await expect(field(page, 'Display Name')).toHaveValue('Luna R');
});
