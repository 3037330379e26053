import { serveHistory } from '../support/history';
import { expect, test } from '../support/sandbox';

test('the history shows each day once, and links of one color [admin-events-17]', { tag: '@full' }, async ({
  page,
  signIn,
  sandbox,
}) => {
  await signIn(page, 'admin');
  const name = 'twentyletterslongname';
  await serveHistory(sandbox, [
    { kind: 'user', action: 'ban', metadataName: 'luna_ray', metadataId: 'user-luna_ray' },
    { kind: 'faq', action: 'update', metadataName: name, metadataId: 'faq-1' },
    { kind: 'post', action: 'hide', metadataName: 'chatty_chen', metadataId: 'post-1' },
  ]);
  await page.goto('/lists/session-history');
  await expect(page.getByText('showing 3 events')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveText(['Thursday, March 5, 2026']);
  const colors = await page
    .getByRole('table')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => getComputedStyle(link).color));
  expect(colors).toHaveLength(6);
  expect(new Set(colors).size).toBe(1);
  // A post has no page: its target is its author.
  await expect(page.getByRole('link', { name: 'chatty_chen' })).toBeVisible();
  // On one line, in the narrowest table that does not scroll.
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect
    .poll(async () => (await page.getByRole('link', { name }).boundingBox())?.height)
    .toBeLessThan(24);
});

test('on a phone the filters are folded until pressed, and leave their room to the events [admin-events-21]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin');
  await page.goto('/lists/session-history');
  await expect(page.getByText('showing 50 events')).toBeVisible();
  await expect(page.getByLabel('Who')).toBeHidden();
  const filters = page.getByRole('button', { name: 'Filters', exact: true });
  await expect(filters).toHaveAttribute('aria-expanded', 'false');
  await filters.click();
  await page.getByLabel('Who').fill('mod_mia');
  await expect(page).toHaveURL(/who=mod_mia/);
  await page.reload();
  await expect(page.getByLabel('Who')).toHaveValue('mod_mia');
  await page.getByLabel('Who').fill('');
  await expect(page).not.toHaveURL(/who=/);
  await expect(page.getByLabel('Who')).toBeFocused();
  await page.getByLabel('Who').fill('mod_mia');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByLabel('Who')).toBeFocused();
  await page.setViewportSize({ width: 1280, height: 844 });
  await expect(filters).toBeHidden();
});

test('a filter shows a name of 20 letters whole [admin-events-25]', { tag: '@full' }, async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  await page.goto('/lists/session-history?who=twentyletters_longna&target=twentyletters_longna');
  for (const width of [1440, 1280, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const label of ['Who', 'Target'])
      await expect
        .poll(() => page.getByLabel(label).evaluate((field) => field.scrollWidth - field.clientWidth), {
          message: `${label} at ${width} px`,
        })
        .toBe(0);
  }
});
