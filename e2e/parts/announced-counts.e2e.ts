import type { Page } from '@playwright/test';
import { openList, pageButton, searchBox } from '../../sandbox/playwright/areas/user-list';
import { expect, test } from '../support/sandbox';

/** Records what screen readers announce without an interruption: each text that is inserted into a status, or changed there. */
async function listen(page: Page) {
  const handle = await page.evaluateHandle(() => {
    const heard: string[] = [];
    const listener = new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        for (const node of type === 'characterData' ? [target] : addedNodes) {
          const element = node instanceof Element ? node : node.parentElement;
          const text = node.textContent?.trim();
          if (text && element?.closest('[role=status]')) heard.push(text);
        }
      }
    });
    listener.observe(document.body, { subtree: true, childList: true, characterData: true });
    return heard;
  });
  /** What was announced since the last call. */
  const take = () => handle.evaluate((heard) => heard.splice(0));
  return async (act: () => Promise<void>) => {
    await take();
    await act();
    await expect(page.getByText('The page is loading')).toHaveCount(0);
    return take();
  };
}

test.beforeEach(({ page, signIn }) => signIn(page, 'super'));

test('a turned page, a search and a filter are announced once, also where the number is the same [parts-177, parts-178]', async ({
  page,
}) => {
  await openList(page, '/lists/users');
  // The welcome is announced by itself, a second after the page.
  await expect(page.getByText('welcome to admin dash!')).toBeVisible();
  const announced = await listen(page);
  const turn = (name: 'Next' | 'Prev') =>
    announced(async () => {
      await pageButton(page, name).press('Enter');
      await expect(page.getByText(name === 'Next' ? 'next page, ' : 'previous page, ')).toHaveCount(1);
    });
  expect(await turn('Next')).toEqual(['next page, showing 24 users']);
  expect(await turn('Prev')).toEqual(['previous page, showing 24 users']);

  const search = await announced(async () => {
    await searchBox(page).fill('a');
    await expect(page.getByText('previous page, ')).toHaveCount(0);
  });
  expect(search).toEqual(['showing 24 users']);

  // No user of the page is banned.
  await searchBox(page).fill('luna_ray');
  await expect(page.getByText('showing 1 users')).toBeVisible();
  const filter = await announced(() => page.getByLabel('include banned').uncheck());
  expect(filter).toEqual(['showing 1 users']);
});

for (const { path, rows } of [
  { path: '/lists/creators', rows: 'users' },
  { path: '/lists/sites', rows: 'sites' },
  { path: '/lists/session-history', rows: 'events' },
]) {
  test(`Next on ${path} is announced once [parts-177]`, { tag: '@full' }, async ({
    page,
    sandbox,
    signIn,
  }) => {
    await sandbox.reset({ seed: 'busy', users: 1000 });
    // The reset ends the sessions.
    await signIn(page, 'super');
    await page.goto(path);
    await expect(page.getByText(new RegExp(`^showing \\d+ ${rows}`))).toBeVisible();
    await expect(page.getByText('welcome to admin dash!')).toBeVisible();
    const announced = await listen(page);
    const heard = await announced(async () => {
      await pageButton(page, 'Next').press('Enter');
      await expect(page.getByText('next page, ')).toHaveCount(1);
    });
    expect(heard).toEqual([expect.stringMatching(new RegExp(`^next page, showing \\d+ ${rows}`))]);
  });
}
