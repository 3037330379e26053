import { coverOf, openPosts, post, SAYS, writes } from '../../sandbox/playwright/areas/post-list';
import { expect, test } from '../support/sandbox';

test('the viewer shows all media of a post, by keyboard too, and returns the focus [keyboard-9, posts-10]', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  await openPosts(page);
  const cover = post(page, SAYS.cover);
  const viewer = page.getByRole('dialog', { name: 'Media' });
  const picture = viewer.getByRole('img');
  await cover.getByRole('button', { name: 'Open media 2 of 2' }).press('Enter');
  await expect(picture).toHaveAttribute('src', /media-post-03-2\.png$/);
  await expect(viewer.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.keyboard.press('ArrowLeft');
  await expect(picture).toHaveAttribute('src', /media-post-03-1\.png$/);
  await viewer.getByRole('button', { name: 'Next' }).click();
  await expect(picture).toHaveAttribute('src', /media-post-03-2\.png$/);
  await viewer.getByRole('button', { name: 'Previous' }).click();
  await expect(viewer.getByText('1 of 2', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(cover.getByRole('button', { name: 'Open media 2 of 2' })).toBeFocused();

  // Media that are blurred on the list are blurred here too, until the user presses Show media.
  await page.getByRole('checkbox', { name: 'Blur media' }).check();
  await cover.getByRole('button', { name: 'Open all 2 media' }).click();
  const filter = () => coverOf(viewer.getByAltText('Media 1'));
  expect(await filter()).toContain('blur');
  await viewer.getByRole('button', { name: 'Show media' }).click();
  await expect.poll(filter).toBe('none');
  // The press removed the button, and a click on the picture takes the focus from every control.
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('2 of 2', { exact: true })).toBeVisible();
  await picture.click({ force: true });
  await page.keyboard.press('ArrowLeft');
  await expect(viewer.getByText('1 of 2', { exact: true })).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText('No activity yet')).toBeVisible();

  // Media that nobody reported have no shield.
  await page.goto('/nft-sites');
  await page.getByRole('button', { name: 'Open media' }).first().press('Enter');
  await expect(viewer.getByRole('button', { name: 'Zoom' })).toBeFocused();
  await expect(viewer.getByRole('button', { name: 'Next' })).toHaveCount(0);
  await expect(viewer.getByRole('button', { name: 'Show media' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Open media' }).first()).toBeFocused();
});

test('a click on a reported picture opens the viewer, where its post is decided by the same keys [posts-34, posts-48]', {
  tag: '@full',
}, async ({ page, sandbox, signIn }) => {
  await signIn(page, 'admin');
  await openPosts(page);
  const viewer = page.getByRole('dialog', { name: 'Media' });
  // The controls of a video take the clicks on the video.
  await post(page, SAYS.clip)
    .getByLabel(/^From .*'s post$/)
    .click();
  await expect(viewer).toHaveCount(0);
  await post(page, SAYS.cover).getByRole('img', { name: "From luna_ray's post" }).click();
  const about = viewer.getByRole('region', { name: 'The post' });
  await expect(about).toContainText('luna_ray');
  await expect(about).toContainText(SAYS.cover);
  await expect(about).toContainText(/reported by \d+ user\(s\)/);
  await page.keyboard.press('b');
  await expect(about.getByRole('button', { name: 'Unban' })).toBeVisible();
  await expect(about.getByText('Banned', { exact: true })).toBeVisible();
  await page.keyboard.press('z');
  await expect(about.getByRole('button', { name: 'Ban', exact: true })).toBeVisible();
  await page.keyboard.press('d');
  await expect(about).toContainText('reports dismissed');
  await page.keyboard.press('d');
  await expect(page.getByText('Dismiss Report: reports already dismissed')).toBeVisible();
  await page.keyboard.press('h');
  await expect(about.getByRole('button', { name: 'hidden!' })).toBeVisible();
  expect(await writes(sandbox)).toEqual([
    'PATCH /v1/user/user-luna_ray 200',
    'PATCH /v1/user/user-luna_ray 200',
    'DELETE /v1/post/post-03/report 204',
    'DELETE /v1/post/post-03 204',
  ]);
});

test('a post hidden in the viewer leaves the list when the viewer closes, and the next card has the focus [posts-49]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await openPosts(page);
  const posts = page.getByRole('article');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(posts.nth(1)).toBeFocused();
  const next = await posts.nth(2).getAttribute('aria-label');
  await page.keyboard.press('o');
  const viewer = page.getByRole('dialog', { name: 'Media' });
  await expect(viewer).toBeVisible();
  await page.keyboard.press('h');
  await expect(viewer.getByRole('button', { name: 'hidden!' })).toBeVisible();
  await expect(viewer).toHaveCount(0);
  await expect(posts.nth(1)).toHaveAccessibleName(String(next));
  await expect(posts.nth(1)).toBeFocused();
});

test('opening a post without media shows a notice, and the list of shortcuts shows the key for media [posts-50]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await openPosts(page);
  await post(page, SAYS.worst).focus();
  await page.keyboard.press('o');
  await expect(page.getByRole('status').getByText('This post has no media')).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').getByText('Open: the media')).toBeVisible();
});

test('six whole posts are in view, and twelve where the rows are compact, which is remembered [posts-11]', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  await openPosts(page);
  const wholePosts = () =>
    page.getByRole('article').evaluateAll((all) => {
      const boxes = all.map((each) => each.getBoundingClientRect());
      return boxes.filter(({ top, bottom }) => top >= 0 && bottom <= window.innerHeight).length;
    });
  await expect.poll(wholePosts, 'rows are too tall: a wrapped button?').toBeGreaterThanOrEqual(6);
  await page
    .getByRole('group', { name: 'Density' })
    .getByRole('radio', { name: 'Compact' })
    .check({ force: true });
  await expect.poll(wholePosts).toBeGreaterThanOrEqual(12);
  await page.reload();
  await page.getByRole('article').first().waitFor();
  await expect.poll(wholePosts).toBeGreaterThanOrEqual(12);
});

test('a post hidden in a viewer that the pointer opened gives the focus to the next card, too [posts-49]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await openPosts(page);
  const posts = page.getByRole('article');
  const next = await posts.nth(2).getAttribute('aria-label');
  await posts.nth(1).getByRole('button', { name: 'Open media' }).click();
  const viewer = page.getByRole('dialog', { name: 'Media' });
  await viewer.getByRole('button', { name: 'Hide Post' }).click();
  await expect(viewer).toHaveCount(0);
  await expect(posts.nth(1)).toHaveAccessibleName(String(next));
  await expect(posts.nth(1)).toBeFocused();
});

test('sound is off until turned on, on the card and in the viewer [keyboard-10]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await openPosts(page);
  const isSilent = (label: string | RegExp) =>
    page
      .getByLabel(label)
      .evaluate((video) => video instanceof HTMLVideoElement && video.muted && video.paused);
  expect(await isSilent("From miles_beat's post")).toBe(true);
  await post(page, SAYS.clip).getByRole('button', { name: 'Open media' }).click();
  expect(await isSilent('Media 1 of miles_beat')).toBe(true);
});
