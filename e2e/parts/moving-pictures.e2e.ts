import type { Page } from '@playwright/test';
import { openPosts, post } from '../../sandbox/playwright/areas/post-list';
import type { Sandbox } from '../../sandbox/playwright/client';
import { MOVING } from '../support/moving-files';
import { paintedColour, uploadFile, waitUntilMoved } from '../support/moving-pictures';
import { expect, test } from '../support/sandbox';

const SAYS = 'look at this';

/** A reported post with a picture of each format, by an author whose avatar moves too. Returns the address of the avatar. */
async function addPost(sandbox: Sandbox) {
  await sandbox.reset({ seed: 'empty' });
  const urls: string[] = [];
  for (const file of Object.values(MOVING)) urls.push(await uploadFile(sandbox, file));
  const [first = ''] = urls;
  await sandbox.rows({
    users: [{ id: 'qa-mover', username: 'mover', avatarUrl: first, isCreator: true }],
    posts: [{ id: 'qa-post', userId: 'qa-mover', content: SAYS }],
    postMedia: urls.map((url, position) => ({ postId: 'qa-post', position, url, thumbnail: null })),
    postReports: [{ postId: 'qa-post', reporterId: 'user-fan' }],
  });
  return first;
}

/** The pictures of the post in the list: avatar, first picture, further pictures. */
async function coloursOf(page: Page) {
  const pictures = await post(page, SAYS).locator('img').all();
  return Promise.all(pictures.map(paintedColour));
}

const STILL = Array(4).fill('red');
const MOVED = Array(4).fill('yellow');

/** A picture that starts or stops is another element, which may come in the middle of a look. */
async function expectColours(page: Page, colours: string[]) {
  await expect(async () => expect(await coloursOf(page)).toEqual(colours)).toPass();
}

test('moving pictures stand still with reduced motion and under the shield, until they are played [media-159, media-160, media-165]', async ({
  page,
  sandbox,
  signIn,
}) => {
  const url = await addPost(sandbox);
  await signIn(page, 'super');
  await openPosts(page);
  await waitUntilMoved(page, url);
  expect(await coloursOf(page)).toEqual(STILL);

  // A press opens the viewer, where a second one plays the picture.
  await post(page, SAYS).getByRole('img', { name: "From mover's post" }).click();
  const viewer = page.getByRole('dialog', { name: 'Media' });
  const picture = viewer.getByRole('img', { name: 'Media 1' });
  await expect.poll(() => paintedColour(picture)).toBe('red');
  // Held, because a repeated press must not play and stop the picture in turn.
  await viewer.getByRole('button', { name: 'Play picture' }).focus();
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect.poll(() => paintedColour(picture)).toBe('yellow');
  await viewer.getByRole('button', { name: 'Stop picture' }).press('Enter');
  await expect.poll(() => paintedColour(picture)).toBe('red');
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);

  // Where the system asks for nothing, pictures play without a reload,
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expectColours(page, MOVED);
  // and the shield stops them, pictures in other places too, until the viewer reveals them.
  await page.getByRole('checkbox', { name: 'Grey media' }).check();
  const GREY_RED = '54 54 54';
  await expectColours(page, ['red', GREY_RED, GREY_RED, GREY_RED]);
  await post(page, SAYS).getByRole('button', { name: 'Show media' }).click();
  await expectColours(page, ['red', 'yellow', 'yellow', 'yellow']);
  // With reduced motion a picture that was revealed stands still.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectColours(page, STILL);
});

test('with reduced motion a public page shows its picture on request [sandbox-243]', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/nft-drop/drop-1e5');
  const picture = page.getByAltText('');
  const request = page.getByRole('checkbox', { name: 'Show the picture' });
  await expect(picture).toBeHidden();
  await request.check();
  await expect(picture).toBeVisible();
  await request.uncheck();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(picture).toBeVisible();
  await expect(request).toBeHidden();
});
