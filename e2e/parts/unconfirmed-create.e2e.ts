import type { Page } from '@playwright/test';
import { alerts, tile } from '../../sandbox/playwright/areas/feedback';
import { callsOf } from '../../sandbox/playwright/calls';
import type { Sandbox } from '../../sandbox/playwright/client';
import { expect, test } from '../support/sandbox';

test.beforeEach(({ page, signIn }) => signIn(page, 'admin'));

const QUESTION = 'May I keep my name?';
const UNKNOWN = 'It is not known whether this was created. Look in the list before you send it again.';
const CREATE = { method: 'POST', path: '^/v1/faq$' } as const;

const create = (page: Page) => page.getByRole('button', { name: 'Create', exact: true });

async function fill(page: Page) {
  await page.goto('/lists/faq/new');
  await page.getByLabel('Question').fill(QUESTION);
  await page.getByLabel('Content').fill('Yes.');
}

/** An entry of the same question, by the same admin in another tab. */
function createElsewhere(sandbox: Sandbox) {
  const body = {
    question: QUESTION,
    content: 'Mine.',
    media: null,
    featuredUserId: null,
    creatorsOnly: false,
  };
  return sandbox.api('POST', '/v1/faq', { as: 'admin', body });
}

test('a create that never arrived stays unconfirmed, even if somebody else has created the same entry [activity-143, parts-2]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await fill(page);
  // This call never arrives, but somebody else creates an entry with the same question.
  await page.route('**/v1/faq', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await createElsewhere(sandbox);
    await route.abort('connectionreset');
  });
  await create(page).click();
  await expect(alerts(page)).toHaveText(`Could not confirm: creating the FAQ '${QUESTION}' (Network Error)`);
  await expect(page.getByText(UNKNOWN)).toBeVisible();
  await expect(page.getByText('FAQ Created')).toHaveCount(0);
  // The form keeps the text, also over a reload, and nothing is shown as done there either.
  await expect(page.getByLabel('Content')).toHaveValue('Yes.');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Content')).toHaveValue('Yes.');
  await expect(page.getByText('FAQ Created')).toHaveCount(0);
  await expect(alerts(page)).toHaveCount(0);
});

test('a create that is answered after a reload is never shown as done, and the text stays', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  page.on('dialog', (dialog) => dialog.accept());
  await fill(page);
  await sandbox.fault({ ...CREATE, kind: 'delay', ms: 2_000 });
  await create(page).click();
  await expect(create(page)).toHaveAttribute('aria-busy', 'true');
  await page.reload();
  // The create ends behind the page that was reloaded.
  await expect.poll(async () => callsOf(await sandbox.log(), 'POST /v1/faq').length).toBe(1);
  await expect(page.getByText('You have unsaved text from earlier.')).toBeVisible();
  await page.getByRole('button', { name: 'Activity' }).click();
  await expect(page.getByText('No activity yet')).toBeVisible();
  // The list shows what is so.
  await page.goto('/lists/faq');
  await expect(tile(page, QUESTION)).toHaveCount(1);
});

test('an unconfirmed create is sent again only on request, and the form keeps its text', async ({
  page,
  context,
  sandbox,
}) => {
  await fill(page);
  // The entry is created, but the response comes from a gateway.
  await sandbox.fault({
    ...CREATE,
    kind: 'status',
    status: 502,
    contentType: 'text/html',
    body: 'no',
  });
  await create(page).click();
  await expect(alerts(page)).toHaveText(`Could not confirm: creating the FAQ '${QUESTION}' (HTTP 502)`);
  await expect(page.getByText(UNKNOWN)).toHaveCount(1);
  await expect(create(page)).toHaveAccessibleDescription('See the note above');
  // Enter sends nothing either.
  await page.getByLabel('Question').press('Enter');
  expect(callsOf(await sandbox.log(), 'POST /v1/faq')).toHaveLength(1);
  // The list opens in another tab, and the form stays unchanged.
  const popup = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open the list' }).click();
  const list = await popup;
  await expect(list.getByRole('heading', { level: 1 })).toHaveText('FAQ');
  await expect(tile(list, QUESTION)).toHaveCount(0);
  await list.close();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('FAQ Created')).toBeVisible();
  await expect(tile(page, QUESTION)).toHaveCount(1);
  await page.getByRole('button', { name: 'Activity' }).click();
  const entries = page.getByRole('dialog', { name: 'Activity' }).getByRole('listitem');
  await expect(entries).toContainText(['Create FAQ', /not confirmed: HTTP 502/]);
});
