import type { Page } from '@playwright/test';
import type { Sandbox } from '../../sandbox/playwright/client';
import { expect, test } from '../support/sandbox';

const header = (page: Page) => page.getByRole('banner');
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

// Phones, and the widths at which the header changes.
const WIDTHS = [360, 390, 479, 480, 559, 560, 699, 700, 767, 768, 850, 1_023, 1_024, 1_440];
// HEADER_HEIGHT and its border.
const ONE_LINE = 57;

/** Opens a page whose header has the longest status and the widest name. */
async function openWithWidestHeader(page: Page, sandbox: Sandbox) {
  await sandbox.api('PATCH', '/v1/system/status', {
    as: 'super',
    body: { enabled: false, autoRestore: false },
  });
  const { body } = await sandbox.api('GET', '/v1/user/me', { as: 'super' });
  // Cast: the body is the API's viewer, and only one of its fields matters here.
  const viewer = JSON.stringify({ ...(body as object), username: 'wwwwwwwwwwwwwww' });
  await sandbox.fault({ method: 'GET', path: '^/v1/user/me$', kind: 'body', body: viewer });
  await page.goto('/lists/users');
  await expect(header(page).getByText('Mobile Status: DOWN')).toBeVisible();
}

test('from 360 px up nothing in the header overlaps or is cut off [shell-16]', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn(page, 'super');
  await openWithWidestHeader(page, sandbox);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 700 });
    // The browser applies the styles of a new width one after another.
    await expect(async () => {
      const parts = await header(page).evaluate((banner) => {
        const of = (element: Element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          return { left, right, top, bottom, text: element.textContent };
        };
        return {
          banner: of(banner),
          children: [...banner.children].map(of).filter((box) => box.right > box.left),
        };
      });
      expect(parts.banner.right).toBeLessThanOrEqual(width);
      expect(parts.banner.bottom, `one line at ${width}`).toBeLessThanOrEqual(ONE_LINE);
      for (const [at, box] of parts.children.entries()) {
        expect(box.left, `${box.text} at ${width}`).toBeGreaterThanOrEqual(0);
        expect(box.right, `${box.text} at ${width}`).toBeLessThanOrEqual(width);
        expect(box.top, `${box.text} at ${width}`).toBeGreaterThanOrEqual(0);
        expect(box.bottom, `${box.text} at ${width}`).toBeLessThanOrEqual(parts.banner.bottom);
        for (const neighbour of parts.children.slice(at + 1)) {
          const isApart =
            neighbour.left >= box.right ||
            neighbour.right <= box.left ||
            neighbour.top >= box.bottom ||
            neighbour.bottom <= box.top;
          expect(isApart, `${box.text} and ${neighbour.text} at ${width}`).toBe(true);
        }
      }
    }).toPass();
  }
});

test('pages without an entry in the navigation mark the entry of their parent [shell-17]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn(page, 'admin');
  for (const { address, entry } of [
    { address: '/lists/edit/luna_ray', entry: 'Creator Sites' },
    { address: '/lists/sites-create?username=echo_park&userId=user-echo_park', entry: 'Creator Sites' },
    { address: '/lists/feedbackResponses?questionId=feedback-stream', entry: 'Feedback' },
    { address: '/lists/new-feedback', entry: 'Feedback' },
    { address: '/nft-sites/create', entry: 'NFT Sites' },
  ] as const) {
    await page.goto(address);
    await expect(navigation(page).getByRole('link', { name: entry })).toHaveAttribute('aria-current', 'page');
    await expect(navigation(page).locator('[aria-current]')).toHaveCount(1);
  }
});

test('Featured marks its entry, which stays disabled [shell-55]', { tag: '@full' }, async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  await page.goto('/lists/featured');
  const entry = navigation(page).getByText('Featured', { exact: true });
  await expect(entry).toHaveAttribute('aria-current', 'page');
  await expect(entry).toHaveAttribute('aria-disabled', 'true');
  await page.goto('/lists/users');
  await expect(entry).not.toHaveAttribute('aria-current');
});

test('the column titles of a table cover none of its rows [shell-18]', { tag: '@full' }, async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 800, height: 700 });
  await signIn(page, 'admin');
  await page.goto('/lists/session-history');
  await expect(page.getByText('showing 50 events')).toBeVisible();
  const row = (at: number) => page.getByRole('row').nth(at).boundingBox();
  const titles = await row(0);
  expect((await row(1))?.y).toBeGreaterThanOrEqual((titles?.y ?? 0) + (titles?.height ?? 0));
});

test('on a tablet the column titles of the history stop at the header [shell-18]', { tag: '@full' }, async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 820, height: 900 });
  await signIn(page, 'super');
  await page.goto('/lists/session-history');
  await page.getByRole('rowheader').first().waitFor();
  // Far enough down that the column titles stick.
  await page.getByRole('link', { name: 'hopeful_hal' }).last().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 600);
  const bottom = () => header(page).evaluate((banner) => banner.getBoundingClientRect().bottom);
  const title = page.getByRole('columnheader').first();
  await expect.poll(async () => ((await title.boundingBox())?.y ?? 0) - (await bottom())).toBe(0);
});

test('a pressed link is marked before its page is drawn [session-21]', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await page.goto('/lists/users');
  const link = navigation(page).getByRole('link', { name: 'Creators' });
  const heading = page.getByRole('heading', { level: 1 });
  // Pointing at the link fetches its page's code and data.
  const creatorsResponse = page.waitForResponse(/filter=creator/);
  await link.hover();
  await creatorsResponse;
  // A slow processor, so that the mark and the page are drawn in different frames.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const firstFrame = await page.evaluateHandle(() => {
    const look = () => [
      document.querySelector('nav [aria-current=page]')?.textContent,
      document.querySelector('h1')?.textContent,
    ];
    const seen = new Promise((resolve) => {
      addEventListener('click', () => requestAnimationFrame(() => resolve(look())), { once: true });
    });
    // In an object, because a bare promise would be awaited here, before the press.
    return { seen };
  });
  await page.mouse.down();
  await page.mouse.up();
  expect(await firstFrame.evaluate(({ seen }) => seen)).toEqual(['Creators', 'Users']);
  await expect(heading).toHaveText('Creators');
});
