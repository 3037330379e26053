import type { Page } from '@playwright/test';
import { waitlistsSchema } from '@/wire/waitlists.schema';
import {
  alerts,
  button,
  card,
  EDIT_PATH,
  field,
  mediaCalls,
  openWaitlists,
  upload,
  writes,
} from '../../sandbox/playwright/areas/waitlists';
import { alertOf, failStep, mediaField, PNG, pickFile } from '../../sandbox/playwright/media';
import { expect, test } from '../support/sandbox';

test.beforeEach(({ page, signIn }) => signIn(page, 'admin'));

const save = (page: Page) => button(page, 'Save Changes');
const UNCHANGED = 'Nothing has changed yet';

async function openEdit(page: Page) {
  await openWaitlists(page);
  await card(page, 'Violet Hour').getByRole('link', { name: 'Edit Waitlist' }).click();
  await expect(field(page, 'Display Name')).toHaveValue('Violet Hour');
}

test('exactly the changed fields are sent, and undone changes are not [waitlists-6, waitlists-22, waitlists-23]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openEdit(page);
  await expect(field(page, 'Username')).toHaveValue('violet_hour');
  await expect(field(page, 'Username')).toHaveAttribute('readonly');
  await expect(field(page, 'Instagram')).toHaveValue('violethour');
  await expect(field(page, 'Youtube channel URL')).toHaveValue('https://www.youtube.com/@violethour');
  await expect(mediaField(page, 'Avatar').getByRole('img')).toBeVisible();
  await expect(mediaField(page, 'Photo/Video').getByRole('img')).toBeVisible();
  await expect(save(page)).toHaveAccessibleDescription(UNCHANGED);
  for (const label of ['Display Name', 'Bio', 'Twitch', 'Instagram']) {
    const storedText = await field(page, label).inputValue();
    await field(page, label).fill('x');
    await expect(save(page)).toBeEnabled();
    await field(page, label).fill(storedText);
    await expect(save(page)).toHaveAccessibleDescription(UNCHANGED);
    await field(page, label).press(label === 'Bio' ? 'Tab' : 'Enter');
  }
  await field(page, 'Display Name').fill('  ');
  await expect(save(page)).toHaveAccessibleDescription('missing: display name');
  await field(page, 'Display Name').fill(' Violet Hours ');
  await field(page, 'Bio').fill('');
  await field(page, 'Instagram').fill('');
  await field(page, 'Twitch').pressSequentially('violet tv');
  await save(page).click();
  await expect(page.getByText('you saved the Waitlist Site of Violet Hours')).toBeVisible();
  await expect(page).toHaveURL(/\/lists\/waitlists$/);
  // Back from the list does not return to the form.
  await page.goBack();
  await expect(page).toHaveURL(/\/lists\/waitlists$/);
  await page.reload();
  await expect(card(page, 'Violet Hours')).toBeVisible();
  await expect(card(page, 'Violet Hours')).not.toContainText('Four friends');
  expect((await writes(sandbox)).map(({ method, body }) => [method, body])).toEqual([
    ['PATCH', { displayName: 'Violet Hours', bio: '', instagram: '', twitch: 'violettv' }],
  ]);
  await page.goto(`${EDIT_PATH}/VIOLET_hour`);
  await expect(field(page, 'Display Name')).toHaveValue('Violet Hours');
  await expect(field(page, 'Twitch')).toHaveValue('violettv');
});

test('a new picture can be saved without other changes: its id is sent, and the other picture stays [waitlists-23]', {
  tag: ['@full', '@browsers'],
}, async ({ page, sandbox }) => {
  await openEdit(page);
  await pickFile(page, 'Avatar', PNG);
  await expect(save(page)).toBeEnabled();
  await mediaField(page, 'Avatar').getByRole('button', { name: 'Remove' }).click();
  await expect(save(page)).toHaveAccessibleDescription(UNCHANGED);
  await expect.poll(() => mediaCalls(sandbox)).toEqual({ reserved: 1, deleted: 1 });
  await upload(page, 'Photo/Video', PNG);
  await save(page).click();
  await expect(page.getByText('you saved the Waitlist Site of Violet Hour')).toBeVisible();
  const [patch] = await writes(sandbox);
  expect(patch?.body).toEqual({ mediaId: expect.any(String) });
  expect(await mediaCalls(sandbox)).toEqual({ reserved: 2, deleted: 1 });
  const { body } = await sandbox.api('GET', '/v1/waitlist', { as: 'admin' });
  const [stored] = waitlistsSchema.parse(body).waitlists;
  expect(stored).toMatchObject({
    avatarUrl: '/sandbox/media/media-avatar-violet_hour.png',
    media: patch?.body,
  });
});

test('a failed upload shows the text for editing, and keeps everything [waitlists-24]', {
  tag: ['@full', '@browsers'],
}, async ({ page, sandbox }) => {
  await openEdit(page);
  await field(page, 'Bio').fill('Another bio');
  for (const label of ['Avatar', 'Photo/Video']) {
    await failStep(sandbox, 'send');
    const message = await alertOf(page, () => pickFile(page, label, PNG));
    expect(message).toBe('An error has occurred while uploading media. Please try again.');
    await expect(save(page)).toHaveAccessibleDescription('The file was not uploaded: try again or remove it');
    await mediaField(page, label).getByRole('button', { name: 'Remove' }).click();
  }
  await expect(field(page, 'Bio')).toHaveValue('Another bio');
  await expect(save(page)).toBeEnabled();
});

for (const { how, fault, says, deleted } of [
  {
    how: 'was refused',
    fault: { kind: 'status' as const, status: 409, body: 'not now' },
    says: 'not now',
    deleted: 1,
  },
  // The server may have applied the save, so its picture may be in use.
  { how: 'has no response', fault: { kind: 'drop' as const }, says: 'Network Error', deleted: 0 },
]) {
  test(`a save that ${how} is reported once and can be sent again, even when the waitlist was deleted [waitlists-25]`, {
    tag: '@full',
  }, async ({ page, sandbox }) => {
    const deletions: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'DELETE') deletions.push(request.url());
    });
    await openEdit(page);
    await field(page, 'Bio').fill('Another bio');
    await upload(page, 'Avatar', PNG);
    await sandbox.fault({ ...fault, method: 'PATCH', path: '^/v1/waitlist/' });
    await save(page).click();
    await expect(alerts(page)).toContainText(says);
    await alerts(page).getByRole('button', { name: 'Dismiss' }).click();
    await sandbox.api('DELETE', '/v1/waitlist/waitlist-violet_hour', { as: 'super' });
    await expect(save(page)).toBeEnabled();
    await save(page).click();
    await expect(alerts(page)).toHaveText("Editing violet_hour's waitlist failed: waitlist not found");
    // The list without this waitlist has been read; the form must not go away.
    await expect(save(page)).toBeEnabled();
    await expect(field(page, 'Bio')).toHaveValue('Another bio');
    await button(page, 'Cancel').click();
    await button(page, 'Leave').click();
    await expect(page.getByText('showing 3 waitlists')).toBeVisible();
    await expect.poll(() => mediaCalls(sandbox)).toEqual({ reserved: 1, deleted });
    expect(deletions).toHaveLength(deleted);
  });
}

test('text typed before a reload is offered back [waitlists-27]', { tag: '@full' }, async ({
  page,
  sandbox,
}) => {
  await openEdit(page);
  await field(page, 'Bio').fill('Typed and not saved');
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(field(page, 'Bio')).toHaveValue(/^Four friends/);
  await button(page, 'Restore').click();
  await expect(field(page, 'Bio')).toHaveValue('Typed and not saved');
  await save(page).click();
  await expect(page.getByText('you saved the Waitlist Site of Violet Hour')).toBeVisible();
  expect((await writes(sandbox)).map(({ body }) => body)).toEqual([{ bio: 'Typed and not saved' }]);
});
