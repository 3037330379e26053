import type { Page } from '@playwright/test';
import { alerts, tile } from '../../sandbox/playwright/areas/feedback';
import { callsOf } from '../../sandbox/playwright/calls';
import {
  alertOf,
  failStep,
  mediaField,
  PNG,
  pickFile,
  uploadSteps,
  WEBM,
} from '../../sandbox/playwright/media';
import { runUntil, stopClock, typeFast } from '../support/clock';
import { expect, test } from '../support/sandbox';

test.beforeEach(({ page, signIn }) => signIn(page, 'admin'));

const QUESTION = 'May I keep my name?';
const create = (page: Page) => page.getByRole('button', { name: 'Create', exact: true });
const search = (page: Page) => page.getByRole('combobox', { name: 'Featured creator' });

async function openForm(page: Page, path = '/lists/faq/new') {
  await page.goto(path);
  await page.getByLabel('Question').waitFor();
}

async function fill(page: Page) {
  await page.getByLabel('Question').fill(QUESTION);
  await page.getByLabel('Content').fill('Yes.\nAlways.');
}

test('an entry needs a question and content, and a double click creates one entry [faq-6, faq-15]', async ({
  page,
  sandbox,
}) => {
  await openForm(page);
  await expect(create(page)).toBeDisabled();
  await page.getByLabel('Question').fill('   ');
  await page.getByLabel('Content').fill('Yes.\nAlways.');
  await expect(create(page)).toHaveAttribute('title', 'missing: question');
  await page.getByLabel('Question').fill(QUESTION);
  await page.getByLabel('Creators Only').check();
  await create(page).dblclick();
  await expect(page.getByText('showing 6 FAQ')).toBeVisible();
  await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toHaveText(QUESTION);
  await expect(tile(page, QUESTION).getByText('Creators Only FAQ')).toBeVisible();
  const [call, ...more] = callsOf(await sandbox.log(), 'POST /v1/faq');
  expect(more).toEqual([]);
  expect(call?.body).toEqual({ question: QUESTION, content: 'Yes.\nAlways.', creatorsOnly: true });
  // Back leads to the page before the form, not to an empty form.
  await page.goBack();
  await expect(page).not.toHaveURL(/faq\/new/);
});

test('the picture comes first, then the search for the user in the picture, which skips banned users [faq-8, faq-9, faq-20]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openForm(page);
  await fill(page);
  await expect(search(page)).toHaveCount(0);
  await pickFile(page, 'Photo', PNG);
  await sandbox.clearLog();
  await typeFast(page, search(page), 'fallen');
  await expect(page.getByText('No matching users. Banned users are left out.')).toBeVisible();
  const userReads = (await sandbox.log()).filter(
    ({ method, path }) => method === 'GET' && path === '/v1/user',
  );
  expect(userReads.map(({ query }) => query)).toEqual([{ search: 'fallen' }]);
  await search(page).fill('luna');
  await page.getByRole('option', { name: 'luna_ray' }).click();
  await expect(page.getByRole('button', { name: 'Do not feature luna_ray' })).toBeVisible();
  await create(page).click();
  await expect(tile(page, QUESTION).getByText('luna_ray')).toBeVisible();
  await page.reload();
  await expect(tile(page, QUESTION).getByRole('img', { name: /^Picture of the FAQ/ })).toBeVisible();
});

test('an older response to the search is not offered for newer text, and a failed search blocks nothing [faq-10]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openForm(page);
  await fill(page);
  await pickFile(page, 'Photo', PNG);
  await sandbox.fault({ method: 'GET', path: 'search=luna$', kind: 'delay', ms: 800 });
  await search(page).fill('luna');
  await page.waitForRequest((request) => request.url().includes('search=luna'));
  await search(page).fill('miles');
  await expect(page.getByRole('option', { name: 'miles_beat' })).toBeVisible();
  // The response to the older search must be ignored.
  const isOlderSearchAnswered = async () =>
    (await sandbox.log()).some(({ query }) => query.search === 'luna');
  await expect.poll(isOlderSearchAnswered).toBe(true);
  await expect(page.getByRole('option')).toHaveText(['miles_beat']);

  await sandbox.fault({ method: 'GET', path: 'search=ruby', times: 3, kind: 'status', status: 422 });
  await search(page).fill('ruby');
  await expect(page.getByText('The search failed: a fault that QA arranged')).toBeVisible();
  await expect(create(page)).toBeEnabled();
});

test('only pictures are accepted, before any call [faq-7]', { tag: '@full' }, async ({ page, sandbox }) => {
  await openForm(page);
  await sandbox.clearLog();
  await pickFile(page, 'Photo', WEBM);
  await expect(
    mediaField(page, 'Photo').getByText(
      'This file cannot be used: choose an image (PNG, JPEG, GIF, or WebP)',
    ),
  ).toBeVisible();
  expect(await uploadSteps(sandbox)).toEqual([]);
});

test('a refusal by the server is shown for 4 s and keeps every field and the picture [faq-16, faq-17]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await page.clock.install();
  await openForm(page);
  await fill(page);
  await pickFile(page, 'Photo', PNG);
  await expect(search(page)).toBeVisible();
  await sandbox.fault({ method: 'POST', path: '^/v1/faq$', kind: 'status', status: 422 });
  await stopClock(page);
  await create(page).click();
  await runUntil(page, async () => (await alerts(page).count()) === 1);
  await page.clock.runFor(3_800);
  await expect(alerts(page)).toHaveText(`Creating the FAQ '${QUESTION}' failed: a fault that QA arranged`);
  await page.clock.runFor(400);
  await expect(alerts(page)).toHaveCount(0);
  await page.clock.resume();
  await expect(page.getByLabel('Question')).toHaveValue(QUESTION);
  await expect(page.getByLabel('Content')).toHaveValue('Yes.\nAlways.');
  await create(page).click();
  await expect(tile(page, QUESTION).getByRole('img', { name: /^Picture of the FAQ/ })).toBeVisible();
  expect(await uploadSteps(sandbox)).toEqual(['reserve', 'send']);
});

test('a failed upload shows an alert, and a cancelled form leaves nothing behind [faq-18]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openForm(page);
  await fill(page);
  await failStep(sandbox, 'send');
  expect(await alertOf(page, () => pickFile(page, 'Photo', PNG))).toBe(
    'something went wrong! please try again',
  );
  await expect(create(page)).toBeDisabled();
  await mediaField(page, 'Photo').getByRole('button', { name: 'Retry' }).click();
  await expect(create(page)).toBeEnabled();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page).not.toHaveURL(/faq\/new/);
  await expect
    .poll(async () => (await uploadSteps(sandbox)).filter((step) => step === 'remove').length)
    .toBe(2);
  expect((await uploadSteps(sandbox)).filter((step) => step === 'reserve')).toHaveLength(2);
});

test('a reload during a create, or leaving after one without an answer, keeps the picture that the entry uses [forms-9]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  page.on('dialog', (dialog) => dialog.accept());
  const ways = {
    // The entry is created, but no response arrives.
    leave: {
      fault: { kind: 'drop', applied: true } as const,
      async go() {
        await expect(page.getByText('Look in the list before you send it again.')).toBeVisible();
        await page.getByRole('link', { name: 'Insights' }).click();
        await page.getByRole('button', { name: 'Leave' }).click();
        await expect(page).toHaveURL(/\/insights$/);
      },
    },
    reload: { fault: { kind: 'delay', ms: 3_000 } as const, go: () => page.reload() },
  };
  for (const [way, { fault, go }] of Object.entries(ways)) {
    await openForm(page);
    await page.getByLabel('Question').fill(way);
    await page.getByLabel('Content').fill('Yes.');
    await pickFile(page, 'Photo', PNG);
    await expect(create(page)).toBeEnabled();
    await sandbox.clearLog();
    await sandbox.fault({ ...fault, method: 'POST', path: '^/v1/faq$' });
    await create(page).click();
    await go();
    await expect
      .poll(async () =>
        (await sandbox.log()).filter(({ method }) => method !== 'GET').map((entry) => entry.path),
      )
      .toEqual(['/v1/faq']);
    await page.goto('/lists/faq');
    await expect(tile(page, way).getByRole('img', { name: /^Picture of the FAQ/ })).toBeVisible();
  }
  expect(await uploadSteps(sandbox)).not.toContain('remove');
});

test('an edit sends only the changed fields, and undoing every change leaves nothing to send [faq-11, forms-18]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openForm(page, '/lists/faq/edit/faq-tokens');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit FAQ');
  await expect(page.getByLabel('Question')).toHaveValue('What are tokens?');
  await expect(mediaField(page, 'Photo').getByRole('img', { name: 'Photo' })).toBeVisible();
  await expect(page.getByText('luna_ray')).toBeVisible();
  await expect(create(page)).toBeDisabled();
  await page.getByLabel('Creators Only').check();
  await expect(create(page)).toBeEnabled();
  await page.getByLabel('Creators Only').uncheck();
  await expect(create(page)).toHaveAttribute('title', 'Nothing has changed yet');
  await page.getByLabel('Content').fill('Coins.');
  await create(page).click();
  await expect(tile(page, 'What are tokens?').getByText('Coins.')).toBeVisible();
  const patches = callsOf(await sandbox.log(), 'PATCH /v1/faq/faq-tokens');
  expect(patches.map(({ body }) => body)).toEqual([{ content: 'Coins.' }]);
});

test('a picture is removed, or replaced by a picture with another user [faq-13]', { tag: '@full' }, async ({
  page,
  sandbox,
}) => {
  await openForm(page, '/lists/faq/edit/faq-tokens');
  await mediaField(page, 'Photo').getByRole('button', { name: 'Remove' }).click();
  await expect(search(page)).toHaveCount(0);
  await create(page).click();
  await expect(tile(page, 'What are tokens?')).toBeVisible();
  await expect(tile(page, 'What are tokens?').getByRole('img')).toHaveCount(0);
  await openForm(page, '/lists/faq/edit/faq-payout');
  await page.getByRole('button', { name: 'Do not feature miles_beat' }).click();
  await create(page).click();
  await expect(tile(page, 'When am I paid?')).toBeVisible();
  await expect(tile(page, 'When am I paid?').getByText('miles_beat')).toHaveCount(0);
  const log = await sandbox.log();
  expect(callsOf(log, 'PATCH /v1/faq/faq-tokens')[0]?.body).toEqual({ media: null });
  expect(callsOf(log, 'PATCH /v1/faq/faq-payout')[0]?.body).toEqual({
    media: { mediaId: 'media-faq-payout' },
  });
});

test('a deleted entry shows the not-found page, and a failed read can be retried [faq-14]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await page.goto('/lists/faq/edit/faq-nowhere');
  await expect(page.getByText('This page does not exist!')).toBeVisible();
  await sandbox.clearLog();
  await page.goto('/lists/faq/edit/..%2Ffaq');
  await expect(page.getByText('This page does not exist!')).toBeVisible();
  expect((await sandbox.log()).filter(({ path }) => path.startsWith('/v1/faq'))).toEqual([]);
  await sandbox.fault({ method: 'GET', path: '^/v1/faq/faq-tokens$', kind: 'status', status: 403 });
  await page.goto('/lists/faq/edit/faq-tokens');
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByLabel('Question')).toHaveValue('What are tokens?');
});
