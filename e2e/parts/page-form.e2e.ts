import type { Page } from '@playwright/test';
import { alerts, openForm, openPrompts, submit } from '../../sandbox/playwright/areas/feedback';
import { holdRequests } from '../../sandbox/playwright/calls';
import { mediaField } from '../../sandbox/playwright/media';
import { runUntil, stopClock } from '../support/clock';
import { expect, test } from '../support/sandbox';

test.beforeEach(({ page, signIn }) => signIn(page, 'admin'));

const question = (page: Page) => page.getByLabel('Primary question');
const button = (page: Page, name: string) => page.getByRole('button', { name });
const leaving = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });

test('a refusal by the server is shown for 4 s [feedback-20, forms-12, parts-22]', { tag: '@full' }, async ({
  page,
  sandbox,
}) => {
  await page.clock.install();
  await openForm(page, 'Radio (true/false)');
  await sandbox.fault({ method: 'POST', path: '^/v1/feedback$', kind: 'status', status: 422 });
  await stopClock(page);
  await submit(page).click();
  await runUntil(page, async () => (await alerts(page).count()) === 1);
  await page.clock.runFor(3_800);
  await expect(alerts(page)).toHaveText(/^Creating the prompt '.+' failed: a fault that QA arranged$/);
  await page.clock.runFor(400);
  await expect(alerts(page)).toHaveCount(0);
});

test('a form that is saving is not left, and keeps its text when the save fails [forms-31]', async ({
  page,
  sandbox,
}) => {
  await openForm(page, 'Radio (true/false)');
  await question(page).fill('Was it good?');
  await sandbox.fault({ method: 'POST', path: '^/v1/feedback$', kind: 'status', status: 422 });
  const letGo = await holdRequests(page, '**/v1/feedback');
  await submit(page).click();
  await expect(submit(page)).toHaveAttribute('aria-busy', 'true');
  await expect(button(page, 'Cancel')).toBeDisabled();
  // The form is read-only: text typed now would not be saved.
  await expect(question(page)).not.toBeEditable();
  // A link and Logout do nothing but say why.
  const wait = page.getByText('Wait: changes are still being saved.', { exact: true });
  await page.getByRole('link', { name: 'Insights' }).click();
  await expect(wait).toBeVisible();
  await button(page, 'Logout').click();
  await expect(page.getByText('Not signed out. Wait: changes are still being saved.')).toBeVisible();
  await expect(page).toHaveURL(/\/lists\/new-feedback$/);
  letGo();
  await expect(alerts(page)).toHaveText(
    "Creating the prompt 'Was it good?' failed: a fault that QA arranged",
  );
  await expect(question(page)).toHaveValue('Was it good?');
  await submit(page).click();
  await expect(page.getByText('Prompt Submitted').first()).toBeVisible();
  // The success has deleted the draft.
  await page.goto('/lists/new-feedback');
  await expect(question(page)).toBeVisible();
  await expect(button(page, 'Restore')).toHaveCount(0);
});

test('a link, Back and Cancel ask before they leave unsaved work [feedback-21, parts-27]', async ({
  page,
}) => {
  await openPrompts(page);
  await page.getByRole('link', { name: 'Create New Prompt' }).click();
  // Nothing was typed, so Cancel asks nothing.
  await button(page, 'Cancel').click();
  await expect(page).toHaveURL(/\/lists\/feedback$/);
  await page.getByRole('link', { name: 'Create New Prompt' }).click();
  await question(page).fill('Is all well?');
  for (const leave of [
    () => page.getByRole('link', { name: 'Insights' }).click(),
    () => page.goBack(),
    () => button(page, 'Cancel').click(),
  ]) {
    await leave();
    await expect(button(page, 'Keep editing')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(leaving(page)).toBeHidden();
    await expect(page).toHaveURL(/\/lists\/new-feedback$/);
    await expect(question(page)).toHaveValue('Is all well?');
  }
  await button(page, 'Cancel').click();
  await leaving(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/lists\/feedback$/);
  await expect(page.getByRole('heading', { name: 'Feedback', exact: true })).toBeVisible();
});

test('Back and Forward move neither page nor address while the confirmation is open [forms-7]', {
  tag: '@full',
}, async ({ page }) => {
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  // A blocked move is taken back: two events.
  const goBySteps = (steps: number) =>
    page.evaluate(async (by) => {
      const moved = () => new Promise((done) => window.addEventListener('popstate', done, { once: true }));
      const first = moved();
      history.go(by);
      await first;
      await moved();
    }, steps);
  await page.goto('/lists/faq');
  await page.getByRole('link', { name: 'Feedback', exact: true }).click();
  await page.getByRole('link', { name: 'Create New Prompt' }).click();
  await page.getByRole('link', { name: 'Insights' }).click();
  await page.goBack();
  await question(page).fill('Is all well?');
  for (const moves of [[-1], [-1, -1], [-2], [1], [-1, 1], [1, -2]]) {
    for (const steps of moves) {
      await goBySteps(steps);
      await expect(button(page, 'Keep editing')).toBeFocused();
      await expect(page).toHaveURL(/\/lists\/new-feedback$/);
    }
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeFocused();
    await expect(question(page)).toHaveValue('Is all well?');
  }
  // 'Leave' goes to the target of the last move. Forward from there still works.
  await goBySteps(-1);
  await goBySteps(-2);
  await leaving(page).getByRole('button', { name: 'Leave' }).click();
  await expect(heading('FAQ')).toBeVisible();
  await expect(page).toHaveURL(/\/lists\/faq$/);
  await page.goForward();
  await expect(heading('Feedback')).toBeVisible();
  await expect(page).toHaveURL(/\/lists\/feedback$/);

  // The same rules apply to a form in a dialog.
  await page.goto('/nft-campaigns');
  await page.getByRole('link', { name: 'Create a New NFT Campaign' }).click();
  await page.getByLabel('Title').fill('Autumn');
  for (let times = 0; times < 2; times += 1) {
    await page.goBack();
    await expect(button(page, 'Keep editing')).toBeFocused();
    await expect(page).toHaveURL(/\/nft-campaigns\/create$/);
  }
  await button(page, 'Keep editing').click();
  await expect(page.getByLabel('Title')).toHaveValue('Autumn');
});

test('the browser asks before a reload loses unsaved work, and Cancel without history leads to the list [feedback-21]', {
  tag: '@full',
}, async ({ page }) => {
  await openForm(page);
  await question(page).fill('Is all well?');
  const dialogEvent = page.waitForEvent('dialog');
  const reload = page.reload();
  const dialog = await dialogEvent;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reload;
  await expect(question(page)).toHaveValue('');
  await button(page, 'Cancel').click();
  await expect(page).toHaveURL(/\/lists\/feedback$/);
});

test('text typed before a reload, or before the form was left, is offered until discarded [forms-32, parts-27]', async ({
  page,
}) => {
  await openForm(page, 'Text');
  await question(page).fill('What was it like?');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(question(page)).toHaveValue('');
  await button(page, 'Restore').click();
  await expect(question(page)).toHaveValue('What was it like?');
  await expect(page.getByRole('radio', { name: 'Text' })).toBeChecked();
  await page.reload();
  await button(page, 'Discard').click();
  await page.reload();
  await expect(question(page)).toBeVisible();
  await expect(button(page, 'Restore')).toHaveCount(0);

  await question(page).fill('Another one?');
  await button(page, 'Cancel').click();
  await leaving(page).getByRole('button', { name: 'Leave' }).click();
  await expect(question(page)).toHaveCount(0);
  await page.goto('/lists/new-feedback');
  await button(page, 'Restore').click();
  await expect(question(page)).toHaveValue('Another one?');
});

test('a single change is offered back after a reload, but not a change that was undone', {
  tag: '@full',
}, async ({ page }) => {
  page.on('dialog', (dialog) => dialog.accept());
  await openForm(page);
  await question(page).fill('Pasted at once');
  await page.reload();
  await button(page, 'Restore').click();
  await expect(question(page)).toHaveValue('Pasted at once');
  await question(page).fill('');
  await page.reload();
  await expect(question(page)).toBeVisible();
  await expect(button(page, 'Restore')).toHaveCount(0);
});

test('one user is not offered the text that another user typed [parts-27]', { tag: '@full' }, async ({
  page,
  signIn,
}) => {
  await openForm(page, 'Text');
  await question(page).fill('Between you and me');
  page.on('dialog', (dialog) => dialog.accept());
  await signIn(page, 'super');
  await page.goto('/lists/new-feedback');
  await expect(question(page)).toBeVisible();
  await expect(button(page, 'Restore')).toHaveCount(0);
});

test('nothing moves under the pointer when the stored picture arrives [faq-12]', { tag: '@full' }, async ({
  page,
}) => {
  // Faults are for calls of the API, so hold the picture here.
  const letGo = await holdRequests(page, '**/sandbox/media/*');
  // The page's load event waits for the picture.
  await page.goto('/lists/faq/edit/faq-tokens', { waitUntil: 'commit' });
  const boxBefore = await button(page, 'Remove').boundingBox();
  letGo();
  const picture = mediaField(page, 'Photo').getByRole('img', { name: 'Photo' });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await button(page, 'Remove').boundingBox()).toEqual(boxBefore);
});
