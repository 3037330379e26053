import { alerts } from '../../sandbox/playwright/areas/feedback';
import {
  card,
  createButton,
  description,
  fillForm,
  heading,
  leaveQuestion,
  openSites,
  PHOTO,
  photo,
  preview,
  title,
  writes,
} from '../../sandbox/playwright/areas/nft-sites';
import { holdRequests } from '../../sandbox/playwright/calls';
import {
  alertOf,
  failStep,
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

const MADE = 'you just made an NFT Site for Night Two';
const WAITING = 'Your NFT Site was created. The list opens in 3 seconds…';

test('an NFT site is created once, and after 3 s its list reports it [nft-sites-8, nft-sites-10, nft-sites-12]', async ({
  page,
  sandbox,
}) => {
  await page.clock.install();
  await openSites(page);
  await page.getByRole('link', { name: 'Create NFT Site' }).click();
  await fillForm(page, { title: '  Night Two ', description: '# Moon\n\nTen **live** takes' });
  await stopClock(page);
  await createButton(page).click();
  await runUntil(page, () => page.getByText(WAITING).isVisible());
  await expect(createButton(page)).toHaveAttribute('aria-busy', 'true');
  await expect(title(page)).not.toBeEditable();
  await page.clock.runFor(2_700);
  await expect(page).toHaveURL(/\/nft-sites\/create$/);
  await page.clock.runFor(600);
  await runUntil(page, () => page.getByText(MADE, { exact: true }).isVisible());
  await expect(page).toHaveURL(/\/nft-sites$/);
  expect((await writes(sandbox)).map(({ body }) => body)).toEqual([
    {
      mediaId: expect.any(String),
      title: 'Night Two',
      headline: 'Starfield Collectables',
      description: '# Moon\n\nTen **live** takes',
    },
  ]);
  // The file of the site was not deleted.
  expect(await uploadSteps(sandbox)).toEqual(['reserve', 'send']);
  await page.clock.resume();
  await page.reload();
  await expect(page.getByRole('article').first().getByRole('heading')).toHaveText('Night Two');
  const picture = card(page, 'Night Two').getByRole('img', { name: 'Of Night Two' });
  await expect(picture).toHaveJSProperty('naturalWidth', 1);
  // The form's history entry was replaced: Back leads to the page before it.
  await page.goBack();
  await expect(page).not.toHaveURL(/create/);
});

test('an incomplete form cannot be sent, the button shows what is missing, and a heading gets a check [nft-sites-7, nft-sites-8, nft-sites-12, nft-sites-13]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await page.goto('/nft-sites/create');
  const expectReason = (why: string) => expect(createButton(page)).toHaveAccessibleDescription(why);
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toHaveAttribute('placeholder', 'Starfield Collectables');
  const check = page.getByRole('img', { name: 'filled' });
  await heading(page).fill('  ');
  await expect(check).toBeHidden();
  await heading(page).fill('Tonight only');
  await expect(check).toBeVisible();
  await expectReason('missing: title, description, photo');
  await title(page).fill(' \u00a0');
  await expectReason('missing: title, description, photo');
  await title(page).fill('x'.repeat(201));
  await expect(title(page)).toHaveAccessibleDescription('must be at most 200 characters');
  // A title that reads like no value is one.
  await title(page).fill('null');
  await description(page).fill('\n ');
  await expectReason('missing: description, photo');
  await description(page).fill('## Soon\n\nWith *you*');
  await expect(preview(page).getByRole('heading', { name: 'Soon' })).toBeVisible();
  await expect(preview(page).getByText('you', { exact: true })).toHaveCSS('font-style', 'italic');
  await expectReason('missing: photo');
  // Enter sends nothing while the button is disabled.
  await title(page).press('Enter');
  const letGo = await holdRequests(page, '**/sandbox/upload/**');
  await pickFile(page, PHOTO, WEBM);
  await expectReason('The file is still being uploaded');
  await title(page).press('Enter');
  letGo();
  await expect(createButton(page)).toBeEnabled();
  expect(await writes(sandbox)).toEqual([]);
  // Polls of the video's status follow.
  expect((await uploadSteps(sandbox)).slice(0, 3)).toEqual(['reserve', 'send', 'mark']);
  // Enter and a click at once create one site.
  await title(page).press('Enter');
  await createButton(page).dispatchEvent('click');
  await expect(page.getByText('you just made an NFT Site for null', { exact: true })).toBeVisible();
  await expect(card(page, 'null').getByText('Tonight only')).toBeVisible();
  await expect(card(page, 'null').getByLabel('Of null')).toBeVisible();
  expect(await writes(sandbox)).toHaveLength(1);
});

test('after its save a form can be left, and a notice reports the new site; during its save it cannot [nft-sites-10]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await page.clock.install();
  await fillForm(page);
  await createButton(page).click();
  await expect(page.getByText(WAITING)).toBeVisible();
  await page.getByRole('link', { name: 'Insights' }).click();
  // The site is saved, so leaving asks nothing.
  await expect(page).toHaveURL(/\/insights$/);
  await expect(page.getByText(MADE, { exact: true })).toBeVisible();
  // When the notices have closed, the redirect to the list would have happened.
  await page.clock.fastForward(5_000);
  await expect(page.getByText(MADE, { exact: true })).toBeHidden();
  await expect(page).toHaveURL(/\/insights$/);

  await fillForm(page);
  const letGo = await holdRequests(page, '**/v1/nft-drop');
  await createButton(page).click();
  await expect(createButton(page)).toHaveAttribute('aria-busy', 'true');
  // While the site is being saved, a link leads nowhere and the page says why.
  await page.getByRole('link', { name: 'Insights' }).click();
  await expect(page.getByText('Wait: changes are still being saved.')).toBeVisible();
  await expect(page).toHaveURL(/\/nft-sites\/create$/);
  letGo();
  await expect(page.getByText(WAITING)).toBeVisible();
  // The file that the site uses was not deleted.
  expect(await uploadSteps(sandbox)).not.toContain('remove');
  expect((await writes(sandbox)).map(({ status }) => status)).toEqual([201, 201]);
});

test('a refused create is reported once for 4 s, keeps the texts and the file, and can be sent again [nft-sites-14, session-24]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await page.clock.install();
  await fillForm(page);
  const refusal = failureOf('problem 422');
  await sandbox.fault({ ...ruleOf(refusal), method: 'POST', path: '^/v1/nft-drop$' });
  await stopClock(page);
  await createButton(page).click();
  await runUntil(page, async () => (await alerts(page).count()) === 1);
  await page.clock.runFor(3_800);
  await expect(alerts(page)).toContainText(refusal.says);
  await page.clock.runFor(400);
  await expect(alerts(page)).toHaveCount(0);
  await page.clock.resume();
  await expect(title(page)).toHaveValue('Night Two');
  await expect(title(page)).toBeEditable();
  await expect(description(page)).toHaveValue('Ten **live** takes');
  await expect(photo(page).getByText('Uploaded', { exact: true })).toBeVisible();
  await expect(createButton(page)).toBeEnabled();
  // The session ends while the form is open: sign in over the form, which stays. Nothing is sent automatically.
  await sandbox.fault({ method: 'POST', path: '^/v1/nft-drop$', kind: 'status', status: 401 });
  await createButton(page).click();
  const signIn = page.getByRole('dialog', { name: 'You are signed out' });
  await signIn.getByLabel('Password').fill('sandbox-admin');
  await signIn.getByRole('button', { name: 'Login' }).click();
  // An automatic repeat would have been sent by then.
  await page.clock.runFor(2_000);
  await expect(signIn).toBeHidden();
  await expect(alerts(page)).toHaveCount(0);
  expect((await writes(sandbox)).map(({ status }) => status)).toEqual([422, 401]);
  await createButton(page).click();
  await expect(page.getByText(WAITING)).toBeVisible();
  expect(await uploadSteps(sandbox)).toEqual(['reserve', 'send']);
});

test('a failed upload shows an alert, and an abandoned one is deleted [nft-sites-9, nft-sites-15]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openSites(page);
  await page.getByRole('link', { name: 'Create NFT Site' }).click();
  await title(page).fill('Night Two');
  await description(page).fill('Ten takes');
  await failStep(sandbox, 'send');
  expect(await alertOf(page, () => pickFile(page, PHOTO, PNG))).toBe(
    'something went wrong! please try again',
  );
  await expect(photo(page).getByText('Not uploaded:')).toBeVisible();
  await expect(createButton(page)).toHaveAccessibleDescription(
    'The file was not uploaded: try again or remove it',
  );
  await photo(page).getByRole('button', { name: 'Retry' }).click();
  await expect(photo(page).getByText('Uploaded', { exact: true })).toBeVisible();
  await expect(createButton(page)).toBeEnabled();
  // A file that only claims to be a picture is refused because of its content.
  expect(await alertOf(page, () => pickFile(page, PHOTO, SPOOFED_FILE))).toBe(
    'something went wrong! please try again',
  );
  await photo(page).getByRole('button', { name: 'Remove' }).click();
  await expect(photo(page).getByRole('button', { name: 'Choose a file' })).toBeFocused();
  await pickFile(page, PHOTO, PNG);
  await expect(photo(page).getByText('Uploaded', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await leaveQuestion(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/nft-sites$/);
  // Four uploads were reserved, and all four were deleted.
  const steps = () => uploadSteps(sandbox);
  await expect.poll(async () => (await steps()).filter((step) => step === 'remove').length).toBe(4);
  expect((await steps()).filter((step) => step === 'reserve')).toHaveLength(4);
  expect(await writes(sandbox)).toEqual([]);
});
