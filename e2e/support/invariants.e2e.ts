import { expect, signInByForm, test } from './sandbox';

test('every test has its own freshly seeded sandbox', async ({ sandbox }) => {
  const before = await sandbox.api('GET', '/v2/user?search=sour_troll', { as: 'admin' });
  expect(before.status).toBe(200);
  await sandbox.api('PATCH', '/v1/user/user-fan', { as: 'admin', body: { isBanned: true } });
  await sandbox.reset();
  const fan = await sandbox.api('GET', '/v1/user/user-fan', { as: 'admin' });
  expect(fan.body).toMatchObject({ username: 'fan', is_banned: false });
});

test('an arranged fault fires once and is in the log', async ({ sandbox }) => {
  await sandbox.fault({ method: 'GET', path: '^/v1/user/count$', kind: 'status', status: 503 });
  expect((await sandbox.api('GET', '/v1/user/count', { as: 'super' })).status).toBe(503);
  expect((await sandbox.api('GET', '/v1/user/count', { as: 'super' })).status).toBe(200);
  const counts = (await sandbox.log()).filter((entry) => entry.path === '/v1/user/count');
  expect(counts.map((entry) => entry.status)).toEqual([503, 200]);
});

test('a session made by the API opens the dashboard', async ({ page, signIn }) => {
  await signIn(page, 'super');
  await page.goto('/lists/users');
  await expect(page).toHaveURL(/\/lists\/users$/);
});

test('a sign-in by the form opens the dashboard', async ({ page }) => {
  await signInByForm(page, 'admin');
  await expect(page).toHaveURL(/\/lists\/users$/);
});

test('an uncaught error is found', async ({ page, invariants }) => {
  await page.goto('/login');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('nobody catches this');
    });
  });
  await expect
    .poll(invariants.take)
    .toEqual([expect.stringContaining('uncaught: Error: nobody catches this')]);
});

test('an error on the console is found, unless the test allows the error', async ({ page, invariants }) => {
  await page.goto('/login');
  invariants.allow(/arranged/);
  await page.evaluate(() => {
    console.error('this was arranged');
    console.error('something is wrong');
  });
  await expect.poll(invariants.take).toEqual(['console error: something is wrong']);
});

test('a breach of the Content-Security-Policy is found', async ({ page, invariants }) => {
  // Chromium also reports the violation on the console.
  invariants.allow(/Content Security Policy/);
  await page.goto('/login');
  await page.evaluate(() => {
    // Use a style: trusted types would block an inline script before the policy sees it.
    const style = document.createElement('style');
    style.textContent = 'p { color: red }';
    document.head.append(style);
  });
  await expect.poll(invariants.take).toEqual([expect.stringContaining('Content-Security-Policy: style-src')]);
});

test('a request to another host is found', async ({ page, sandbox, invariants }) => {
  const elsewhere = `${sandbox.url.replace('sandbox.localhost', 'elsewhere.localhost')}/robots.txt`;
  await page.goto(elsewhere);
  expect(invariants.take()).toEqual([`request to another host: ${elsewhere}`]);
});
