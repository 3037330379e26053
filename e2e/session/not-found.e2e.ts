import { expect, test } from '../support/sandbox';

test('an unknown address shows the not-found page, signed in or not, and no guard makes a call [shell-1, shell-31]', async ({
  page,
  sandbox,
  signIn,
}) => {
  const oddAddresses = [
    '/nope',
    '/lists/nope',
    '/lists/users/more',
    '/%5Cevil.com',
    '/%2Fevil.com',
    '/%00',
    '/%0d/evil.com',
    '/%ff',
    '/%',
    '/.evil',
    '/LISTS/nope',
    `/${'x'.repeat(2_000)}`,
  ];
  for (const as of ['nobody', 'super'] as const) {
    if (as !== 'nobody') await signIn(page, as);
    for (const address of as === 'nobody' ? oddAddresses : oddAddresses.slice(0, 4)) {
      await test.step(`${address.slice(0, 30)} as ${as}`, async () => {
        await page.goto(address);
        await expect(page.getByText('404', { exact: true })).toBeVisible();
        await expect(page.getByRole('heading', { name: 'This page does not exist!' })).toBeVisible();
        await expect(page.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login');
        await expect(page).toHaveTitle('Not found · Admin Dash');
        // Staff keep the frame.
        const frame = page.getByRole('navigation', { name: 'Main' });
        await expect(frame).toHaveCount(as === 'super' ? 1 : 0);
        expect(new URL(page.url()).host).toBe(new URL(sandbox.url).host);
      });
    }
  }
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await expect(page).toHaveURL('/login');
});

test('an impossible id shows the not-found page without a call [shell-32]', { tag: '@full' }, async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn(page, 'super');
  for (const address of [
    '/lists/edit/..%2Fme',
    '/lists/edit/far_too_long_name',
    '/lists/faq/edit/a%20b',
    '/lists/waitlists/edit/a.b',
    '/nft-sites/edit/%2e%2e%2fme',
  ]) {
    await sandbox.clearLog();
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'This page does not exist!' })).toBeVisible();
    const called = (await sandbox.log()).map(({ path }) => path).filter((path) => path.startsWith('/v'));
    expect(called.filter((path) => !['/v1/user/me', '/v1/system/status'].includes(path))).toEqual([]);
  }
});
