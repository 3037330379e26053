import type { Page } from '@playwright/test';
import {
  alerts,
  button,
  card,
  field,
  fillNew,
  mediaCalls,
  NEW_PATH,
  upload,
  writes,
} from '../../sandbox/playwright/areas/waitlists';
import { holdRequests } from '../../sandbox/playwright/calls';
import {
  alertOf,
  failStep,
  mediaField,
  PNG,
  pickFile,
  SPOOFED_FILE,
  uploadSteps,
  WEBM,
} from '../../sandbox/playwright/media';
import { runUntil, stopClock } from '../support/clock';
import { failureOf, ruleOf } from '../support/faults';
import { expect, test } from '../support/sandbox';

test.beforeEach(({ page, signIn }) => signIn(page, 'admin'));

const create = (page: Page) => button(page, 'Create');

const CREATE = { method: 'POST', path: '^/v1/waitlist$' } as const;
const ALERT = 'something went wrong! please try again';

test('a waitlist is created once, reported once, first in the list and visible to the public [waitlists-6, waitlists-9, waitlists-16, waitlists-18]', async ({
  page,
  sandbox,
}) => {
  await page.goto('/lists/waitlists');
  await page.getByRole('link', { name: 'New Waitlist' }).click();
  await expect(page.getByRole('heading', { name: 'New Waitlist' })).toBeFocused();
  await field(page, 'Username').pressSequentially(' New_ Comer');
  await expect(field(page, 'Username')).toHaveValue('New_Comer');
  await field(page, 'Display Name').fill('  1e5 & Sons ');
  await field(page, 'Bio').fill('First line\nSecond line');
  await upload(page, 'Avatar', PNG);
  await upload(page, 'Photo/Video', WEBM);
  for (const handle of ['Facebook', 'Twitter', 'Instagram', 'Twitch', 'Tiktok']) {
    await field(page, handle).pressSequentially(`new ${handle}`);
  }
  await field(page, 'Youtube channel URL').fill('https://www.youtube.com/@new');
  await create(page).click();
  await expect(page.getByText('you just made a Waitlist Site for 1e5 & Sons', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/lists\/waitlists$/);
  await page.reload();
  await expect(page.getByRole('article').first().getByRole('heading')).toHaveText('1e5 & Sons');
  await expect(card(page, '1e5 & Sons').getByText('@New_Comer')).toBeVisible();
  await expect(card(page, '1e5 & Sons').getByText('0 members')).toBeVisible();
  const writesSent = await writes(sandbox);
  expect(writesSent.map(({ body }) => body)).toEqual([
    {
      username: 'New_Comer',
      displayName: '1e5 & Sons',
      bio: 'First line\nSecond line',
      facebook: 'newFacebook',
      twitter: 'newTwitter',
      instagram: 'newInstagram',
      twitch: 'newTwitch',
      tiktok: 'newTiktok',
      youtube: 'https://www.youtube.com/@new',
      mediaId: expect.any(String),
      avatarMediaId: expect.any(String),
    },
  ]);
  // The waitlist's files are kept.
  expect(await mediaCalls(sandbox)).toEqual({ reserved: 2, deleted: 0 });
  await page.goto('/waitlist/new_comer');
  await expect(page.getByText('Second line')).toBeVisible();
});

test('Create says what is missing, and is enabled by a name, a display name, an avatar and media [forms-17, waitlists-9, waitlists-17, waitlists-20]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await page.goto(NEW_PATH);
  const says = (why: string) => expect(create(page)).toHaveAccessibleDescription(why);
  await says('missing: username, display name, avatar, media');
  await field(page, 'Username').fill('new_comer');
  await field(page, 'Display Name').fill('  ');
  await says('missing: display name, avatar, media');
  await field(page, 'Display Name').fill('New Comer');
  // A picture type that only other fields accept, and a file that only claims to be a picture.
  await pickFile(page, 'Avatar', { ...PNG, buffer: Buffer.from('RIFF\x1a\0\0\0WEBPVP8L') });
  await expect(mediaField(page, 'Avatar')).toContainText('choose an image (PNG, GIF, or JPEG)');
  expect(await uploadSteps(sandbox)).toEqual([]);
  expect(await alertOf(page, () => pickFile(page, 'Avatar', SPOOFED_FILE))).toBe(ALERT);
  await says('The file was not uploaded: try again or remove it');
  await upload(page, 'Avatar', PNG);
  await says('missing: media');
  // Create is not possible while an upload is in progress.
  const letGo = await holdRequests(page, '**/sandbox/upload/**');
  await pickFile(page, 'Photo/Video', PNG);
  await says('The file is still being uploaded');
  await field(page, 'Display Name').press('Enter');
  letGo();
  await expect(create(page)).toBeEnabled();
  await field(page, 'Youtube channel URL').fill('http://x.test');
  await expect(field(page, 'Youtube channel URL')).toHaveAccessibleDescription(
    'must be a URL that begins with https://',
  );
  await says('Correct the Youtube first');
  await field(page, 'Youtube channel URL').fill('');
  await mediaField(page, 'Avatar').getByRole('button', { name: 'Remove' }).click();
  await says('missing: avatar');
  expect(await writes(sandbox)).toEqual([]);
});

test('a refusal by the server is shown once for 4 s; every field and both files stay and can be sent again [session-24, waitlists-19]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await fillNew(page);
  for (const fault of [failureOf('problem 422'), failureOf('a long plain text 500')]) {
    await test.step(fault.name, async () => {
      await sandbox.fault({ ...CREATE, ...ruleOf(fault) });
      await create(page).click();
      await expect(alerts(page)).toHaveCount(1);
      await expect(alerts(page)).toContainText(fault.says);
      await alerts(page).getByRole('button', { name: 'Dismiss' }).click();
    });
  }
  // The session ends while the form is open: sign in over the form. Nothing is sent automatically.
  await sandbox.fault({ ...CREATE, kind: 'status', status: 401 });
  await create(page).click();
  const signIn = page.getByRole('dialog', { name: 'You are signed out' });
  await signIn.getByLabel('Password').fill('sandbox-admin');
  await signIn.getByRole('button', { name: 'Login' }).click();
  await expect(signIn).toBeHidden();
  await expect(alerts(page)).toHaveCount(0);
  await expect(field(page, 'Username')).toHaveValue('new_comer');
  await expect(field(page, 'Display Name')).toHaveValue('New Comer');
  for (const label of ['Avatar', 'Photo/Video']) {
    await expect(mediaField(page, label).getByText('Uploaded', { exact: true })).toBeVisible();
  }
  expect(await writes(sandbox)).toHaveLength(3);

  await page.clock.install();
  await sandbox.fault({ ...CREATE, kind: 'status', status: 422 });
  await stopClock(page);
  await create(page).click();
  await runUntil(page, async () => (await alerts(page).count()) === 1);
  await page.clock.runFor(3_800);
  await expect(alerts(page)).toContainText('a fault that QA arranged');
  await page.clock.runFor(400);
  await expect(alerts(page)).toHaveCount(0);
  await page.clock.resume();
  await create(page).click();
  await expect(page.getByText('you just made a Waitlist Site for New Comer')).toBeVisible();
  expect(await mediaCalls(sandbox)).toEqual({ reserved: 2, deleted: 0 });
});

test('a failed upload keeps the other upload for the retry [waitlists-20, waitlists-21]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await page.goto(NEW_PATH);
  await upload(page, 'Avatar', PNG);
  for (const step of ['reserve', 'send', 'mark'] as const) {
    await test.step(step, async () => {
      await failStep(sandbox, step);
      // Only a video is marked, and then processed for a second.
      const file = step === 'mark' ? WEBM : PNG;
      expect(await alertOf(page, () => pickFile(page, 'Photo/Video', file))).toBe(ALERT);
      await expect(mediaField(page, 'Photo/Video')).toContainText('a fault that QA arranged');
      await expect(mediaField(page, 'Avatar').getByText('Uploaded', { exact: true })).toBeVisible();
      await mediaField(page, 'Photo/Video').getByRole('button', { name: 'Retry' }).click();
      await expect(mediaField(page, 'Photo/Video').getByText('Uploaded', { exact: true })).toBeVisible();
      await mediaField(page, 'Photo/Video').getByRole('button', { name: 'Remove' }).click();
    });
  }
  await expect(mediaField(page, 'Avatar').getByText('Uploaded', { exact: true })).toBeVisible();
});

test('leaving by Cancel, Back or a link asks first, goes to the list and deletes both files [waitlists-10, waitlists-21]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  let deletedCount = 0;
  for (const leave of [
    () => button(page, 'Cancel').click(),
    () => page.goBack(),
    () => page.getByRole('link', { name: 'All Waitlists' }).click(),
  ]) {
    await page.goto('/lists/waitlists');
    await page.getByRole('link', { name: 'New Waitlist' }).click();
    // Uploaded files count as unsaved work, even without text.
    await upload(page, 'Avatar', PNG);
    await upload(page, 'Photo/Video', PNG);
    await leave();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(mediaField(page, 'Avatar').getByText('Uploaded', { exact: true })).toBeVisible();
    expect(await mediaCalls(sandbox)).toEqual({ reserved: deletedCount + 2, deleted: deletedCount });
    await leave();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/lists\/waitlists$/);
    deletedCount += 2;
    await expect.poll(() => mediaCalls(sandbox)).toEqual({ reserved: deletedCount, deleted: deletedCount });
  }
  expect(await writes(sandbox)).toEqual([]);
});
